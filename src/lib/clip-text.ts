/** What is said in one line: line breaks, tabs and other control characters become spaces; no space is left around it. */
export function oneLine(text: string, mostUnits: number): string {
  return clip(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), mostUnits).trimEnd()
}

/** Cuts between characters as a person sees them, never inside an emoji or a letter with its marks. */
export function clip(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > mostUnits) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
