import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challengeConversations, challengeMessages } from './tables'
import { countTowardsDailyLimit } from './daily-limits'
import type { NewMessage } from './challenge-input'
import { findBlockTime, lockChallenge, writeTransaction, type ChallengeRow } from './challenge-rows'
import {
  findGuestConversation,
  findHostConversation,
  messageViewOf,
  type ConversationRow,
  type MessageView,
} from './conversation-rows'
import { findOwnEntry } from './entry-rows'
import { addToPersonalList, updatePersonalList, increment } from './personal-list'
import { readPublicPerson } from './public-person'
import {
  challengeIsClosed,
  challengeIsHidden,
  messageIdIsTaken,
  noSuchConversation,
  waitForAnswer,
} from './challenge-errors'

/** The message with this id; undefined if there is none yet. */
const findMessage = async (transaction: Database, { challengeId, guestId }: ConversationRow, id: string) => {
  const [message] = await transaction
    .select()
    .from(challengeMessages)
    .where(
      and(
        eq(challengeMessages.challengeId, challengeId),
        eq(challengeMessages.guestId, guestId),
        eq(challengeMessages.id, id),
      ),
    )
  return message
}

/** Throws 409 if either person has blocked the other, or the challenge is hidden. */
const assertMayWrite = async (transaction: Database, { isHidden }: ChallengeRow, uid: string, other: string) => {
  if (isHidden) throw challengeIsHidden()
  if ((await findBlockTime(transaction, uid, other)) !== null) throw challengeIsClosed()
}

/** Once a challenge is closed, only people with an entry may start a conversation with its host. */
const assertMayStart = async (transaction: Database, challenge: ChallengeRow, uid: string) => {
  await assertMayWrite(transaction, challenge, uid, challenge.hostId)
  if (!challenge.isClosed) return
  const entry = await findOwnEntry(transaction, challenge.id, uid)
  if (!entry || entry.state === 'WITHDRAWN') throw challengeIsClosed()
}

const startConversation = async (
  transaction: Database,
  challenge: ChallengeRow,
  uid: string,
  id: string,
): Promise<ConversationRow> => {
  const { name, pictureUrl } = await readPublicPerson(transaction, uid)
  const [added] = await transaction
    .insert(challengeConversations)
    .values({ challengeId: challenge.id, guestId: uid, id, guestName: name, guestPicture: pictureUrl })
    .returning()
  if (!added) throw new Error('A conversation was not added.')
  await addToPersonalList(transaction, uid, challenge, 'APPLICANT', { role: 'APPLICANT' })
  return added
}

const addMessage = async (
  transaction: Database,
  { hostId }: ChallengeRow,
  { challengeId, guestId }: ConversationRow,
  { id, text }: NewMessage,
  isFromHost: boolean,
): Promise<MessageView> => {
  const [message] = await transaction
    .insert(challengeMessages)
    // Not `now()`: the transaction may have waited for another one since it began.
    .values({ challengeId, guestId, id, text, isFromHost, sentAt: sql`clock_timestamp()` })
    .returning()
  if (!message) throw new Error('A message was not added.')
  const unread = isFromHost
    ? { hasHostWritten: true, unreadByGuest: sql`${challengeConversations.unreadByGuest} + 1` }
    : { unreadByHost: sql`${challengeConversations.unreadByHost} + 1` }
  await transaction
    .update(challengeConversations)
    .set({ ...unread, lastAt: message.sentAt })
    .where(and(eq(challengeConversations.challengeId, challengeId), eq(challengeConversations.guestId, guestId)))
  await updatePersonalList(transaction, isFromHost ? guestId : hostId, challengeId, { unread: increment('unread', 1) })
  return messageViewOf(message, isFromHost)
}

const sendAsHost = async (transaction: Database, challenge: ChallengeRow, input: NewMessage) => {
  const conversation = await findHostConversation(transaction, challenge.id, input.conversationId)
  if (!conversation) throw noSuchConversation()
  const known = await findMessage(transaction, conversation, input.id)
  if (known?.isFromHost === true) return messageViewOf(known, true)
  await assertMayWrite(transaction, challenge, challenge.hostId, conversation.guestId)
  if (known) throw messageIdIsTaken()
  await countTowardsDailyLimit(transaction, challenge.hostId, 'messages')
  return addMessage(transaction, challenge, conversation, input, true)
}

/** A guest has one conversation; a message that would start another, from a second device for example, goes into it. */
const sendAsGuest = async (transaction: Database, challenge: ChallengeRow, uid: string, input: NewMessage) => {
  const conversation = await findGuestConversation(transaction, challenge.id, uid)
  if (!conversation) {
    await assertMayStart(transaction, challenge, uid)
    await countTowardsDailyLimit(transaction, uid, 'messages', 'firstMessages')
    return addMessage(
      transaction,
      challenge,
      await startConversation(transaction, challenge, uid, input.conversationId),
      input,
      false,
    )
  }
  const known = await findMessage(transaction, conversation, input.id)
  if (known?.isFromHost === false) return messageViewOf(known, false)
  if (!conversation.hasHostWritten) throw waitForAnswer()
  await assertMayWrite(transaction, challenge, uid, challenge.hostId)
  if (known) throw messageIdIsTaken()
  await countTowardsDailyLimit(transaction, uid, 'messages')
  return addMessage(transaction, challenge, conversation, input, false)
}

/**
 * Sends a message to the host of a challenge, or as its host to who wrote before; the same id again is the same message.
 * Refused (409) where the person has to wait for an answer, or is blocked.
 */
export const sendMessage = (database: Database, person: AuthenticatedPerson, input: NewMessage): Promise<MessageView> =>
  writeTransaction(database, person, async (transaction) => {
    const challenge = await lockChallenge(transaction, input.challengeId)
    return challenge.hostId === person.uid
      ? sendAsHost(transaction, challenge, input)
      : sendAsGuest(transaction, challenge, person.uid, input)
  })
