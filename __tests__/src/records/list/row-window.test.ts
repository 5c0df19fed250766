import { createRowWindow, type Segment } from '../../../../src/records/list/row-window'

const rowsOf = (segments: readonly Segment[]) =>
  segments.flatMap((segment) => (segment.kind === 'rows' ? [[segment.from, segment.to]] : []))
const roomsOf = (segments: readonly Segment[]) =>
  segments.flatMap((segment) => (segment.kind === 'spacer' ? [segment.height] : []))

const noFocus = { focusedRow: -1 }

test('mounts all rows of a short list', () => {
  expect(createRowWindow().segments(23)).toEqual([{ kind: 'rows', from: 0, to: 23 }])
})

test('mounts the rows around the viewport of a long list, with spacers for the rest', () => {
  const rows = createRowWindow()
  for (let row = 0; row < 1000; row += 10) rows.setHeight(row, 1000)
  rows.setViewport({ top: 50_000, bottom: 51_000, ...noFocus }, 1000)
  const segments = rows.segments(1000)
  expect(rowsOf(segments)).toEqual([[490, 520]])
  expect(roomsOf(segments)).toEqual([49_000, 48_000])
  expect(rows.heightOf(1000)).toBe(100_000)
})

test('keeps the focused row mounted', () => {
  const rows = createRowWindow()
  rows.setViewport({ top: 50_000, bottom: 51_000, focusedRow: 3 }, 1000)
  expect(rowsOf(rows.segments(1000))[0]).toEqual([0, 10])
})

test('reports whether different rows must be drawn', () => {
  const rows = createRowWindow()
  rows.setViewport({ top: 0, bottom: 1000, ...noFocus }, 1000)
  expect(rows.setViewport({ top: 10, bottom: 1010, ...noFocus }, 1000)).toBe(false)
  expect(rows.setViewport({ top: 5_000, bottom: 6_000, ...noFocus }, 1000)).toBe(true)
})

test('assumes the average height for unmeasured rows', () => {
  const rows = createRowWindow()
  rows.setHeight(0, 500)
  expect(rows.heightOf(100)).toBe(5_000)
  rows.setHeight(0, 0)
  expect(rows.heightOf(100)).toBe(5_000)
  rows.forgetHeights()
  rows.setHeight(10, 1000)
  expect(rows.heightOf(100)).toBe(10_000)
})

test('mounts the last rows when scrolled past the end', () => {
  const rows = createRowWindow()
  rows.setViewport({ top: 90_000, bottom: 91_000, ...noFocus }, 95)
  expect(rowsOf(rows.segments(95))).toEqual([[90, 95]])
})
