import type { Category } from '../../contract/limits'
import type { Language } from '../lib/language'

export interface KeptTopic {
  topicTitle: string
  category: Category
  /** Firebase uid of whose it is, or null for a guest's. */
  owner: string | null
}

/** What this device remembers of topics. */
export interface TopicsMemory {
  /** Ids of the library's topics that have been shown, the latest last. */
  shown: readonly string[]
  /** What people have added themselves, the latest first. */
  own: readonly KeptTopic[]
  /** What rounds were started on, the latest first. */
  recent: readonly KeptTopic[]
  /** Null where nobody has chosen one: then it is the one on the screen. */
  language: Language | null
}

export const emptyMemory: TopicsMemory = { shown: [], own: [], recent: [], language: null }
