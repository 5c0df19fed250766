import { categories, defaultCategory, type Category } from '../../contract/limits'
import { tidyTopic } from './idea-text'
import type { Topic } from './round-state'

/** The topic that an address asks for, `?topic=…&category=…`; what makes no sense there is left out. */
export function parseTopic({ topic, category }: Readonly<Record<string, unknown>>): Topic {
  return { topicTitle: typeof topic === 'string' ? tidyTopic(topic) : '', category: categoryOf(category) }
}

export function categoryOf(value: unknown): Category {
  return categories.find((category) => category === value) ?? defaultCategory
}
