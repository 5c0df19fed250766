import { selectIsSheetOpen, sheetAsked, sheetClosed, shortcuts } from '../../../src/shortcuts/shortcuts'

test('the list of shortcuts is closed until it is asked for', () => {
  const isOpenAfter = (...happened: Parameters<typeof shortcuts.reducer>[1][]) =>
    selectIsSheetOpen({ shortcuts: happened.reduce(shortcuts.reducer, shortcuts.initial) })
  expect(isOpenAfter()).toBe(false)
  expect(isOpenAfter(sheetAsked())).toBe(true)
  expect(isOpenAfter(sheetAsked(), sheetClosed())).toBe(false)
  expect(isOpenAfter(sheetAsked(), sheetClosed(), sheetAsked())).toBe(true)
})
