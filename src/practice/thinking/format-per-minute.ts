import { perLanguage } from '../../lib/language'

const perMinute = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Ideas per minute: `9.2`. */
export function formatPerMinute(ideas: number): string {
  return perMinute().format(ideas)
}
