/** For each idea, in the order they came, whether the same words came before in the round. */
export function repeatsOf(ideas: readonly { text: string }[]): boolean[] {
  const seen = new Set<string>()
  return ideas.map(({ text }) => {
    const words = text.normalize('NFKC').toLocaleLowerCase().replace(/\s+/gu, ' ').trim()
    const isRepeat = words !== '' && seen.has(words)
    seen.add(words)
    return isRepeat
  })
}
