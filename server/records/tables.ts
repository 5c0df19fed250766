import { getTableColumns, sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { roundMs, type Aim } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { instant, mark } from '../db/columns'

/** One entry in a round as it is stored; times are whole milliseconds since the round's start. */
export type StoredIdea = Omit<IdeaInput, 'isBest' | 'isDone' | 'doneOn' | 'isHeard' | 'group'> & {
  /** Absent if it is not one of the best two. */
  isBest?: true
  /** Absent if the person has not done anything with it. */
  isDone?: true
  /** Absent if it is not done, or the day is unknown. */
  doneOn?: string
  /** Absent if a recogniser did not write the text, or the person has edited or confirmed it. */
  isHeard?: true
  /** Absent if it is in no group. */
  group?: string
}

/**
 * Finished rounds. A record belongs to a verified uid, even before that person has signed up, so that no round is rejected
 * for lack of a profile; hence no foreign key.
 */
export const ideaRecords = pgTable(
  'idea_record',
  {
    /** Made by the browser, so it is unique per person only. */
    id: uuid().notNull(),
    userId: text('user_id').notNull(),
    topicTitle: text('topic_title').notNull(),
    category: text().notNull(),
    ideas: jsonb().$type<StoredIdea[]>().notNull(),
    ideaCount: integer('idea_count')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length(ideas)`),
    durationMs: integer('duration_ms').notNull(),
    lengthMs: integer('length_ms').notNull().default(roundMs),
    startedAt: instant('started_at').notNull(),
    localDay: date('local_day', { mode: 'string' }).notNull(),
    viewed: boolean().notNull().default(false),
    isLiked: boolean('is_liked').notNull().default(false),
    comment: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    aim: text().$type<Aim>().notNull().default('MANY'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    mark: mark(),
  },
  (record) => [
    // The person comes first, as in every key, so that a person's rows are stored together, also on a cluster.
    primaryKey({ columns: [record.userId, record.id] }),
    // PostgreSQL sorts nulls first when descending; otherwise the index would not match `order by … desc`.
    index('idea_record_by_time').on(record.userId, record.startedAt.desc().nullsFirst(), record.id.desc().nullsFirst()),
    index('idea_record_by_mark').on(record.userId, record.mark),
  ],
)

/** The columns to read. */
export const recordColumns = getTableColumns(ideaRecords)

export type IdeaRecordRow = typeof ideaRecords.$inferSelect

/**
 * How many records a person has and their size in bytes, for the quota (see `quota.ts`); and how often they have been changed, for the
 * person's other devices (see `feed.ts`).
 */
export const personStorage = pgTable('person_storage', {
  userId: text('user_id').primaryKey(),
  records: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** Raised by each write of a record, a return or a setting, and in its transaction: the row's lock makes marks follow commits. */
  mark: mark(),
  /** The mark with which the person's settings last changed. */
  preferencesMark: bigint('preferences_mark', { mode: 'number' }).notNull().default(0),
  /** Marks of another beginning say nothing here: a deleted account began anew, or a backup was restored. */
  marksBeganAt: instant('marks_began_at').notNull().defaultNow(),
  /** The highest mark of a deletion that is no longer remembered. */
  forgottenMark: bigint('forgotten_mark', { mode: 'number' }).notNull().default(0),
})

/**
 * Deleted records, so that a save or a change that arrives after the deletion does not bring the record back. Kept for two years;
 * see `forget-deletions.ts`.
 */
export const deletedRecords = pgTable(
  'deleted_record',
  {
    userId: text('user_id').notNull(),
    recordId: uuid('record_id').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    mark: mark(),
  },
  (deleted) => [
    primaryKey({ columns: [deleted.userId, deleted.recordId] }),
    index('deleted_record_by_time').on(deleted.deletedAt),
    index('deleted_record_by_mark').on(deleted.userId, deleted.mark),
  ],
)
