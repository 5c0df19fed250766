import type { Category } from '../../contract/limits'
import { shownLanguage, type Language } from '../lib/language'
import type { TopicsMemory } from './topics-memory'

/** A topic in the languages of the library. Its id never changes, whatever becomes of its words. */
export interface TopicText {
  id: string
  /** At most 60 characters. */
  en: string
  ja: string
}

/** The language that topics are shown in: the one that was chosen, or else the one on the screen. */
export function topicLanguage({ language }: Pick<TopicsMemory, 'language'>): Language {
  return language ?? shownLanguage()
}

/** A topic of the library as it goes into the field. */
export function topicIn(
  { category, ...text }: TopicText & { category: Category },
  language: Language,
): { topicTitle: string; category: Category } {
  return { topicTitle: text[language], category }
}
