import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Category } from '../../contract/limits'
import { instant } from '../db/columns'

/**
 * The tables of rooms. Every key begins with the room's code, so all rows of a room are on the same node. No row names an account: a
 * member is whoever has the secret whose SHA-256 is stored.
 */

export type StoredPhase = 'LOBBY' | 'MINUTE' | 'POOL' | 'VOTE' | 'RESULT'

/** REMOVED: the row stays so that the same secret does not come in again. */
export type StoredMembership = 'IN' | 'LEFT' | 'REMOVED'

export const rooms = pgTable(
  'room',
  {
    code: text().primaryKey(),
    openerKey: text('opener_key').notNull(),
    version: integer().notNull().default(1),
    topicTitle: text('topic_title').notNull(),
    category: text().$type<Category>().notNull(),
    lengthMs: integer('length_ms').notNull(),
    minutes: smallint().notNull(),
    hasNames: boolean('has_names').notNull(),
    phase: text().$type<StoredPhase>().notNull().default('LOBBY'),
    minute: smallint().notNull().default(0),
    startsAt: instant('starts_at'),
    hostId: uuid('host_id').notNull(),
    poolVersion: integer('pool_version').notNull().default(0),
    // How many votes a member has given once they are done: fewer than two if there is less to vote on.
    votesEach: smallint('votes_each').notNull().default(0),
    // The last sign of life, to the minute.
    seenAt: instant('seen_at').notNull(),
  },
  (room) => [index('room_by_time').on(room.seenAt)],
)

export const roomMembers = pgTable(
  'room_member',
  {
    code: text().notNull(),
    id: uuid().notNull(),
    key: text().notNull(),
    nickname: text().notNull(),
    // The order in which they came.
    place: integer().notNull(),
    membership: text().$type<StoredMembership>().notNull().default('IN'),
    seenAt: instant('seen_at').notNull(),
  },
  (member) => [
    primaryKey({ columns: [member.code, member.id] }),
    uniqueIndex('room_member_by_key').on(member.code, member.key),
  ],
)

/** Who takes part in a minute, and when their ideas arrived. */
export const roomThinkers = pgTable(
  'room_thinker',
  {
    code: text().notNull(),
    minute: smallint().notNull(),
    memberId: uuid('member_id').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (thinker) => [primaryKey({ columns: [thinker.code, thinker.minute, thinker.memberId] })],
)

/** An idea of the pool: the same words of several people. Its id is random, and the pool is sorted by it: so the order is drawn by lot. */
export const roomIdeas = pgTable(
  'room_idea',
  {
    code: text().notNull(),
    id: uuid().notNull().defaultRandom(),
    // A hash of the compared words, which may be too long for an index.
    wordsKey: text('words_key').notNull(),
    groupId: uuid('group_id'),
  },
  (idea) => [
    primaryKey({ columns: [idea.code, idea.id] }),
    uniqueIndex('room_idea_by_words').on(idea.code, idea.wordsKey),
  ],
)

/** Who wrote an idea, and in which words of their own. */
export const roomIdeaAuthors = pgTable(
  'room_idea_author',
  {
    code: text().notNull(),
    ideaId: uuid('idea_id').notNull(),
    memberId: uuid('member_id').notNull(),
    minute: smallint().notNull(),
    text: text().notNull(),
    deliveredAt: instant('delivered_at').notNull(),
  },
  (author) => [primaryKey({ columns: [author.code, author.ideaId, author.memberId] })],
)

export const roomGroups = pgTable(
  'room_group',
  { code: text().notNull(), id: uuid().notNull(), name: text().notNull().default('') },
  (group) => [primaryKey({ columns: [group.code, group.id] })],
)

/** The target is an idea or a group. */
export const roomVotes = pgTable(
  'room_vote',
  { code: text().notNull(), memberId: uuid('member_id').notNull(), targetId: uuid('target_id').notNull() },
  (vote) => [primaryKey({ columns: [vote.code, vote.memberId, vote.targetId] })],
)
