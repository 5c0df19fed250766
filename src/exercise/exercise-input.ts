import { categoryOf, maximumIdeaLength, maximumTopicLength, isRoundLength } from '../../contract/limits'
import { oneLine } from '../../contract/clip-text'
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

/** The round length in the URL, `?length=90000`, in milliseconds; null if missing or not possible. */
export function parseLengthParam({ length }: Readonly<Record<string, unknown>>): number | null {
  const lengthMs = Number(length)
  return isRoundLength(lengthMs) ? lengthMs : null
}
