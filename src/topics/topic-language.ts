import type { Category } from '../../contract/limits'
import { shownLanguage, type Language } from '../lib/language'
import type { TopicsMemory } from './topics-memory'

/** A topic in all languages of the library. Its id never changes, even if its texts do. */
export interface TopicText {
  id: string
  /** At most 60 characters. */
  en: string
  ja: string
}

/** The language of topics: the chosen one, or else the one on the screen. */
export function topicLanguage({ language }: Pick<TopicsMemory, 'language'>): Language {
  return language ?? shownLanguage()
}

/** A topic in one language, as the set-up form takes it. */
export function topicIn(
  { category, ...text }: TopicText & { category: Category },
  language: Language,
): { topicTitle: string; category: Category } {
  return { topicTitle: text[language], category }
}
