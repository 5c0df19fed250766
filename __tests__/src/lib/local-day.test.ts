import { addDays, daysFrom, isDay } from '../../../src/lib/days'
import { localDay, untilNextDay } from '../../../src/lib/local-day'

describe('localDay', () => {
  test('is the device’s day from its first to its last millisecond', () => {
    expect(localDay(new Date(2026, 10, 20, 0, 0, 0, 0))).toBe('2026-11-20')
    expect(localDay(new Date(2026, 10, 20, 23, 59, 59, 999))).toBe('2026-11-20')
    expect(localDay(new Date(2026, 0, 3))).toBe('2026-01-03')
  })
})

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

describe('untilNextDay', () => {
  test('ends exactly at the next midnight, also on days without 24 hours', () => {
    for (const day of [1, 29, 90, 180, 297, 300]) {
      const evening = new Date(2026, 0, day, 23, 59, 59, 250)
      const next = new Date(evening.getTime() + untilNextDay(evening))
      expect(next).toEqual(new Date(2026, 0, day + 1))
    }
  })

  test('is a whole day at midnight, so that a timer does not loop', () => {
    expect(untilNextDay(new Date(2026, 5, 15))).toBe(24 * 60 * 60_000)
  })
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
