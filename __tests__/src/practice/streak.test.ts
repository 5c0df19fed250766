import { currentStreak } from '../../../src/practice/practice-totals'
import { weekdayOf } from '../../../contract/weekday'

const today = '2026-11-20' // a Friday
const weekend = [6, 7]

test.each([
  ['is 0 without rounds', [], [], 0],
  ['is 1 with rounds only today', [today], [], 1],
  ['goes up to yesterday while today has no round', ['2026-11-18', '2026-11-19'], [], 2],
  ['is broken by a yesterday without rounds', ['2026-11-17', '2026-11-18'], [], 0],
  ['includes tomorrow, where it may already be that day', ['2026-11-19', today, '2026-11-21'], [], 3],
  ['is not broken by a today without rounds before tomorrow', ['2026-11-19', '2026-11-21'], [], 2],
  ['ignores days after tomorrow', [today, '2026-11-22', '2026-11-23'], [], 1],
  ['skips rest days', ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'], [3, 4, 6, 7], 4],
  ['counts a rest day with a round', ['2026-11-14', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'], [7], 5],
  [
    'is broken by a day that is not a rest day',
    ['2026-11-12', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
    weekend,
    4,
  ],
  ['skips a rest day today', ['2026-11-18', '2026-11-19'], [5], 2],
  ['is never broken if every day is a rest day', ['2025-11-20', '2026-02-01'], [1, 2, 3, 4, 5, 6, 7], 2],
])('the current streak %s', (_what, days, restDays, expected) => {
  expect(currentStreak(days.toReversed(), today, restDays)).toBe(expected)
})

test.each([
  ['2026-11-16', 1],
  ['2026-11-22', 7],
  ['1969-12-31', 3],
])('%s is weekday %d', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})
