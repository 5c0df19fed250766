import type { Category } from '../../contract/limits'
import type { Language } from '../lib/language'

export interface KeptTopic {
  topicTitle: string
  category: Category
  /** The owner's Firebase uid, or null for a guest. */
  owner: string | null
  /** When it was added to the account, in milliseconds since 1970. */
  atMs?: number
  /** The accounts that a guest’s topic was offered to and that left it. */
  declinedBy?: readonly string[]
}

/** A topic that the person added or removed, for the account that does not have it yet. */
export interface TopicChange {
  topicTitle: string
  category: Category
  owner: string
  /** When, in milliseconds since 1970. */
  atMs: number
  isRemoved: boolean
}

/** The topics remembered on this device. */
export interface TopicsMemory {
  /** Ids of the library topics that have been shown, latest last. */
  shown: readonly string[]
  /** Topics that users have added, latest first. */
  own: readonly KeptTopic[]
  /** Null if none has been chosen: then topics use the language on the screen. */
  language: Language | null
  /** What was added and removed for an account and is not in the outbox yet, oldest first. Only as stored. */
  unsent?: readonly TopicChange[]
}

export const emptyMemory: TopicsMemory = { shown: [], own: [], language: null }
