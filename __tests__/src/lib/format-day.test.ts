import { formatNumber } from '../../../src/lib/translation'
import { formatDay } from '../../../src/lib/format-day'
import { formatLongDay, formatTime } from '../../../src/lib/format-long-day'
import { formatWeekday } from '../../../src/lib/format-weekday'
import { formatClock, formatSeconds } from '../../../src/lib/format-figures'

describe('days', () => {
  test.each([
    ['2026-11-20', 'today'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-18', '18 Nov'],
    ['2026-01-02', '2 Jan'],
    ['2025-12-30', '30 Dec 2025'],
    // After a clock that ran ahead, a future day is shown as a date.
    ['2026-11-21', '21 Nov'],
  ])('%s reads %s', (day, expected) => {
    expect(formatDay(day, '2026-11-20')).toBe(expected)
  })

  test('yesterday works across the turn of the year', () => {
    expect(formatDay('2026-12-31', '2027-01-01')).toBe('yesterday')
  })

  test('long and short days', () => {
    expect(formatLongDay('2026-11-17')).toBe('Tuesday, 17 November 2026')
    expect(formatWeekday('2026-11-17')).toBe('Tue')
  })

  test('the time of day is in the device’s time zone', () => {
    expect(formatTime(new Date(2026, 10, 17, 0, 5).toISOString())).toBe('00:05')
    expect(formatTime(new Date(2026, 10, 17, 14, 30).toISOString())).toBe('14:30')
  })
})

describe('counts', () => {
  test('thousands are separated', () => {
    expect(formatNumber(1038)).toBe('1,038')
  })
})

describe('seconds', () => {
  test.each([
    [0, '0:00'],
    [2_999, '0:02'],
    [28_000, '0:28'],
    [60_000, '1:00'],
  ])('%d ms is at %s', (ms, expected) => {
    expect(formatClock(ms)).toBe(expected)
  })

  test.each([
    [0, '0.0 s'],
    [2_700, '2.7 s'],
    [9_949, '9.9 s'],
    [9_960, '10 s'],
    [21_400, '21 s'],
  ])('%d ms last %s', (ms, expected) => {
    expect(formatSeconds(ms)).toBe(expected)
  })
})
