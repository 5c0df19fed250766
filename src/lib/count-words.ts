/** How many words there are, as Unicode parts them, which languages without spaces have, too (UAX 29). */
export function countWords(texts: readonly string[]): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return texts.flatMap((text) => [...segmenter.segment(text)]).filter(({ isWordLike }) => isWordLike).length
}
