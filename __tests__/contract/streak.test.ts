import fc from 'fast-check'
import {
  currentStreakOfRuns,
  currentStreak,
  longestStreakOfRuns,
  longestStreak,
  type DayRun,
} from '../../contract/streak'
import { dayNumber, weekdayOf } from '../../contract/weekday'
import { addDays, daysFrom } from '../../src/lib/days'

const today = '2026-11-20' // a Friday
const weekend = [6, 7]

const current = (days: readonly string[], restDays: readonly number[] = [], since = addDays(today, -400)) =>
  currentStreak([...days].sort().reverse(), { today, since, restDays })

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
    expect(current(days, restDays).length).toBe(expected)
  })

  test('says whether it may be longer than the known days', () => {
    const week = daysFrom(addDays(today, -6), 7)
    const since = '2026-11-14'
    expect(current(week, [], since)).toEqual({ length: 7, mayBeLonger: true })
    expect(current(week.slice(1), [], since)).toEqual({ length: 6, mayBeLonger: false })
    expect(current(week.slice(2), weekend, since)).toEqual({ length: 5, mayBeLonger: true })
    expect(current([], [], since)).toEqual({ length: 0, mayBeLonger: false })
    expect(current([], [], today)).toEqual({ length: 0, mayBeLonger: true })
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
        const run = currentStreak(days.toReversed(), { today: now, since: addDays(now, -70), restDays: rest })
        expect(run.length).toBe(walkBack(new Set(days), now, rest, addDays(now, -70)))
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
      }),
    )
  })

  test('adjacent days may be passed as one run', () => {
    fc.assert(
      fc.property(daysAgo, restDays, start, (agos, rest, now) => {
        const days = agos
          .map((ago) => addDays(now, -ago))
          .sort()
          .reverse()
        const runs = runsOf(days)
        const sight = { today: now, since: addDays(now, -70), restDays: rest }
        expect(currentStreakOfRuns(runs, dayNumber(now), rest).length).toBe(currentStreak(days, sight).length)
        expect(longestStreakOfRuns(runs, rest)).toBe(longestStreak(days, rest))
        expect(longestStreakOfRuns(runs.toReversed(), rest)).toBe(longestStreak(days, rest))
      }),
    )
  })

  test('a part of the days is enough to find where the streak ended', () => {
    fc.assert(
      fc.property(daysAgo, restDays, fc.integer({ min: 0, max: 30 }), (agos, rest, sight) => {
        const days = agos
          .map((ago) => addDays(today, -ago))
          .sort()
          .reverse()
        const whole = currentStreak(days, { today, since: addDays(today, -70), restDays: rest })
        const since = addDays(today, -sight)
        const part = currentStreak(
          days.filter((day) => day >= since),
          { today, since, restDays: rest },
        )
        if (part.mayBeLonger) expect(part.length).toBeLessThanOrEqual(whole.length)
        else expect(part.length).toBe(whole.length)
      }),
    )
  })
})

/** Groups consecutive days into runs, newest first. */
function runsOf(newestFirst: readonly string[]): DayRun[] {
  const runs: DayRun[] = []
  for (const day of newestFirst.map(dayNumber)) {
    const last = runs.at(-1)
    if (last && last[0] === day + 1) runs.splice(-1, 1, [day, last[1]])
    else runs.push([day, day])
  }
  return runs
}

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
