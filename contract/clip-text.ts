import { trimVisible } from './visible-text'

/** Turns line breaks and other control characters into spaces, trims, and clips to so many UTF-16 units; empty if it shows nothing. */
export function oneLine(text: string, mostUnits: number): string {
  return trimVisible(clip(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), mostUnits))
}

/** Clips a text to so many UTF-16 units, never inside a grapheme such as an emoji. */
export function clip(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text
  // The segmenter takes seconds for megabytes. Whether a grapheme ends at the limit depends on the next character only.
  const start = text.slice(0, mostUnits + 2)
  return start.slice(0, new Intl.Segmenter().segment(start).containing(mostUnits)?.index)
}
