import { perLanguage } from '../../lib/language'

const mean = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Ideas per round: `4.5`. */
export function formatMean(ideas: number): string {
  return mean().format(ideas)
}
