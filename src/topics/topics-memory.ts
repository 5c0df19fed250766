import type { Category } from '../../contract/limits'
import type { Language } from '../lib/language'

export interface KeptTopic {
  topicTitle: string
  category: Category
  /** The owner's Firebase uid, or null for a guest. */
  owner: string | null
}

/** The topics remembered on this device. */
export interface TopicsMemory {
  /** Ids of the library topics that have been shown, latest last. */
  shown: readonly string[]
  /** Topics that users have added, latest first. */
  own: readonly KeptTopic[]
  /** Topics of the latest rounds, latest first. */
  recent: readonly KeptTopic[]
  /** Null if none has been chosen: then topics use the language on the screen. */
  language: Language | null
}

export const emptyMemory: TopicsMemory = { shown: [], own: [], recent: [], language: null }
