import {
  categoryOf,
  maximumIdeaLength,
  maximumTopicLength,
  roundLengthsMs,
  type RoundLengthMs,
} from '../../contract/limits'
import { clip, oneLine } from '../../contract/clip-text'
import type { Topic } from './round-state'

/** An idea as it is stored: one trimmed line of at most 500 UTF-16 code units; may be empty. */
export function normalizeIdea(text: string): string {
  return oneLine(text, maximumIdeaLength)
}

/** A topic as it is stored: one trimmed line of at most 200 UTF-16 code units; may be empty. */
export function normalizeTopic(text: string): string {
  return oneLine(text, maximumTopicLength)
}

/** The topic in the URL, `?topic=…&category=…`; invalid parts are ignored. */
export function parseTopicParams({ topic, category }: Readonly<Record<string, unknown>>): Topic {
  return { topicTitle: typeof topic === 'string' ? normalizeTopic(topic) : '', category: categoryOf(category) }
}

/** The round length in the URL, `?length=90000`, in milliseconds; null if missing or not offered. */
export function parseLengthParam({ length }: Readonly<Record<string, unknown>>): RoundLengthMs | null {
  return roundLengthsMs.find((known) => `${known}` === length) ?? null
}

/**
 * Shortens an input that exceeds the maximum: it cuts the inserted text, not the text after it, so that typing in the
 * middle never deletes the end.
 */
export function fitToMaximum(previous: string, next: string, maximum: number): string {
  const behind = sharedEnd(previous, next)
  // Text in IME composition is not shortened, so the previous text may be too long already.
  if (behind > maximum) return clip(next, maximum)
  const change = next.length - behind
  return clip(next.slice(0, change), maximum - behind) + next.slice(change)
}

/** The number of code units that two texts share at their end. */
function sharedEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}
