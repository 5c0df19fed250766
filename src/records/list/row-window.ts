/** Rows are mounted in chunks, so that scrolling rarely re-renders. */
export const chunkSize = 10

/** The assumed row height until rows are measured, in pixels. */
const assumedRowHeight = 104

/** A run of mounted rows, or a spacer in place of unmounted ones, with its height in pixels. */
export type Segment = { kind: 'rows'; from: number; to: number } | { kind: 'spacer'; height: number }

/**
 * Virtualises a long list: mounts the rows around the viewport and the focused one, and keeps the space of the others.
 * Heights and positions are in pixels from the list’s top.
 */
export interface RowWindow {
  /** The segments from the first row to the last. */
  segments: (rows: number) => Segment[]
  /** Sets the visible range and the focused row, -1 for none; returns whether other rows must be drawn. */
  setViewport: (seen: { top: number; bottom: number; focusedRow: number }, rows: number) => boolean
  /** The mounted rows around the viewport. */
  drawnRows: () => { from: number; to: number }
  /** Sets the measured height of the chunk that starts with this row. */
  setHeight: (firstRow: number, height: number) => void
  /** Discards measured heights, after the list’s width has changed. */
  forgetHeights: () => void
  heightOf: (rows: number) => number
}

export function createRowWindow(): RowWindow {
  let heights = new Map<number, number>()
  let averageRowHeight = assumedRowHeight
  let range = { from: 0, to: 2 }
  let focused = -1

  const chunksOf = (rows: number) => Math.ceil(rows / chunkSize)
  const rowsIn = (chunk: number, rows: number) => Math.min(chunkSize, rows - chunk * chunkSize)
  const height = (chunk: number, rows: number) => heights.get(chunk) ?? averageRowHeight * rowsIn(chunk, rows)
  const isDrawn = (chunk: number) => (chunk >= range.from && chunk <= range.to) || chunk === focused

  return {
    segments: (rows) => {
      const segments: Segment[] = []
      for (let chunk = 0; chunk < chunksOf(rows); chunk += 1) {
        const last = segments.at(-1)
        const from = chunk * chunkSize
        const to = from + rowsIn(chunk, rows)
        if (isDrawn(chunk)) {
          if (last?.kind === 'rows') last.to = to
          else segments.push({ kind: 'rows', from, to })
        } else if (last?.kind === 'spacer') last.height += height(chunk, rows)
        else segments.push({ kind: 'spacer', height: height(chunk, rows) })
      }
      return segments
    },

    setViewport: ({ top, bottom, focusedRow }, rows) => {
      const margin = bottom - top
      const chunks = chunksOf(rows)
      let place = 0
      let from = chunks
      let to = 0
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        const end = place + height(chunk, rows)
        if (end > top - margin && place < bottom + margin) {
          from = Math.min(from, chunk)
          to = chunk
        }
        place = end
      }
      // Scrolled beyond the list: use the nearest rows.
      if (from === chunks) from = to = top > 0 ? Math.max(chunks - 1, 0) : 0
      const focusedChunk = focusedRow < 0 ? -1 : Math.floor(focusedRow / chunkSize)
      const isOther = from !== range.from || to !== range.to || focusedChunk !== focused
      range = { from, to }
      focused = focusedChunk
      return isOther
    },

    drawnRows: () => ({ from: range.from * chunkSize, to: (range.to + 1) * chunkSize }),

    setHeight: (firstRow, measuredHeight) => {
      // Without layout, as in jsdom, there is nothing to measure.
      if (measuredHeight <= 0) return
      heights.set(firstRow / chunkSize, measuredHeight)
      const sum = [...heights.values()].reduce((total, one) => total + one, 0)
      averageRowHeight = sum / (heights.size * chunkSize)
    },

    forgetHeights: () => {
      heights = new Map()
    },

    heightOf: (rows) => {
      let sum = 0
      for (let chunk = 0; chunk < chunksOf(rows); chunk += 1) sum += height(chunk, rows)
      return sum
    },
  }
}
