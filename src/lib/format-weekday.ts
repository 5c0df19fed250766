import { dayFormat } from './day-formats'
import { addDays } from './days'
import { perLanguage } from './language'
import { utcDate } from './local-day'

const weekday = { long: dayFormat({ weekday: 'long' }), short: dayFormat({ weekday: 'short' }) }
const list = perLanguage((locale) => new Intl.ListFormat(locale))

/** A day's short weekday: `Tue`. */
export function formatWeekday(day: string): string {
  return weekday.short().format(utcDate(day))
}

/** Any Sunday, so that adding 1 gives a Monday. */
const someSunday = '2026-01-04'

/** The name of a weekday (1 is Monday): `Tuesday`, or `Tue` if short. */
export function weekdayName(number: number, length: 'long' | 'short'): string {
  return weekday[length]().format(utcDate(addDays(someSunday, number)))
}

/** A list of weekdays: `Saturday and Sunday`. */
export function weekdayList(weekdays: readonly number[]): string {
  return list().format(weekdays.map((number) => weekdayName(number, 'long')))
}
