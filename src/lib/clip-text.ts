/** Turns line breaks and other control characters into spaces, trims, and clips to so many UTF-16 units. */
export function oneLine(text: string, mostUnits: number): string {
  return clip(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), mostUnits).trimEnd()
}

/** Clips a text to so many UTF-16 units, never inside a grapheme such as an emoji. */
export function clip(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text
  let end = 0
  // The segmenter takes seconds for megabytes. Whether a grapheme ends at the limit depends on the next character only.
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, mostUnits + 2))) {
    if (index + segment.length > mostUnits) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
