/** Reads a whole number from 1 to `most`; null where the text is none. */
export function parseCount(text: string, most: number): number | null {
  const count = Number(text)
  return text.trim() !== '' && Number.isInteger(count) && count >= 1 && count <= most ? count : null
}
