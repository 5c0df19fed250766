type Measure = (text: string) => number

/** Wraps a text to a width; `…` replaces what does not fit. */
export function linesOf(text: string, room: number, mostLines: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, room, measure)) {
    if (line.trim() !== '' && measure((line + piece).trim()) > room) {
      lines.push(line)
      line = piece
    } else {
      line += piece
    }
  }
  lines.push(line)
  const shown = lines.map((one) => one.trim()).filter((one) => one !== '')
  if (shown.length <= mostLines) return shown
  return [
    ...shown.slice(0, mostLines - 1),
    shortened(
      lines
        .slice(mostLines - 1)
        .join('')
        .trim(),
      room,
      measure,
    ),
  ]
}

/** Wraps a text to as few lines as possible, and makes them about equally long. */
export function balancedLinesOf(text: string, room: number, mostLines: number, measure: Measure): string[] {
  let lines = linesOf(text, room, mostLines, measure)
  // A line narrower than the widest word would break that word.
  let [tooNarrow, wide] = [Math.max(0, ...piecesOf(text, room, measure).map(measure)), room]
  while (lines.length > 1 && wide - tooNarrow > room / 50) {
    const middle = (tooNarrow + wide) / 2
    const narrower = linesOf(text, middle, Infinity, measure)
    if (narrower.length > lines.length) tooNarrow = middle
    else [wide, lines] = [middle, narrower]
  }
  return lines
}

/** Cuts a text to one line, with `…` if something is missing. */
function shortened(text: string, room: number, measure: Measure): string {
  if (measure(text) <= room) return text
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (measure(`${short}${segment}…`) > room) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

/** Segments a text into words with their punctuation, in any language; one wider than a line is split into characters. */
function piecesOf(text: string, room: number, measure: Measure): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const before = pieces.pop()
    if (before === undefined) pieces.push(segment)
    else if (closing.test(segment) || opening.test(before)) pieces.push(before + segment)
    else pieces.push(before, segment)
  }
  return pieces.flatMap((piece) =>
    measure(piece) <= room ? [piece] : [...new Intl.Segmenter().segment(piece)].map(({ segment }) => segment),
  )
}

/** What must not begin a line, and what must not end one. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}ー]/u
const opening = /[\p{Ps}\p{Pi}]$/u
