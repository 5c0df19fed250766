import { perLanguage } from './language'
import { addDays, utcDate } from './local-day'

const names = {
  long: perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })),
  short: perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })),
}

const list = perLanguage((locale) => new Intl.ListFormat(locale))

/** Some day before a Monday. */
const someSunday = '2026-01-04'

/** The name of a weekday, 1 is Monday: `Tuesday`, or in short `Tue`. */
export function weekdayName(weekday: number, length: 'long' | 'short'): string {
  return names[length]().format(utcDate(addDays(someSunday, weekday)))
}

/** Weekdays one after the other: `Saturday and Sunday`. */
export function weekdayList(weekdays: readonly number[]): string {
  return list().format(weekdays.map((weekday) => weekdayName(weekday, 'long')))
}
