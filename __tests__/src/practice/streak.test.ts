import fc from 'fast-check'
import { currentStreak, longestStreak } from '../../../src/practice/streak'
import { weekdayOf } from '../../../contract/weekday'
import { addDays } from '../../../src/lib/days'

const today = '2026-11-20' // a Friday
const weekend = [6, 7]

describe('the current streak', () => {
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
  ])('%s', (_what, days, restDays, expected) => {
    expect(currentStreak(days.toReversed(), today, restDays)).toBe(expected)
  })
})

test.each([
  ['2026-11-16', 1],
  ['2026-11-22', 7],
  ['1969-12-31', 3],
])('%s is weekday %d', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

describe('for any days and any rest days', () => {
  const daysAgo = fc.uniqueArray(fc.integer({ min: -5, max: 60 }), { maxLength: 50 })
  const restDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 })
  const start = fc.integer({ min: 0, max: 6 }).map((days) => addDays(today, days))

  test('the current streak equals the one counted day by day', () => {
    fc.assert(
      fc.property(daysAgo, restDays, start, (agos, rest, now) => {
        const days = agos.map((ago) => addDays(now, -ago)).sort()
        expect(currentStreak(days.toReversed(), now, rest)).toBe(walkBack(new Set(days), now, rest, addDays(now, -70)))
      }),
    )
  })

  test('the longest streak equals the longest one counted day by day', () => {
    fc.assert(
      fc.property(daysAgo, restDays, (agos, rest) => {
        const days = agos.map((ago) => addDays(today, -ago)).sort()
        const runs = days.map((day) =>
          walkBack(new Set(days.filter((other) => other <= day)), day, rest, addDays(today, -70)),
        )
        expect(longestStreak(days, rest)).toBe(Math.max(0, ...runs))
        expect(longestStreak(days.toReversed(), rest)).toBe(Math.max(0, ...runs))
      }),
    )
  })
})

/** Counts day by day, as on a calendar. */
function walkBack(days: ReadonlySet<string>, today: string, restDays: readonly number[], since: string): number {
  let length = 0
  for (let day = addDays(today, 1); day >= since; day = addDays(day, -1)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
    if (days.has(day)) length += 1
    else if (day < today && !restDays.includes(weekday)) break
  }
  return length
}
