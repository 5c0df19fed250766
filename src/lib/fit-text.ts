import { clip } from '../../contract/clip-text'

/**
 * Shortens an input that exceeds the maximum, in UTF-16 units: it cuts the inserted text at a whole character, and never the text
 * after it, so that typing in the middle does not delete the end. A text that was longer before may stay as long.
 */
export function fitToMaximum(previous: string, next: string, maximum: number): string {
  const most = Math.max(maximum, previous.length)
  if (next.length <= most) return next
  const behind = sharedEnd(previous, next)
  const change = next.length - behind
  return clip(next.slice(0, change), most - behind) + next.slice(change)
}

/** The number of code units that two texts share at their end, in whole characters of the first. */
function sharedEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++
  const start = one.length - length
  const around = new Intl.Segmenter().segment(one).containing(start)
  return around && around.index < start ? one.length - around.index - around.segment.length : length
}
