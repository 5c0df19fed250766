import { and, asc, eq } from 'drizzle-orm'
import type { Person } from '../auth/token'
import type { Database } from '../db/database'
import {
  challengeConversations,
  challengeDays,
  challengeEntries,
  challengeMessages,
  challengeReports,
  challenges,
  challengesOfPerson,
} from './tables'
import { deleteBlocks } from './blocks'
import { lockChallengeIfExists, type ChallengeRow } from './challenge-rows'
import { rememberOwner } from './deleted-challenges'
import { findGuestConversation } from './conversation-rows'
import { countEntry, isAnswered } from './entries'
import { findOwnEntry } from './entry-rows'
import { updatePersonalList, personalListRow, increment } from './personal-list'
import { participantsOf } from './participants'
import { removeFromPublicList } from './publish'

/** Deletes a challenge with everything that others sent to it. Fingerprints of its id and its host remain. */
const deleteHosted = async (transaction: Database, challenge: ChallengeRow, host: Person) => {
  const { id } = challenge
  await rememberOwner(transaction, id, host)
  for (const userId of await participantsOf(transaction, challenge)) {
    await transaction.delete(challengesOfPerson).where(personalListRow(userId, id))
  }
  await transaction.delete(challengeMessages).where(eq(challengeMessages.challengeId, id))
  await transaction.delete(challengeConversations).where(eq(challengeConversations.challengeId, id))
  await transaction.delete(challengeEntries).where(eq(challengeEntries.challengeId, id))
  await transaction.delete(challengeReports).where(eq(challengeReports.challengeId, id))
  await removeFromPublicList(transaction, challenge)
  await transaction.delete(challenges).where(eq(challenges.id, id))
}

const deleteEntry = async (transaction: Database, challenge: ChallengeRow, uid: string) => {
  const entry = await findOwnEntry(transaction, challenge.id, uid)
  if (!entry) return
  if (entry.state !== 'WITHDRAWN') {
    await countEntry(transaction, challenge, { entries: -1, answered: isAnswered(entry) ? -1 : 0 })
  }
  await transaction
    .delete(challengeEntries)
    .where(and(eq(challengeEntries.challengeId, challenge.id), eq(challengeEntries.applicantId, uid)))
}

const deleteConversation = async (transaction: Database, { id, hostId }: ChallengeRow, uid: string) => {
  const conversation = await findGuestConversation(transaction, id, uid)
  if (!conversation) return
  await transaction
    .delete(challengeMessages)
    .where(and(eq(challengeMessages.challengeId, id), eq(challengeMessages.guestId, uid)))
  await transaction
    .delete(challengeConversations)
    .where(and(eq(challengeConversations.challengeId, id), eq(challengeConversations.guestId, uid)))
  await updatePersonalList(transaction, hostId, id, { unread: increment('unread', -conversation.unreadByHost) })
}

/** Deletes a person's entry, conversation and reports in somebody else's challenge, and the reports about them. */
const deleteOfGuest = async (transaction: Database, challenge: ChallengeRow, { uid }: Person) => {
  await deleteEntry(transaction, challenge, uid)
  await deleteConversation(transaction, challenge, uid)
  for (const column of [challengeReports.reporterId, challengeReports.subjectOf]) {
    await transaction
      .delete(challengeReports)
      .where(and(eq(challengeReports.challengeId, challenge.id), eq(column, uid)))
  }
}

/**
 * Deletes all of a person's data in challenges, in the transaction that deletes their account and blocks their other
 * writes. Challenges are locked in a fixed order.
 */
export const deleteChallengesOf = async (transaction: Database, person: Person): Promise<void> => {
  const { uid } = person
  const own = await transaction
    .select({ id: challengesOfPerson.challengeId })
    .from(challengesOfPerson)
    .where(eq(challengesOfPerson.userId, uid))
    .orderBy(asc(challengesOfPerson.challengeId))
  for (const { id } of own) {
    const challenge = await lockChallengeIfExists(transaction, id)
    if (!challenge) continue
    await (challenge.hostId === uid ? deleteHosted : deleteOfGuest)(transaction, challenge, person)
  }
  await deleteBlocks(transaction, uid)
  await transaction.delete(challengesOfPerson).where(eq(challengesOfPerson.userId, uid))
  await transaction.delete(challengeDays).where(eq(challengeDays.userId, uid))
}
