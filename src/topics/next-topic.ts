import type { Category } from '../../contract/limits'
import { topicsOf, type LibraryTopic } from './library'

export interface NextTopic {
  topic: LibraryTopic
  /** The ids that count as not shown from now on: all that were wanted have been, and it begins anew. */
  forgotten: readonly string[]
}

/**
 * A topic that has not been shown yet; once all have been, they come again, and not the last one first.
 *
 * @param shown ids of what has been shown, the latest last.
 * @param category null for a topic of any category.
 * @param random from 0 up to, but not including, 1.
 */
export function nextTopic(shown: readonly string[], category: Category | null, random: number): NextTopic {
  const wanted = topicsOf(category)
  const known = new Set(shown)
  const fresh = wanted.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) return { topic: pick(fresh, random), forgotten: [] }
  const again = wanted.filter(({ id }) => id !== shown.at(-1))
  return { topic: pick(again, random), forgotten: wanted.map(({ id }) => id) }
}

function pick(topics: readonly LibraryTopic[], random: number): LibraryTopic {
  const topic = topics[Math.floor(random * topics.length)]
  if (!topic) throw new Error('There is no topic to choose from.')
  return topic
}
