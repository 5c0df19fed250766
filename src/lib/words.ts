/** What is said in one line: line breaks, tabs and other control characters become spaces; no space is left around it. */
export function oneLine(text: string, mostUnits: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  if (line.length <= mostUnits) return line
  let end = 0
  // Never through an emoji or a letter with its marks.
  for (const { index, segment } of new Intl.Segmenter().segment(line)) {
    if (index + segment.length > mostUnits) break
    end = index + segment.length
  }
  return line.slice(0, end).trimEnd()
}

/** How many words there are, as Unicode parts them, which languages without spaces have, too (UAX 29). */
export function countWords(texts: readonly string[]): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return texts.flatMap((text) => [...segmenter.segment(text)]).filter(({ isWordLike }) => isWordLike).length
}
