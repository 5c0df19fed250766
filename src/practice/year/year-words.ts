import { longDayWords } from '../../lib/format-day'
import { perLanguage } from '../../lib/language'
import { utcDate } from '../../lib/local-day'
import { t, tn } from '../../lib/translation'
import type { DayCount } from '../counted'

/** A day and what it adds up to: `Tuesday, 17 November 2026: 2 rounds, 9 ideas`. */
export function dayCountWords({ day, rounds, ideas }: DayCount): string {
  const words = longDayWords(day)
  if (rounds === 0) return t('{day}: no rounds', { day: words })
  return t('{day}: {rounds}, {ideas}', {
    day: words,
    rounds: tn(rounds, '{count} round', '{count} rounds'),
    ideas: tn(ideas, '{count} idea', '{count} ideas'),
  })
}

const month = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** A month (YYYY-MM) in short: `Nov`. */
export function monthWords(text: string): string {
  return month().format(utcDate(`${text}-01`))
}

const mean = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Ideas per round: `4.5`. */
export function meanWords(ideas: number): string {
  return mean().format(ideas)
}
