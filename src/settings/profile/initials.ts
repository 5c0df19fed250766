/** One or two letters that stand for a name, for example `AK` for Aya Kobayashi. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen.map(firstLetter).join('').toLocaleUpperCase('en')
}

/** A letter as a person sees it, which may be several UTF-16 units. */
function firstLetter(word = ''): string {
  return [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''
}
