import { utcDate } from '../lib/local-day'
import { library, type LibraryTopic } from './library'

const dayMs = 24 * 60 * 60 * 1000

/** The golden section of a circle parts any number of steps most evenly, so that neighbouring days lie far apart. */
const stride = coprimeFrom(Math.round(library.length * 0.618), library.length)

/**
 * The same for everyone on that date, and not again before every other topic has had its day.
 *
 * @param localDay the person's own date, YYYY-MM-DD.
 */
export function topicOfTheDay(localDay: string): LibraryTopic {
  const days = Math.floor(utcDate(localDay).getTime() / dayMs)
  const place = (((days * stride) % library.length) + library.length) % library.length
  const topic = library[place]
  if (!topic) throw new Error(`${localDay} is not a day.`)
  return topic
}

/** The smallest number from `least` on that has no divisor in common with `other`, so that its multiples reach every place. */
function coprimeFrom(least: number, other: number): number {
  let number = least
  while (greatestDivisor(number, other) !== 1) number++
  return number
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
