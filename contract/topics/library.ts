import { categories, type Category } from '../limits'
import { diary } from './diary'
import { emotions } from './emotions'
import { finance } from './finance'
import { news } from './news'
import { note } from './note'
import { other } from './other'
import { study } from './study'
import { tips } from './tips'
import type { TopicText } from './topic-text'
import { work } from './work'

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

/** The topics that the app offers. */
export const library: readonly LibraryTopic[] = categories.flatMap((category) =>
  texts[category].map((text) => ({ ...text, category })),
)
