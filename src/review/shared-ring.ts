import { oneLine } from '../../contract/clip-text'
import { isRoundLength, maximumIdeas, maximumTopicLength } from '../../contract/limits'
import type { Mark } from '../ui/ring-geometry'

/** The ring of somebody who shared a topic, as their link carries it: when ideas came, without their words. */
export interface SharedRing {
  lengthMs: number
  marks: readonly Mark[]
}

const prefix = 'ring='

/** The ring as a link's fragment, in tenths of a second: `ring=600:27,110,300-334` is a minute with two typed ideas and a spoken one. */
export function formatSharedRing(marks: readonly Mark[], lengthMs: number): string {
  const times = marks.map(({ atMs, endMs, source }) =>
    source === 'TYPED' ? tenths(atMs) : `${tenths(atMs)}-${tenths(endMs ?? atMs)}`,
  )
  return `${prefix}${tenths(lengthMs)}:${times.join(',')}`
}

/** Reads a link's fragment; null if it contains no ring. */
function parseSharedRing(fragment: string): SharedRing | null {
  if (!/^ring=\d{1,5}:(?:\d{1,5}(?:-\d{1,5})?(?:,|$))+$/.test(fragment)) return null
  const [length = '', times = ''] = fragment.slice(prefix.length).split(':')
  const lengthMs = milliseconds(length)
  const marks = times.split(',').filter(Boolean).map(parseMark)
  const isPossible =
    isRoundLength(lengthMs) &&
    marks.length <= maximumIdeas &&
    marks.every(({ atMs, endMs }) => (endMs ?? atMs) >= atMs && atMs <= lengthMs)
  return isPossible ? { lengthMs, marks } : null
}

/** The ring in the address of the page, for a round on the topic of that address; otherwise null. */
export function ringInLink(href: string, topicTitle: string): SharedRing | null {
  const { searchParams, hash } = new URL(href, 'https://example.org')
  const topic = oneLine(searchParams.get('topic') ?? '', maximumTopicLength)
  return topic === topicTitle ? parseSharedRing(hash.slice(1)) : null
}

function parseMark(time: string): Mark {
  const [at = '', end] = time.split('-')
  return end === undefined
    ? { atMs: milliseconds(at), source: 'TYPED' }
    : { atMs: milliseconds(at), endMs: milliseconds(end), source: 'SPOKEN' }
}

const tenths = (ms: number): string => `${Math.round(ms / 100)}`
const milliseconds = (text: string): number => 100 * Number(text)
