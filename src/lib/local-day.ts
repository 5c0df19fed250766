/** A UTC day in milliseconds. */
export const dayMs = 86_400_000

/**
 * A date's day in the device's time zone, as YYYY-MM-DD.
 *
 * @param beginsAt the hour by the clock at which a day begins, from 0 (midnight); before it, it is the day before
 */
export function localDay(date: Date, beginsAt = 0): string {
  const asIfInUtc = new Date(date.getTime() - date.getTimezoneOffset() * 60_000 - beginsAt * 3_600_000)
  return asIfInUtc.toISOString().slice(0, 10)
}

/** Midnight UTC of a day (YYYY-MM-DD), for arithmetic and formatting. */
export function utcDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
