import type { Category } from '../../../contract/limits'
import { library, type LibraryTopic } from '../../../contract/topics/library'
import { dayIndex } from '../day-index'

/** The topics of a category, or all topics if it is null. */
export function topicsOf(category: Category | null): readonly LibraryTopic[] {
  return category === null ? library : library.filter((topic) => topic.category === category)
}

/**
 * The topic of a day. The same for everyone; a topic repeats only after all others.
 *
 * @param localDay the user's local date, YYYY-MM-DD
 */
export function topicOfTheDay(localDay: string): LibraryTopic {
  const { category, index } = dayIndex(localDay)
  const topic = topicsOf(category)[index]
  if (!topic) throw new Error(`${category} has no topic ${index}.`)
  return topic
}
