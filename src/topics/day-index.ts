import { categories, type Category } from '../../contract/limits'
import { dayMs, utcDate } from '../lib/local-day'

/** How many topics each category has. */
export const perCategory = 36

/** Coprime with `perCategory`, so that its multiples reach every topic; near the golden section, so that they spread evenly. */
const stride = 23

/**
 * The category and index of a day's topic. The category changes daily; a topic repeats only after all others. The same for
 * everyone.
 *
 * @param localDay the user's local date, YYYY-MM-DD
 */
export function dayIndex(localDay: string): { category: Category; index: number } {
  const days = Math.floor(utcDate(localDay).getTime() / dayMs)
  const category = categories[remainder(days, categories.length)]
  if (!category) throw new Error(`${localDay} is not a day.`)
  return { category, index: remainder(Math.floor(days / categories.length) * stride, perCategory) }
}

function remainder(number: number, divisor: number): number {
  return ((number % divisor) + divisor) % divisor
}
