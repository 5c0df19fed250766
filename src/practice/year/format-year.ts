import { perLanguage } from '../../lib/language'
import { utcDate } from '../../lib/local-day'

const month = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** A month (YYYY-MM), abbreviated: `Nov`. */
export function formatMonth(text: string): string {
  return month().format(utcDate(`${text}-01`))
}

const mean = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Ideas per round: `4.5`. */
export function formatMean(ideas: number): string {
  return mean().format(ideas)
}
