import { dayMs, utcDate } from './local-day'

/** The day so many days after another one (before it, where negative); both YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  // Days are counted in UTC, where each has 24 hours.
  const date = utcDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** So many days in a row, oldest first, the first of them `day`. For a year of them much sooner than `addDays` for each. */
export function daysFrom(day: string, count: number): string[] {
  const first = utcDate(day).getTime()
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
}

/** Whether a text is a day of the calendar as YYYY-MM-DD: 31 February has the form of a day and is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcDate(text).getTime()) && addDays(text, 0) === text
}
