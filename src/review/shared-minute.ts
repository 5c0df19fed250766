import { oneLine } from '../../contract/clip-text'
import { isRoundLength, maximumIdeas, maximumTopicLength } from '../../contract/limits'
import type { Mark } from '../ui/ring-geometry'

/** The minute of somebody who shared a topic, as the fragment of their link carries it, which no browser sends to a server. */
export interface SharedMinute {
  lengthMs: number
  /** When the ideas came. */
  marks: readonly Mark[]
  /** The words of some ideas, for `unpackIdeas`; empty if they were not shared. */
  packedIdeas: string
  /** The beginning of the ring that it was sent back for; empty if it answers none. */
  answers: string
}

/** The ring as in a link, in tenths of a second: `600:27,110,300-334` is a minute with two typed ideas and a spoken one. */
export function formatSharedRing(marks: readonly Mark[], lengthMs: number): string {
  const times = marks.map(({ atMs, endMs, source }) =>
    source === 'TYPED' ? tenths(atMs) : `${tenths(atMs)}-${tenths(endMs ?? atMs)}`,
  )
  return `${tenths(lengthMs)}:${times.join(',')}`
}

/** Tells a ring from others on its topic: when its first ideas came. */
export const beginningOf = (marks: readonly Mark[]): string =>
  marks
    .slice(0, 3)
    .map(({ atMs }) => tenths(atMs))
    .join('.')

/** Reads a link's fragment; null if it contains no ring. What else is not in order is left out. */
function parseSharedMinute(fragment: string): SharedMinute | null {
  const parts = new URLSearchParams(fragment)
  const ring = parts.get('ring') ?? ''
  const part = (name: string, form: RegExp) => {
    const text = parts.get(name) ?? ''
    return form.test(text) ? text : ''
  }
  if (!/^\d{1,5}:(?:\d{1,5}(?:-\d{1,5})?(?:,|$))+$/.test(ring)) return null
  const [length = '', times = ''] = ring.split(':')
  const lengthMs = milliseconds(length)
  const marks = times.split(',').filter(Boolean).map(parseMark)
  const isPossible =
    isRoundLength(lengthMs) &&
    marks.length <= maximumIdeas &&
    marks.every(({ atMs, endMs }) => (endMs ?? atMs) >= atMs && atMs <= lengthMs)
  if (!isPossible) return null
  const packedIdeas = part('ideas', /^[\w-]{1,2000}$/)
  return { lengthMs, marks, packedIdeas, answers: part('to', /^\d{1,5}(?:\.\d{1,5}){0,2}$/) }
}

/** The minute in the address of the page, for a round on the topic of that address; otherwise null. */
export function minuteInLink(href: string, topicTitle: string): SharedMinute | null {
  const { searchParams, hash } = new URL(href, 'https://example.org')
  const topic = oneLine(searchParams.get('topic') ?? '', maximumTopicLength)
  return topic === topicTitle ? parseSharedMinute(hash.slice(1)) : null
}

function parseMark(time: string): Mark {
  const [at = '', end] = time.split('-')
  return end === undefined
    ? { atMs: milliseconds(at), source: 'TYPED' }
    : { atMs: milliseconds(at), endMs: milliseconds(end), source: 'SPOKEN' }
}

const tenths = (ms: number): string => `${Math.round(ms / 100)}`
const milliseconds = (text: string): number => 100 * Number(text)
