/** A day of UTC, in milliseconds. */
export const dayMs = 86_400_000

/** The day on a person's own calendar as YYYY-MM-DD, by the device's time zone. */
export function localDay(date: Date): string {
  const asIfInUtc = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return asIfInUtc.toISOString().slice(0, 10)
}

/** Milliseconds from a moment to the next midnight on the person's own calendar. */
export function untilNextDay(date: Date): number {
  const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
  return midnight.getTime() - date.getTime()
}

/** Midnight of a day in UTC, for counting and for writing it out. */
export function utcDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
