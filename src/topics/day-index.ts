import { categories, type Category } from '../../contract/limits'
import { dayMs, utcDate } from '../lib/local-day'

/** How many topics each category has. */
export const perCategory = 36

/** It has no divisor in common with the number of topics, so that its multiples reach every one; near their golden section. */
const stride = 23

/**
 * Where the topic of a date is: another category each day, and not again before every other topic has had its day. The same
 * for everyone.
 *
 * @param localDay the person's own date, YYYY-MM-DD.
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
