/** Turns line breaks and other control characters into spaces, trims, and clips to so many UTF-16 units. */
export function oneLine(text: string, mostUnits: number): string {
  return clip(withoutBreaks(text), mostUnits).trimEnd()
}

const maximumMessageLength = 300

/** A message that may contain text from the server, a library or an address, as one line of limited length, to show or log. */
export function clipMessage(text: string): string {
  const line = withoutBreaks(text)
  return line.length <= maximumMessageLength ? line : `${clip(line, maximumMessageLength - 1).trimEnd()}…`
}

function withoutBreaks(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
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
