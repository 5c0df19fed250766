type Measure = (text: string) => number

/** Wraps a text to a width; `…` replaces what does not fit. */
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

/** Cuts a text to one line, with `…` if something is missing. */
export function shortened(text: string, room: number, measure: Measure): string {
  if (measure(text) <= room) return text
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (measure(`${short}${segment}…`) > room) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

/** Segments a text into words, in any language; a word wider than a line is split into characters. */
function piecesOf(text: string, room: number, measure: Measure): string[] {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  return words.flatMap((word) =>
    measure(word) <= room ? [word] : [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment),
  )
}
