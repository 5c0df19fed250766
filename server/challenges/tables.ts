import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Category } from '../../contract/limits'
import { instant } from '../db/columns'

/**
 * The tables of challenges. Every key begins with its distribution column: a challenge's rows are together, and so is each
 * person's list. No foreign keys, since they would cross nodes.
 */

/** An idea sent with an entry: only its text and source. */
export type EntryIdea = { text: string; source: 'TYPED' | 'SPOKEN' }

export type StoredEntryState = 'SENT' | 'WITHDRAWN' | 'SHORTLISTED' | 'NOT_THIS_TIME'

/** REPORTER: the person has only reported it. The row exists so that deleting their account finds the report. */
export type StoredRole = 'HOST' | 'APPLICANT' | 'REPORTER'

export const challenges = pgTable('challenge', {
  id: uuid().primaryKey(),
  hostId: text('host_id').notNull(),
  hostName: text('host_name').notNull(),
  hostPicture: text('host_picture'),
  topicTitle: text('topic_title').notNull(),
  about: text().notNull(),
  category: text().$type<Category>().notNull(),
  lengthMs: integer('length_ms').notNull(),
  isJob: boolean('is_job').notNull(),
  isListed: boolean('is_listed').notNull(),
  // Never changes; closing early sets closed_at.
  closesAt: instant('closes_at').notNull(),
  closedAt: instant('closed_at'),
  isHidden: boolean('is_hidden').notNull().default(false),
  // Set once an operator has decided; later reports do not hide the challenge.
  decidedAt: instant('decided_at'),
  // When the host of a hidden challenge asked the operator to look at it.
  reviewRequestedAt: instant('review_requested_at'),
  // Without withdrawn entries. Stored to avoid counting.
  entryCount: integer('entry_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * The challenges in the public list, with all that it shows. Read newest first across all hosts, so a cluster copies it to
 * every node.
 */
export const listedChallenges = pgTable(
  'listed_challenge',
  {
    challengeId: uuid('challenge_id').primaryKey(),
    hostName: text('host_name').notNull(),
    hostPicture: text('host_picture'),
    topicTitle: text('topic_title').notNull(),
    category: text().$type<Category>().notNull(),
    lengthMs: integer('length_ms').notNull(),
    isJob: boolean('is_job').notNull(),
    closesAt: instant('closes_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (listed) => [
    index('listed_challenge_by_time').on(listed.createdAt.desc().nullsFirst(), listed.challengeId.desc().nullsFirst()),
  ],
)

/**
 * Fingerprints of the ids of deleted challenges, and of who published them, so that nobody else can publish under their links. Read at
 * each publication, so a cluster copies it to every node.
 */
export const deletedChallenges = pgTable('deleted_challenge', {
  fingerprint: text().primaryKey(),
  owner: text().notNull(),
})

/**
 * Fingerprints of hidden challenges, so that one stays hidden if it is published again after its host's account was deleted. Read
 * at each publication, so a cluster copies it to every node.
 */
export const hiddenChallenges = pgTable('hidden_challenge', { fingerprint: text().primaryKey() })

/** A snapshot of the chosen ideas, not a reference to the record. */
export const challengeEntries = pgTable(
  'challenge_entry',
  {
    challengeId: uuid('challenge_id').notNull(),
    applicantId: text('applicant_id').notNull(),
    // The id that only its sender sees, so that nobody can probe for ids.
    id: uuid().notNull(),
    // The id that the host sees. It is random, and entries are sorted by it, so their order is random, too.
    draw: uuid().notNull().defaultRandom(),
    ideas: jsonb().$type<EntryIdea[]>().notNull(),
    message: text().notNull(),
    name: text().notNull(),
    picture: text(),
    state: text().$type<StoredEntryState>().notNull().default('SENT'),
    answer: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (entry) => [
    primaryKey({ columns: [entry.challengeId, entry.applicantId] }),
    uniqueIndex('challenge_entry_in_drawn_order')
      .on(entry.challengeId, entry.draw)
      .where(sql`state <> 'WITHDRAWN'`),
  ],
)

/** A conversation of the host with one other person about a challenge. */
export const challengeConversations = pgTable(
  'challenge_conversation',
  {
    challengeId: uuid('challenge_id').notNull(),
    guestId: text('guest_id').notNull(),
    // The ids that the guest and the host see; see challengeEntries.
    id: uuid().notNull(),
    hostsId: uuid('hosts_id').notNull().defaultRandom(),
    guestName: text('guest_name').notNull(),
    guestPicture: text('guest_picture'),
    hasHostWritten: boolean('has_host_written').notNull().default(false),
    unreadByGuest: integer('unread_by_guest').notNull().default(0),
    unreadByHost: integer('unread_by_host').notNull().default(0),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (conversation) => [
    primaryKey({ columns: [conversation.challengeId, conversation.guestId] }),
    uniqueIndex('challenge_conversation_of_host').on(conversation.challengeId, conversation.hostsId),
    index('challenge_conversation_by_time').on(
      conversation.challengeId,
      conversation.lastAt.desc().nullsFirst(),
      conversation.hostsId.desc().nullsFirst(),
    ),
    index('challenge_conversation_unread')
      .on(conversation.challengeId)
      .where(sql`unread_by_host > 0`),
  ],
)

export const challengeMessages = pgTable(
  'challenge_message',
  {
    challengeId: uuid('challenge_id').notNull(),
    guestId: text('guest_id').notNull(),
    id: uuid().notNull(),
    isFromHost: boolean('is_from_host').notNull(),
    text: text().notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (message) => [
    primaryKey({ columns: [message.challengeId, message.guestId, message.id] }),
    index('challenge_message_by_time').on(
      message.challengeId,
      message.guestId,
      message.sentAt.desc().nullsFirst(),
      message.id.desc().nullsFirst(),
    ),
  ],
)

/** A report of a challenge, an entry or a conversation, by the id that the reporter sees. */
export const challengeReports = pgTable(
  'challenge_report',
  {
    challengeId: uuid('challenge_id').notNull(),
    reporterId: text('reporter_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subject: text().$type<'CHALLENGE' | 'ENTRY' | 'CONVERSATION'>().notNull(),
    // The person it belongs to; null for the challenge itself, which is its host's.
    subjectOf: text('subject_of'),
    isByHost: boolean('is_by_host').notNull(),
    // Whether it counts towards hiding the challenge: the reporter's account was old enough.
    isCounted: boolean('is_counted').notNull().default(true),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (report) => [primaryKey({ columns: [report.challengeId, report.reporterId, report.subjectId] })],
)

/** Two people, one of whom has blocked the other; stored as one row for each of them. */
export const personBlocks = pgTable(
  'person_block',
  {
    userId: text('user_id').notNull(),
    otherId: text('other_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (block) => [primaryKey({ columns: [block.userId, block.otherId] })],
)

/** A person's list of challenges, with all that it shows, so that it is read from one node. */
export const challengesOfPerson = pgTable(
  'challenge_of_person',
  {
    userId: text('user_id').notNull(),
    challengeId: uuid('challenge_id').notNull(),
    role: text().$type<StoredRole>().notNull(),
    hostId: text('host_id').notNull(),
    topicTitle: text('topic_title').notNull(),
    isJob: boolean('is_job').notNull(),
    closesAt: instant('closes_at').notNull(),
    closedAt: instant('closed_at'),
    isHidden: boolean('is_hidden').notNull(),
    // Null if they sent none.
    entryState: text('entry_state').$type<StoredEntryState>(),
    // For a host: the number of entries, and of answered ones.
    entryCount: integer('entry_count').notNull().default(0),
    answeredCount: integer('answered_count').notNull().default(0),
    unread: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (own) => [
    primaryKey({ columns: [own.userId, own.challengeId] }),
    index('challenge_of_person_by_time')
      .on(own.userId, own.createdAt.desc().nullsFirst(), own.challengeId.desc().nullsFirst())
      .where(sql`role <> 'REPORTER'`),
    index('challenge_of_person_hosted')
      .on(own.userId)
      .where(sql`role = 'HOST'`),
    index('challenge_of_person_unread')
      .on(own.userId)
      .where(sql`unread > 0`),
  ],
)

/** How often a person has done each limited action on one UTC day. */
export const challengeDays = pgTable(
  'challenge_day',
  {
    userId: text('user_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    publications: smallint().notNull().default(0),
    entries: smallint().notNull().default(0),
    firstMessages: smallint('first_messages').notNull().default(0),
    messages: smallint().notNull().default(0),
    reports: smallint().notNull().default(0),
  },
  (day) => [primaryKey({ columns: [day.userId, day.day] })],
)
