import { addDays, daysFrom, isDay } from '../../../src/lib/days'

describe('addDays', () => {
  test.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-20', -20, '2026-10-31'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    // Most time zones with daylight saving change their clocks around these days.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %d days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })
})

test('daysFrom lists consecutive days, across leap days and clock changes', () => {
  expect(daysFrom('2028-02-27', 4)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
  const year = daysFrom('2026-01-01', 365)
  expect(year).toEqual(year.map((_, index) => addDays('2026-01-01', index)))
})

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['20 November', false],
  ['2026-11-20T12:00', false],
  ['', false],
])('isDay(%j) is %j', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
