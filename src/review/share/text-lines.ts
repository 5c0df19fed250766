type Measure = (text: string) => number

/** A text in lines that are no wider than the room; what has no place any more is left out behind `…`. */
export function linesOf(text: string, room: number, mostLines: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, room, measure)) {
    if (line !== '' && measure((line + piece).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else {
      line += piece
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= mostLines) return lines
  const rest = lines.slice(mostLines - 1).join(' ')
  return [...lines.slice(0, mostLines - 1), shortened(rest, room, measure)]
}

/** As much of a text as has room in one line, with `…` where something is missing. */
export function shortened(text: string, room: number, measure: Measure): string {
  if (measure(text) <= room) return text
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (measure(`${short}${segment}…`) > room) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

/** Words, where a language parts them or not; one that is too wide for any line falls into its letters. */
function piecesOf(text: string, room: number, measure: Measure): string[] {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  return words.flatMap((word) =>
    measure(word) <= room ? [word] : [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment),
  )
}
