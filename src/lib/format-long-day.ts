import { dayFormat } from './day-formats'
import { perLanguage } from './language'
import { utcDate } from './local-day'
import { t, tn } from './translation'

const long = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const time = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

/** A day in full: `Tuesday, 17 November 2026`. */
export function formatLongDay(day: string): string {
  // Browsers disagree about the comma after an English weekday. Japanese puts the weekday last and is unaffected.
  return long()
    .format(utcDate(day))
    .replace(/^(\p{L}+),? /u, '$1, ')
}

/** An ISO 8601 instant as a time of day in the device's time zone: `14:05`. */
export function formatTime(instant: string): string {
  return time().format(new Date(instant))
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
