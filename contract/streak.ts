import { dayNumber, weekdayOfNumber } from './weekday'

/** The days a streak is computed from. Dates are YYYY-MM-DD; nothing is known about days before `since`. */
export interface StreakPeriod {
  today: string
  since: string
  /** Weekdays that do not break a streak; they count only if they have a round. */
  restDays: readonly number[]
}

/**
 * The current streak: days with a round in the run ending today, or yesterday if today has none yet. Tomorrow counts (the
 * person may have crossed the date line); later days do not. `mayBeLonger`: the run reaches back to `since`, so earlier
 * days may extend it.
 *
 * @param days days with a round, newest first, none before `since`
 */
export function currentStreak(days: readonly string[], { today, since, restDays }: StreakPeriod) {
  const { length, last, isOver } = currentStreakOfRuns(days.map(runOfDay), dayNumber(today), restDays)
  return { length, mayBeLonger: !isOver && !isBroken(dayNumber(since) - 1, last, restDays) }
}

/** Consecutive days that each have a round, as the numbers of the first and the last day. */
export type DayRun = readonly [first: number, last: number]

/**
 * Like `currentStreak`, but from runs of days, newest first; adjacent runs count as one. `last` is the streak's earliest
 * day.
 */
export function currentStreakOfRuns(runs: readonly DayRun[], today: number, restDays: readonly number[]) {
  let length = 0
  let last = today
  for (const [from, to] of runs) {
    const newest = Math.min(to, today + 1)
    if (from > newest) continue
    if (isBroken(newest, last, restDays)) return { length, last, isOver: true }
    length += newest - from + 1
    last = Math.min(from, today)
  }
  return { length, last, isOver: false }
}

/** The number of days with a round in the longest streak. The days must be sorted, in either direction. */
export function longestStreak(days: readonly string[], restDays: readonly number[]): number {
  return longestStreakOfRuns(days.map(runOfDay), restDays)
}

/** Like `longestStreak`, but from sorted runs of days; adjacent runs count as one. */
export function longestStreakOfRuns(runs: readonly DayRun[], restDays: readonly number[]): number {
  let longest = 0
  let length = 0
  let before: DayRun | null = null
  for (const run of runs) {
    const [from, to] = run
    if (before === null || isBroken(Math.min(to, before[1]), Math.max(from, before[0]), restDays)) length = 0
    length += to - from + 1
    longest = Math.max(longest, length)
    before = run
  }
  return longest
}

/** Whether a day between two others is not a rest day. Checking a week is enough: it contains each weekday. */
function isBroken(before: number, after: number, restDays: readonly number[]): boolean {
  for (let day = before + 1; day < Math.min(after, before + 8); day++) {
    if (!restDays.includes(weekdayOfNumber(day))) return true
  }
  return false
}

function runOfDay(day: string): DayRun {
  const number = dayNumber(day)
  return [number, number]
}
