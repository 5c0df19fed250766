/** 1 is Monday, 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export type Weekday = (typeof weekdays)[number]

const dayMs = 24 * 60 * 60 * 1_000

/** The weekday of a date, YYYY-MM-DD. */
export function weekdayOf(day: string): number {
  return weekdayOfNumber(dayNumber(day))
}

/** Days since 1 January 1970 (a Thursday), in UTC, where every day has 24 hours. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
}

/** The weekday of a day's number. */
export function weekdayOfNumber(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
