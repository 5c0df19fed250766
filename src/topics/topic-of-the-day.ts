import type { Category } from '../../contract/limits'
import type { TopicText } from '../../contract/topics/topic-text'
import { dayIndex } from './day-index'
import { topicIn, topicLanguage } from './topic-language'
import { storedLanguage } from './language-storage'

/** One chunk per category, so that a page downloads only the one it shows. */
const texts: Readonly<Record<Category, () => Promise<readonly TopicText[]>>> = {
  Study: async () => (await import(/* webpackChunkName: "day-study" */ '../../contract/topics/study')).study,
  Work: async () => (await import(/* webpackChunkName: "day-work" */ '../../contract/topics/work')).work,
  News: async () => (await import(/* webpackChunkName: "day-news" */ '../../contract/topics/news')).news,
  Finance: async () => (await import(/* webpackChunkName: "day-finance" */ '../../contract/topics/finance')).finance,
  Note: async () => (await import(/* webpackChunkName: "day-note" */ '../../contract/topics/note')).note,
  Diary: async () => (await import(/* webpackChunkName: "day-diary" */ '../../contract/topics/diary')).diary,
  Tips: async () => (await import(/* webpackChunkName: "day-tips" */ '../../contract/topics/tips')).tips,
  Emotions: async () =>
    (await import(/* webpackChunkName: "day-emotions" */ '../../contract/topics/emotions')).emotions,
  Other: async () => (await import(/* webpackChunkName: "day-other" */ '../../contract/topics/other')).other,
}

/** The topic of a day, in the user's language for topics. Rejects if its chunk fails to load. */
export async function fetchTopicOfTheDay(localDay: string): Promise<{ topicTitle: string; category: Category }> {
  const { category, index } = dayIndex(localDay)
  const text = (await texts[category]())[index]
  if (!text) throw new Error(`${category} has no topic ${index}.`)
  return topicIn({ ...text, category }, topicLanguage({ language: storedLanguage() }))
}
