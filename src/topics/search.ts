/** Whether every word of the search is somewhere in one of the texts, whichever case or width its letters have. */
export function isFound(search: string, ...texts: readonly string[]): boolean {
  const all = fold(texts.join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
