/** A UTC day in milliseconds. */
export const dayMs = 86_400_000

/** A date's day in the device's time zone, as YYYY-MM-DD. */
export function localDay(date: Date): string {
  const asIfInUtc = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return asIfInUtc.toISOString().slice(0, 10)
}

/** Milliseconds until the next midnight in the device's time zone. */
export function untilNextDay(date: Date): number {
  const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
  return midnight.getTime() - date.getTime()
}

/** Midnight UTC of a day (YYYY-MM-DD), for arithmetic and formatting. */
export function utcDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
