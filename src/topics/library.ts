import { categories, type Category } from '../../contract/limits'
import { dayIndex } from './day-index'
import { diary } from './library/diary'
import { emotions } from './library/emotions'
import { finance } from './library/finance'
import { news } from './library/news'
import { note } from './library/note'
import { other } from './library/other'
import { study } from './library/study'
import { tips } from './library/tips'
import type { TopicText } from './topic-language'
import { work } from './library/work'

export interface LibraryTopic extends TopicText {
  category: Category
}

const texts: Readonly<Record<Category, readonly TopicText[]>> = {
  Study: study,
  Work: work,
  News: news,
  Finance: finance,
  Note: note,
  Diary: diary,
  Tips: tips,
  Emotions: emotions,
  Other: other,
}

export const library: readonly LibraryTopic[] = categories.flatMap((category) =>
  texts[category].map((text) => ({ ...text, category })),
)

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
