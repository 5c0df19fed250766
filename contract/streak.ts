/** 1 is Monday, 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export type Weekday = (typeof weekdays)[number]

const dayMs = 24 * 60 * 60 * 1_000

/** What a run of days ends at: the day it is reckoned on, and the earliest day that anything is known of. Days are YYYY-MM-DD. */
export interface Sight {
  today: string
  since: string
  /** Weekdays that do not break a run, and count in it only where there was a round. */
  restDays: readonly number[]
}

/**
 * How many days with a round are in the run that ends today, or before it, for today is open until it is over. Tomorrow
 * counts for whoever was there already and has flown back over the date line; other days to come do not. `goesOn` says that
 * nothing has broken the run since the first day in sight: it may be longer than that.
 *
 * @param days those with a round, the newest first, none of them before `since`
 */
export function currentStreak(days: readonly string[], { today, since, restDays }: Sight) {
  const { length, last, isOver } = currentRun(days.map(dayNumber), dayNumber(today), restDays)
  return { length, goesOn: !isOver && !isBroken(dayNumber(since) - 1, last, restDays) }
}

/** As `currentStreak`, of days by their number; it asks for no more of them than it needs. `last` is the earliest day of the run. */
export function currentRun(days: Iterable<number>, today: number, restDays: readonly number[]) {
  let length = 0
  let last = today
  for (const day of days) {
    if (day > today + 1) continue
    if (isBroken(day, last, restDays)) return { length, last, isOver: true }
    length += 1
    last = Math.min(day, today)
  }
  return { length, last, isOver: false }
}

/** How many days with a round are in the longest run there is in these days; they are in order, from either end. */
export function longestStreak(days: readonly string[], restDays: readonly number[]): number {
  return longestRun(days.map(dayNumber), restDays)
}

/** As `longestStreak`, of days by their number. */
export function longestRun(days: Iterable<number>, restDays: readonly number[]): number {
  let longest = 0
  let length = 0
  let last: number | null = null
  for (const day of days) {
    const isNext = last !== null && !isBroken(Math.min(day, last), Math.max(day, last), restDays)
    length = isNext ? length + 1 : 1
    longest = Math.max(longest, length)
    last = day
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

function weekdayOfNumber(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
