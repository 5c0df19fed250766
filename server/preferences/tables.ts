import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PreferenceName } from '../../contract/preferences/preferences'

/** What a person has stored, with the time of its last change, an instant of the contract. */
interface Changed {
  changedAt: string
}

/** A setting. Its value was checked when it was stored, perhaps by another version of the server. */
export interface StoredPreference extends Changed {
  value: unknown
}

/** A topic that the person added. One that was removed is remembered, so that an earlier change does not bring it back. */
export interface StoredTopic extends Changed {
  topicTitle: string
  category: string
  isRemoved: boolean
}

/** The settings of an account: one row a person. */
export const preferences = pgTable('preferences', {
  userId: text('user_id').primaryKey(),
  fields: jsonb().$type<Partial<Record<PreferenceName, StoredPreference>>>().notNull(),
  /** By category and title. */
  ownTopics: jsonb('own_topics').$type<Readonly<Record<string, StoredTopic>>>().notNull(),
})
