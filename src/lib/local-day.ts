/** A day of UTC, in milliseconds. */
const dayMs = 86_400_000

/** The day on a person's own calendar as YYYY-MM-DD, by the device's time zone. */
export function localDay(date: Date): string {
  return [
    date.getFullYear().toString().padStart(4, '0'),
    twoDigits(date.getMonth() + 1),
    twoDigits(date.getDate()),
  ].join('-')
}

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

/** Milliseconds from a moment to the next midnight on the person's own calendar. */
export function untilNextDay(date: Date): number {
  const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
  return midnight.getTime() - date.getTime()
}

/** Whether a text is a day of the calendar as YYYY-MM-DD: 31 February has the form of a day and is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcDate(text).getTime()) && addDays(text, 0) === text
}

/** Midnight of a day in UTC, for counting and for writing it out. */
export function utcDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function twoDigits(number: number): string {
  return number.toString().padStart(2, '0')
}
