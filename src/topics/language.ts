import { shownLanguage, type Language } from '../lib/language'
import type { LibraryTopic } from './library'
import type { TopicsMemory } from './remembered'

/** The language that topics are shown in: the one that was chosen, or else the one on the screen. */
export function languageOf({ language }: Pick<TopicsMemory, 'language'>): Language {
  return language ?? shownLanguage()
}

/** A topic of the library as it goes into the field. */
export function asTopic(
  topic: LibraryTopic,
  language: Language,
): Pick<LibraryTopic, 'category'> & { topicTitle: string } {
  return { topicTitle: topic[language], category: topic.category }
}
