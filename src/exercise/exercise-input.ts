import {
  categoryOf,
  maximumIdeaLength,
  maximumTopicLength,
  roundLengthsMs,
  type RoundLengthMs,
} from '../../contract/limits'
import { clip, oneLine } from '../lib/clip-text'
import type { Topic } from './round-state'

/** An idea as it is kept: one line, no space around it, at most 500 UTF-16 code units; '' where nothing is left. */
export function normalizeIdea(text: string): string {
  return oneLine(text, maximumIdeaLength)
}

/** A topic as it is kept: one line, no space around it, at most 200 UTF-16 code units; '' where nothing is left. */
export function normalizeTopic(text: string): string {
  return oneLine(text, maximumTopicLength)
}

/** The topic that an address asks for, `?topic=…&category=…`; what makes no sense there is left out. */
export function parseTopicParams({ topic, category }: Readonly<Record<string, unknown>>): Topic {
  return { topicTitle: typeof topic === 'string' ? normalizeTopic(topic) : '', category: categoryOf(category) }
}

/** The length that an address asks for, `?length=90000`, in milliseconds; null where it asks for none that there is. */
export function parseLengthParam({ length }: Readonly<Record<string, unknown>>): RoundLengthMs | null {
  return roundLengthsMs.find((known) => known === length) ?? null
}

/**
 * What a field shows after a change that has made its text too long: of what was put in, as much as there is room for. What
 * stood behind it stays, so that nobody loses the end of a text by writing in its middle.
 */
export function fitToMaximum(previous: string, next: string, maximum: number): string {
  if (next.length <= maximum) return next
  const behind = sharedEnd(previous, next)
  // A composition is left alone while it grows, so the text before it may be too long already.
  if (behind > maximum) return clip(next, maximum)
  const change = next.length - behind
  return clip(next.slice(0, change), maximum - behind) + next.slice(change)
}

/** How many code units two texts have in common at their end. */
function sharedEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}
