/** 1 is Monday, 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export type Weekday = (typeof weekdays)[number]

const dayMs = 24 * 60 * 60 * 1_000

/** What a run of days ends at: the day it is reckoned on, and the earliest day that anything is known of. Days are YYYY-MM-DD. */
export interface StreakPeriod {
  today: string
  since: string
  /** Weekdays that do not break a run, and count in it only where there was a round. */
  restDays: readonly number[]
}

/**
 * How many days with a round are in the run that ends today, or before it, for today is open until it is over. Tomorrow
 * counts for whoever was there already and has flown back over the date line; other days to come do not. `mayBeLonger` says that
 * nothing has broken the run since the first day in sight: it may be longer than that.
 *
 * @param days those with a round, the newest first, none of them before `since`
 */
export function currentStreak(days: readonly string[], { today, since, restDays }: StreakPeriod) {
  const { length, last, isOver } = currentStreakOfRuns(days.map(runOfDay), dayNumber(today), restDays)
  return { length, mayBeLonger: !isOver && !isBroken(dayNumber(since) - 1, last, restDays) }
}

/** Days that follow each other, each with a round, by the numbers of the first and the last. */
export type DayRun = readonly [first: number, last: number]

/** As `currentStreak`, of runs of days, the newest first; two that follow each other count as one. `last` is its earliest day. */
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

/** How many days with a round are in the longest run there is in these days; they are in order, from either end. */
export function longestStreak(days: readonly string[], restDays: readonly number[]): number {
  return longestStreakOfRuns(days.map(runOfDay), restDays)
}

/** As `longestStreak`, of runs of days in order, from either end; two that follow each other count as one. */
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

/** The weekday of a day. */
export function weekdayOf(day: string): number {
  return weekdayOfNumber(dayNumber(day))
}

/** Whether a day lies between two others that is not one of rest. In more than a week there is each weekday. */
function isBroken(before: number, after: number, restDays: readonly number[]): boolean {
  for (let day = before + 1; day < Math.min(after, before + 8); day++) {
    if (!restDays.includes(weekdayOfNumber(day))) return true
  }
  return false
}

/** Days since 1 January 1970, a Thursday, counted in UTC, where each has 24 hours. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
}

function runOfDay(day: string): DayRun {
  const number = dayNumber(day)
  return [number, number]
}

function weekdayOfNumber(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
