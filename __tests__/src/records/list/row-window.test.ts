import { createRowWindow, type Stretch } from '../../../../src/records/list/row-window'

const rowsOf = (stretches: readonly Stretch[]) =>
  stretches.flatMap((stretch) => (stretch.kind === 'rows' ? [[stretch.from, stretch.to]] : []))
const roomsOf = (stretches: readonly Stretch[]) =>
  stretches.flatMap((stretch) => (stretch.kind === 'room' ? [stretch.height] : []))

const noFocus = { focusedRow: -1 }

test('a short list is drawn whole', () => {
  expect(createRowWindow().stretches(23)).toEqual([{ kind: 'rows', from: 0, to: 23 }])
})

test('of a long one, what is around what is seen; the rest is room', () => {
  const rows = createRowWindow()
  for (let row = 0; row < 1000; row += 10) rows.measured(row, 1000)
  rows.see({ top: 50_000, bottom: 51_000, ...noFocus }, 1000)
  const stretches = rows.stretches(1000)
  expect(rowsOf(stretches)).toEqual([[490, 520]])
  expect(roomsOf(stretches)).toEqual([49_000, 48_000])
  expect(rows.heightOf(1000)).toBe(100_000)
})

test('the row that has the focus is drawn, wherever it is', () => {
  const rows = createRowWindow()
  rows.see({ top: 50_000, bottom: 51_000, focusedRow: 3 }, 1000)
  expect(rowsOf(rows.stretches(1000))[0]).toEqual([0, 10])
})

test('says whether other rows are to be drawn', () => {
  const rows = createRowWindow()
  rows.see({ top: 0, bottom: 1000, ...noFocus }, 1000)
  expect(rows.see({ top: 10, bottom: 1010, ...noFocus }, 1000)).toBe(false)
  expect(rows.see({ top: 5_000, bottom: 6_000, ...noFocus }, 1000)).toBe(true)
})

test('what was never drawn takes as much room as a row usually does', () => {
  const rows = createRowWindow()
  rows.measured(0, 500)
  expect(rows.heightOf(100)).toBe(5_000)
  rows.measured(0, 0)
  expect(rows.heightOf(100)).toBe(5_000)
  rows.forgetHeights()
  rows.measured(10, 1000)
  expect(rows.heightOf(100)).toBe(10_000)
})

test('beyond the end, the last rows are drawn', () => {
  const rows = createRowWindow()
  rows.see({ top: 90_000, bottom: 91_000, ...noFocus }, 95)
  expect(rowsOf(rows.stretches(95))).toEqual([[90, 95]])
})
