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

/** A day as one says it: `today`, `yesterday`, `17 Nov`, and with its year where that is another one. Days are YYYY-MM-DD. */
export function formatDay(day: string, today: string): string {
  if (day === today) return t('today')
  if (day === addDays(today, -1)) return t('yesterday')
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return (sameYear ? short() : shortWithYear()).format(utcDate(day))
}

/** A day in full: `Tuesday, 17 November 2026`. */
export function formatLongDay(day: string): string {
  // Some language data put a comma after the weekday, some do not; Japanese puts the weekday last.
  return long()
    .format(utcDate(day))
    .replace(/^(\p{L}+),? /u, '$1, ')
}

/** A day's name in short: `Tue`. */
export function formatWeekday(day: string): string {
  return weekday.short().format(utcDate(day))
}

/** An ISO 8601 instant as the time of day where the person is: `14:05`. */
export function formatTime(instant: string): string {
  return time().format(new Date(instant))
}

/** Some day before a Monday. */
const someSunday = '2026-01-04'

/** The name of a weekday, 1 is Monday: `Tuesday`, or in short `Tue`. */
export function weekdayName(number: number, length: 'long' | 'short'): string {
  return weekday[length]().format(utcDate(addDays(someSunday, number)))
}

/** Weekdays one after the other: `Saturday and Sunday`. */
export function weekdayList(weekdays: readonly number[]): string {
  return list().format(weekdays.map((number) => weekdayName(number, 'long')))
}

/** A day and what it adds up to: `Tuesday, 17 November 2026: 2 rounds, 9 ideas`. */
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
