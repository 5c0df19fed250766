import { perLanguage } from '../lib/language'
import { formatNumber, t, tn } from '../lib/translation'
import type { Mark } from './ring-geometry'
import { turnMs } from './turn'

/** With more ideas than this, the seconds are not listed. */
const mostListed = 12

const list = perLanguage((locale) => new Intl.ListFormat(locale))

/**
 * A text alternative for a ring: `3 ideas, at 2, 11 and 28 seconds`, with `of a round of 30 seconds` if it is not a minute.
 */
export function describeRing(marks: readonly Mark[], lengthMs: number): string {
  const words = describeMarks(marks)
  return lengthMs === turnMs
    ? words
    : t('{ideas}, in a {seconds}-second round', { ideas: words, seconds: lengthMs / 1000 })
}

/** The marks of a ring as text: `3 ideas, at 2, 11 and 28 seconds`. */
export function describeMarks(marks: readonly Mark[]): string {
  const count = marks.length
  if (count === 0) return t('No ideas')
  const seconds = marks.map((mark) => Math.floor(mark.atMs / 1000)).sort((one, other) => one - other)
  if (count > mostListed) {
    return t('{count} ideas, from {first} to {last} seconds', {
      count,
      first: seconds[0] ?? 0,
      last: seconds.at(-1) ?? 0,
    })
  }
  return tn(count, '{count} idea, at {seconds} seconds', '{count} ideas, at {seconds} seconds', {
    seconds: list().format(seconds.map(formatNumber)),
  })
}
