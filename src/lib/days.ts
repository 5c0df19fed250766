import { dayMs, utcDate } from './local-day'

/** Adds days to a day (YYYY-MM-DD); a negative count subtracts. */
export function addDays(day: string, count: number): string {
  // In UTC every day has 24 hours.
  const date = utcDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** `count` consecutive days from `day` on, oldest first. For a year of days this is much faster than repeated `addDays`. */
export function daysFrom(day: string, count: number): string[] {
  const first = utcDate(day).getTime()
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
}

/** Whether a text is a real calendar day as YYYY-MM-DD; false for 31 February. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcDate(text).getTime()) && addDays(text, 0) === text
}
