import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { categories, maximumTopicLength } from '../../contract/limits'
import {
  maximumOwnTopics,
  preferenceNames,
  parseChosen,
  type PreferenceName,
} from '../../contract/preferences/preferences'
import { isVisible } from '../../contract/visible-text'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { preparedStatement } from '../db/prepared-statement'
import { errorCode } from '../errors'
import { HttpError } from '../http/http-error'
import { storable } from '../records/text'
import { accountLockSpace, deletedAccountError, writerOf } from '../users/deletion'
import { preferences, type StoredPreference, type StoredTopic } from './tables'

const valueOf = (name: PreferenceName) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => parseChosen({ [name]: value })[name]),
    v.check((value) => value !== undefined, 'must be a value that this setting can have'),
  )

/** The chosen settings of an input; an absent one is unchanged. */
export const fieldsSchema = v.object(
  Object.fromEntries(preferenceNames.map((name) => [name, v.exactOptional(valueOf(name))])),
)

/** A change of some settings, and of some topics of one's own, at one time. The GraphQL scalar has already parsed the instant. */
export const changeSchema = v.object({
  changedAt: v.date(),
  ownTopics: v.optional(
    v.pipe(
      v.array(
        v.object({
          topicTitle: v.pipe(v.string(), v.maxLength(maximumTopicLength), v.check(isVisible, 'must not be empty')),
          category: v.picklist(categories),
          isRemoved: v.optional(v.boolean(), false),
        }),
      ),
      v.maxLength(maximumOwnTopics),
    ),
    [],
  ),
})

type Change = v.InferOutput<typeof changeSchema> & { fields: v.InferOutput<typeof fieldsSchema> }

export type StoredPreferences = Pick<typeof preferences.$inferSelect, 'fields' | 'ownTopics'>

/** SQLSTATE "invalid authorization specification": `save_preferences` raises it if the account was deleted. */
const accountDeletedState = '28000'

/** SQLSTATE "configuration limit exceeded": `save_preferences` raises it if there would be too many topics. */
const tooManyState = '53400'

const stored = preparedStatement('preferences', (database) =>
  database
    .select({ fields: preferences.fields, ownTopics: preferences.ownTopics })
    .from(preferences)
    .where(eq(preferences.userId, sql.placeholder('uid'))),
)

/** What the person has chosen. */
export const readPreferences = async (database: Database, uid: string): Promise<StoredPreferences> => {
  const [found] = await stored(database, { uid })
  return found ?? { fields: {}, ownTopics: {} }
}

const value = (name: string) => sql.placeholder(name)

// Only the function call, so that a distributed database can delegate the whole statement to the person's node.
const saved = preparedStatement('save_preferences', (database) =>
  database
    .select({
      fields: sql`fields`.mapWith(preferences.fields),
      ownTopics: sql`own_topics`.mapWith(preferences.ownTopics),
    })
    .from(
      sql`save_preferences(${sql.raw(String(accountLockSpace))}, ${value('uid')}, ${value('fingerprint')}, ${value('authTime')},
        ${value('fields')}::jsonb, ${value('ownTopics')}::jsonb, ${sql.raw(String(maximumOwnTopics))})`,
    ),
)

/**
 * Stores what is later than what is stored, each setting and topic by itself. Returns what is stored. Throws an HttpError: 401 if the
 * account was deleted, 403 if the person would have too many topics.
 */
export const setPreferences = async (
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
  change: Change,
): Promise<StoredPreferences> => {
  const fields = JSON.stringify(fieldsOf(change))
  const ownTopics = JSON.stringify(topicsOf(change))
  try {
    const [row] = await saved(database, { ...writerOf(person), fields, ownTopics })
    if (!row) throw new Error('The database function save_preferences returned no row.')
    return row
  } catch (error) {
    const state = error instanceof Error ? errorCode(error.cause) : undefined
    if (state === accountDeletedState) throw deletedAccountError()
    if (state === tooManyState)
      throw new HttpError('QUOTA_EXCEEDED', 'You have too many topics of your own. Delete one, then try again.')
    throw error
  }
}

/** A device's clock may be ahead; no other device could change a setting until then. */
const timeOf = ({ changedAt }: Change): string => new Date(Math.min(changedAt.getTime(), Date.now())).toISOString()

const fieldsOf = (change: Change): Record<string, StoredPreference> => {
  const changedAt = timeOf(change)
  return Object.fromEntries(Object.entries(change.fields).map(([name, value]) => [name, { value, changedAt }]))
}

const topicsOf = (change: Change): Record<string, StoredTopic> => {
  const changedAt = timeOf(change)
  return Object.fromEntries(
    change.ownTopics.map(({ category, isRemoved, ...topic }) => {
      const topicTitle = storable(topic.topicTitle)
      return [`${category} ${topicTitle}`, { topicTitle, category, isRemoved, changedAt }]
    }),
  )
}
