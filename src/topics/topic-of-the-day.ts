import { placeOfTheDay } from './day-place'
import { topicsOf, type LibraryTopic } from './library'

/**
 * The same for everyone on that date, and not again before every other topic has had its day.
 *
 * @param localDay the person's own date, YYYY-MM-DD.
 */
export function topicOfTheDay(localDay: string): LibraryTopic {
  const { category, index } = placeOfTheDay(localDay)
  const topic = topicsOf(category)[index]
  if (!topic) throw new Error(`${category} has no topic ${index}.`)
  return topic
}
