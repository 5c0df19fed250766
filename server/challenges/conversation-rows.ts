import { and, desc, eq, sql } from 'drizzle-orm'
import type { ChallengePerson } from '../../contract/challenges/challenge'
import type { Database } from '../db/database'
import { challengeConversations, challengeMessages } from './tables'
import { preparedStatement } from '../db/prepared-statement'
import type { PageArguments } from './challenge-input'
import type { ChallengeRow } from './challenge-rows'
import { isAfterCursor, readTimedPage, type Page } from './pagination'

export type ConversationRow = typeof challengeConversations.$inferSelect

/** A message as shown to one participant. */
export type MessageView = { id: string; text: string; isMine: boolean; sentAt: Date }

/** A conversation as shown to one participant; its messages are read on demand. */
export type ConversationView = {
  id: string
  person: ChallengePerson
  unread: number
  canWrite: boolean
  readMessages(page: PageArguments): Promise<Page<MessageView>>
}

const value = (name: string) => sql.placeholder(name)

const conversationOfGuest = preparedStatement('challenge_conversation', (database) =>
  database
    .select()
    .from(challengeConversations)
    .where(
      and(
        eq(challengeConversations.challengeId, value('challengeId')),
        eq(challengeConversations.guestId, value('uid')),
      ),
    ),
)

const conversationOfHost = preparedStatement('challenge_conversation_of_host', (database) =>
  database
    .select()
    .from(challengeConversations)
    .where(
      and(
        eq(challengeConversations.challengeId, value('challengeId')),
        eq(challengeConversations.hostsId, value('id')),
      ),
    ),
)

/** A guest's only conversation in a challenge. */
export const findGuestConversation = async (
  database: Database,
  challengeId: string,
  uid: string,
): Promise<ConversationRow | undefined> => (await conversationOfGuest(database, { challengeId, uid })).at(0)

/** A conversation by the id that the host sees. */
export const findHostConversation = async (
  database: Database,
  challengeId: string,
  id: string,
): Promise<ConversationRow | undefined> => (await conversationOfHost(database, { challengeId, id })).at(0)

const conversationList = (isFurther: boolean) =>
  preparedStatement(`challenge_conversations_${isFurther ? 'further' : 'first'}`, (database) =>
    database
      .select()
      .from(challengeConversations)
      .where(
        and(
          eq(challengeConversations.challengeId, value('challengeId')),
          isFurther ? isAfterCursor(challengeConversations.lastAt, challengeConversations.hostsId) : undefined,
        ),
      )
      .orderBy(desc(challengeConversations.lastAt), desc(challengeConversations.hostsId))
      .limit(value('wanted')),
  )

const firstConversations = conversationList(false)
const furtherConversations = conversationList(true)

/** The conversations of a challenge, the latest message first. */
export const listConversations = (database: Database, challengeId: string, page: PageArguments) =>
  readTimedPage<ConversationRow>(page, ({ lastAt, hostsId }) => ({ at: lastAt, id: hostsId }), {
    first: (values) => firstConversations(database, { challengeId, ...values }),
    further: (values) => furtherConversations(database, { challengeId, ...values }),
  })

const messageList = (isFurther: boolean) =>
  preparedStatement(`challenge_messages_${isFurther ? 'further' : 'first'}`, (database) =>
    database
      .select()
      .from(challengeMessages)
      .where(
        and(
          eq(challengeMessages.challengeId, value('challengeId')),
          eq(challengeMessages.guestId, value('guestId')),
          isFurther ? isAfterCursor(challengeMessages.sentAt, challengeMessages.id) : undefined,
        ),
      )
      .orderBy(desc(challengeMessages.sentAt), desc(challengeMessages.id))
      .limit(value('wanted')),
  )

const firstMessages = messageList(false)
const furtherMessages = messageList(true)

export type MessageRow = typeof challengeMessages.$inferSelect

export const messageViewOf = ({ id, text, isFromHost, sentAt }: MessageRow, isHost: boolean): MessageView => ({
  ...{ id, text, sentAt },
  isMine: isFromHost === isHost,
})

/** Builds the view of a conversation for its host or its guest. */
export const conversationViewOf = (
  database: Database,
  challenge: ChallengeRow,
  row: ConversationRow,
  { isHost, isBlocked }: { isHost: boolean; isBlocked: boolean },
): ConversationView => ({
  id: isHost ? row.hostsId : row.id,
  person: isHost
    ? { name: row.guestName, pictureUrl: row.guestPicture }
    : { name: challenge.hostName, pictureUrl: challenge.hostPicture },
  unread: isHost ? row.unreadByHost : row.unreadByGuest,
  canWrite: !isBlocked && !challenge.isHidden && (isHost || row.hasHostWritten),
  async readMessages(page) {
    const of = { challengeId: row.challengeId, guestId: row.guestId }
    const { nodes, ...rest } = await readTimedPage<MessageRow>(page, ({ sentAt, id }) => ({ at: sentAt, id }), {
      first: (values) => firstMessages(database, { ...of, ...values }),
      further: (values) => furtherMessages(database, { ...of, ...values }),
    })
    return { ...rest, nodes: nodes.map((message) => messageViewOf(message, isHost)) }
  },
})
