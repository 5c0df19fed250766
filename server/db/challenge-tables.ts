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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Category, RoundLengthMs } from '../../contract/limits'

/**
 * The tables of challenges. Every key begins with what its rows are spread by: a challenge's page is at one place, all that
 * a person has to do with at another. No foreign keys, for they would lead from place to place.
 */

const instant = (column: string) => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' })

/** An idea as it was sent with an entry: no more of it than its words. */
export type EntryIdea = { text: string; source: 'TYPED' | 'SPOKEN' }

export type StoredEntryState = 'SENT' | 'WITHDRAWN' | 'SHORTLISTED' | 'NOT_THIS_TIME'

/** A reporter has not more to do with a challenge than that; the row is there so that their account can be deleted wholly. */
export type StoredRole = 'HOST' | 'APPLICANT' | 'REPORTER'

export const challenges = pgTable('challenge', {
  id: uuid().primaryKey(),
  hostId: text('host_id').notNull(),
  hostName: text('host_name').notNull(),
  hostPicture: text('host_picture'),
  topicTitle: text('topic_title').notNull(),
  about: text().notNull(),
  category: text().$type<Category>().notNull(),
  lengthMs: integer('length_ms').$type<RoundLengthMs>().notNull(),
  isJob: boolean('is_job').notNull(),
  isListed: boolean('is_listed').notNull(),
  // Stays as it was published; whoever closes earlier sets closed_at.
  closesAt: instant('closes_at').notNull(),
  closedAt: instant('closed_at'),
  isHidden: boolean('is_hidden').notNull().default(false),
  // An operator has decided: what was reported is not hidden by further reports.
  decidedAt: instant('decided_at'),
  // Without the withdrawn ones. Kept here, so that it need not be counted.
  entryCount: integer('entry_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * The open challenges that are in the public list, with all that the list shows of them. Read from its newest on, whoever's they
 * are; so a distributed database keeps it whole.
 */
export const listedChallenges = pgTable(
  'listed_challenge',
  {
    challengeId: uuid('challenge_id').primaryKey(),
    hostName: text('host_name').notNull(),
    hostPicture: text('host_picture'),
    topicTitle: text('topic_title').notNull(),
    category: text().$type<Category>().notNull(),
    lengthMs: integer('length_ms').$type<RoundLengthMs>().notNull(),
    isJob: boolean('is_job').notNull(),
    closesAt: instant('closes_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (listed) => [
    index('listed_challenge_by_time').on(listed.createdAt.desc().nullsFirst(), listed.challengeId.desc().nullsFirst()),
  ],
)

/** A snapshot of what was chosen, not a reference to the record. */
export const challengeEntries = pgTable(
  'challenge_entry',
  {
    challengeId: uuid('challenge_id').notNull(),
    applicantId: text('applicant_id').notNull(),
    // By which its sender knows it. Nobody else's, so that no id can be tried out.
    id: uuid().notNull(),
    // By which the host knows it. It is drawn, and so is the order of the entries, which is the order of these.
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

/** Of a host with one other person about one challenge. */
export const challengeConversations = pgTable(
  'challenge_conversation',
  {
    challengeId: uuid('challenge_id').notNull(),
    guestId: text('guest_id').notNull(),
    // By which the guest knows it, and by which the host does: see the entries.
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

/** What was reported: the challenge itself, or in it an entry or a conversation, by the id that the reporter knows it by. */
export const challengeReports = pgTable(
  'challenge_report',
  {
    challengeId: uuid('challenge_id').notNull(),
    reporterId: text('reporter_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subject: text().$type<'CHALLENGE' | 'ENTRY' | 'CONVERSATION'>().notNull(),
    // Whose it is; null of the challenge itself, which is its host's.
    subjectOf: text('subject_of'),
    isByHost: boolean('is_by_host').notNull(),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (report) => [primaryKey({ columns: [report.challengeId, report.reporterId, report.subjectId] })],
)

/** Two people of whom one has blocked the other: a row at each of the two, alike. */
export const personBlocks = pgTable(
  'person_block',
  {
    userId: text('user_id').notNull(),
    otherId: text('other_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (block) => [primaryKey({ columns: [block.userId, block.otherId] })],
)

/** What a person has to do with a challenge, and what their list shows of it, so that the list is read at one place. */
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
    // Null where none was sent.
    entryState: text('entry_state').$type<StoredEntryState>(),
    // Of a host: how many entries there are, and how many of them are answered.
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

/** How often a person has done what is bounded on one day, by UTC. */
export const challengeDays = pgTable(
  'challenge_day',
  {
    userId: text('user_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    publications: smallint().notNull().default(0),
    entries: smallint().notNull().default(0),
    firstMessages: smallint('first_messages').notNull().default(0),
    messages: smallint().notNull().default(0),
  },
  (day) => [primaryKey({ columns: [day.userId, day.day] })],
)
