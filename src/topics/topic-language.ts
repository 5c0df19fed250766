import type { Category } from '../../contract/limits'
import type { LibraryTopic } from '../../contract/topics/library'
import { shownLanguage, type Language } from '../lib/language'
import type { TopicsMemory } from './topics-memory'

/** The language of topics: the chosen one, or else the one on the screen. */
export function topicLanguage({ language }: Pick<TopicsMemory, 'language'>): Language {
  return language ?? shownLanguage()
}

/** A topic in one language, as the set-up form takes it. */
export function topicIn(
  { category, ...text }: LibraryTopic,
  language: Language,
): { topicTitle: string; category: Category } {
  return { topicTitle: text[language], category }
}
