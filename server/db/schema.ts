import { getTableColumns, lt, sql, type SQL } from 'drizzle-orm'
import {
  bit,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { roundMs, type RoundLengthMs } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import type { User } from '../../contract/rest'

export * from './challenge-tables'

/** An instant to the millisecond, as JavaScript and the contract know it. */
const instant = (column: string) => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' })

/** What tells one topic from another: not its capitals, nor the width of its letters. Hashed, since an index holds short keys only. */
export const topicKeyOf = (title: SQL): SQL => sql`md5(lower(normalize(${title}, NFKC)))`

/**
 * The way in which `search-index.ts` makes tokens: whoever changes that counts on. A record says which one its own are of, so
 * that those of an earlier one are still found, and made anew.
 */
export const searchVersion = 2

/** One entry in a round as it is stored; times are whole milliseconds since the round's start. */
export type StoredIdea = Omit<IdeaInput, 'isBest' | 'group'> & {
  /** Absent where it is not one of the best two. */
  isBest?: true
  /** Absent where it is in no group. */
  group?: string
}

/** Who has signed up. The token's uid is the key everywhere: it never changes, an e-mail address may. */
export const users = pgTable('users', {
  firebaseUID: text('firebase_uid').primaryKey(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  images: jsonb().$type<User['images']>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * The rounds as they are kept. A record belongs to a verified uid, whether or not its person has signed up yet, so that no
 * round is refused for want of a profile; therefore no foreign key.
 */
export const ideaRecords = pgTable(
  'idea_record',
  {
    /** Made by the browser, so it tells a record from others of the same person only. */
    id: uuid().notNull(),
    userId: text('user_id').notNull(),
    topicTitle: text('topic_title').notNull(),
    topicKey: text('topic_key')
      .notNull()
      .generatedAlwaysAs(topicKeyOf(sql`topic_title`)),
    category: text().notNull(),
    ideas: jsonb().$type<StoredIdea[]>().notNull(),
    ideaCount: integer('idea_count')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length(ideas)`),
    durationMs: integer('duration_ms').notNull(),
    lengthMs: integer('length_ms').$type<RoundLengthMs>().notNull().default(roundMs),
    startedAt: instant('started_at').notNull(),
    localDay: date('local_day', { mode: 'string' }).notNull(),
    viewed: boolean().notNull().default(false),
    isLiked: boolean('is_liked').notNull().default(false),
    comment: text().notNull().default(''),
    searchText: text('search_text').notNull(),
    // See `search-index.ts`; null where the first version saved the record.
    searchTokens: integer('search_tokens').array(),
    // An earlier server, which may still run beside this one, leaves it out.
    searchVersion: smallint('search_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (record) => [
    // By the person first, as every key: what belongs together lies together, also where the rows are spread over machines.
    primaryKey({ columns: [record.userId, record.id] }),
    // PostgreSQL sorts nulls first when descending; an index that says otherwise would not serve `order by … desc`.
    index('idea_record_by_time').on(record.userId, record.startedAt.desc().nullsFirst(), record.id.desc().nullsFirst()),
    index('idea_record_by_like')
      .on(record.userId, record.startedAt.desc().nullsFirst(), record.id.desc().nullsFirst())
      .where(sql`is_liked`),
    index('idea_record_by_idea_count')
      .on(record.userId, record.ideaCount.desc().nullsFirst(), record.startedAt)
      .where(sql`length_ms = ${sql.raw(String(roundMs))}`),
    // New entries wait in a list until it has 64 kB, some 35 saves: many together cost half of what they cost one by one. The
    // save that fills it sorts it in, so no autovacuum is needed; and the list is read along with each search, so it is short.
    index('idea_record_by_token')
      .using('gin', record.searchTokens)
      .with({ fastupdate: true, gin_pending_list_limit: 64 }),
    index('idea_record_of_earlier_search')
      .on(record.userId, record.id)
      .where(sql`search_version < ${sql.raw(String(searchVersion))}`),
    index('idea_record_by_day').on(record.userId, record.localDay),
    index('idea_record_by_topic').on(
      record.userId,
      record.topicKey,
      record.startedAt.desc().nullsFirst(),
      record.id.desc().nullsFirst(),
    ),
  ],
)

/** Whether a record's tokens are of an earlier version; in the words of the index that has those alone. */
export const hasOldSearchVersion = lt(ideaRecords.searchVersion, sql.raw(String(searchVersion)))

const {
  searchText: _searchText,
  searchTokens: _searchTokens,
  searchVersion: _searchVersion,
  topicKey: _topicKey,
  ...shownColumns
} = getTableColumns(ideaRecords)

/** What is read of a record: all but what is there to be searched. */
export const recordColumns = shownColumns

export type IdeaRecordRow = Omit<
  typeof ideaRecords.$inferSelect,
  'searchText' | 'searchTokens' | 'searchVersion' | 'topicKey'
>

/**
 * Accounts that were deleted, and when: what signed in before that may write nothing any more, or a device that was away
 * would bring back what is gone. Of the person nothing is kept but a fingerprint (SHA-256) of the uid.
 */
export const deletedAccounts = pgTable('deleted_account', {
  fingerprint: text().primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
})

/** What one day of one person adds up to, kept in the transaction that changes the records; a day without a round has no row. */
export const practiceDays = pgTable(
  'practice_day',
  {
    userId: text('user_id').notNull(),
    localDay: date('local_day', { mode: 'string' }).notNull(),
    rounds: integer().notNull(),
    ideas: integer().notNull(),
    // Those of sixty seconds among them, which alone are compared with each other.
    minuteRounds: integer('minute_rounds').notNull().default(0),
    minuteIdeas: integer('minute_ideas').notNull().default(0),
  },
  (day) => [primaryKey({ columns: [day.userId, day.localDay] })],
)

/** One for each day that a year may have, the first of January first. */
export const daysInYear = 366

/**
 * What the days of one person in one year add up to, so that years are read and not days. Kept by a trigger on
 * `practice_day` in whatever transaction changes a day; a year without a round has no row.
 */
export const practiceYears = pgTable(
  'practice_year',
  {
    userId: text('user_id').notNull(),
    year: integer().notNull(),
    rounds: integer().notNull(),
    ideas: integer().notNull(),
    /** The days with a round: the first bit is the first of January. */
    days: bit({ dimensions: daysInYear }).notNull(),
    /** The day with the most rounds, the earliest of several. */
    bestDay: date('best_day', { mode: 'string' }).notNull(),
    bestRounds: integer('best_rounds').notNull(),
  },
  (year) => [primaryKey({ columns: [year.userId, year.year] })],
)
