import { perLanguage } from '../../lib/language'
import { utcDate } from '../../lib/local-day'

const month = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** A month (YYYY-MM), abbreviated: `Nov`. */
export function formatMonth(text: string): string {
  return month().format(utcDate(`${text}-01`))
}
