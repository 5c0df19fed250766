import { perLanguage } from './language'
import { addDays } from './days'
import { utcDate } from './local-day'
import { t, tn } from './translation'

const weekday = { long: formatOf({ weekday: 'long' }), short: formatOf({ weekday: 'short' }) }
const short = formatOf({ day: 'numeric', month: 'short' })
const shortWithYear = formatOf({ day: 'numeric', month: 'short', year: 'numeric' })
const long = formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const time = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const list = perLanguage((locale) => new Intl.ListFormat(locale))

/** A short day: `today`, `yesterday`, `17 Nov`, or `17 Nov 2025` in another year than `today`. Days are YYYY-MM-DD. */
export function formatDay(day: string, today: string): string {
  if (day === today) return t('today')
  if (day === addDays(today, -1)) return t('yesterday')
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return (sameYear ? short() : shortWithYear()).format(utcDate(day))
}

/** A day in full: `Tuesday, 17 November 2026`. */
export function formatLongDay(day: string): string {
  // Browsers disagree about the comma after an English weekday. Japanese puts the weekday last and is unaffected.
  return long()
    .format(utcDate(day))
    .replace(/^(\p{L}+),? /u, '$1, ')
}

/** A day's short weekday: `Tue`. */
export function formatWeekday(day: string): string {
  return weekday.short().format(utcDate(day))
}

/** An ISO 8601 instant as a time of day in the device's time zone: `14:05`. */
export function formatTime(instant: string): string {
  return time().format(new Date(instant))
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

/** A day's totals: `Tuesday, 17 November 2026: 2 rounds, 9 ideas`. */
export function formatDayCount(day: string, rounds: number, ideas: number): string {
  if (rounds === 0) return t('{day}: no rounds', { day })
  return t('{day}: {rounds}, {ideas}', {
    day,
    rounds: tn(rounds, '{count} round', '{count} rounds'),
    ideas: tn(ideas, '{count} idea', '{count} ideas'),
  })
}

function formatOf(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
}
