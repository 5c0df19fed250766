import type { Database } from '../db/database'
import { badInput } from '../http/http-error'
import type { Subject } from './challenge-input'
import type { ChallengeRow } from './challenge-rows'
import { findGuestConversation, findHostConversation } from './conversation-rows'
import { findEntryForHost, findOwnEntry } from './entry-rows'
import { noSuchConversation, noSuchEntry } from './challenge-errors'

/** What a block or report refers to, and the other person involved. */
export type FoundSubject = {
  kind: 'CHALLENGE' | 'ENTRY' | 'CONVERSATION'
  /** The id that the blocking or reporting person sees. */
  id: string
  /** Who sent the entry or started the conversation; null for the challenge itself. */
  guestId: string | null
  /** The person it is about. */
  otherId: string
}

const findSubjectAsHost = async (
  transaction: Database,
  challenge: ChallengeRow,
  { conversationId, entryId }: Subject,
): Promise<FoundSubject> => {
  if (conversationId != null) {
    const conversation = await findHostConversation(transaction, challenge.id, conversationId)
    if (!conversation) throw noSuchConversation()
    const { guestId } = conversation
    return { kind: 'CONVERSATION', id: conversationId, guestId, otherId: guestId }
  }
  if (entryId == null) throw badInput('conversationId or entryId is missing, for the challenge is your own')
  const entry = await findEntryForHost(transaction, challenge.id, entryId)
  if (!entry) throw noSuchEntry()
  return { kind: 'ENTRY', id: entryId, guestId: entry.applicantId, otherId: entry.applicantId }
}

const findSubjectAsGuest = async (
  transaction: Database,
  { id: challengeId, hostId }: ChallengeRow,
  uid: string,
  { conversationId, entryId }: Subject,
): Promise<FoundSubject> => {
  if (conversationId != null) {
    const conversation = await findGuestConversation(transaction, challengeId, uid)
    if (conversation?.id !== conversationId) throw noSuchConversation()
    return { kind: 'CONVERSATION', id: conversationId, guestId: uid, otherId: hostId }
  }
  // A guest who names their own entry means the host's answer to it.
  if (entryId != null) {
    const entry = await findOwnEntry(transaction, challengeId, uid)
    if (entry?.id !== entryId) throw noSuchEntry()
    return { kind: 'ENTRY', id: entryId, guestId: uid, otherId: hostId }
  }
  return { kind: 'CHALLENGE', id: challengeId, guestId: null, otherId: hostId }
}

/**
 * Finds what a block or report refers to. Throws 404 if the person cannot see it, and 400 if the host names neither an
 * entry nor a conversation.
 */
export const findSubject = (
  transaction: Database,
  challenge: ChallengeRow,
  uid: string,
  subject: Subject,
): Promise<FoundSubject> =>
  challenge.hostId === uid
    ? findSubjectAsHost(transaction, challenge, subject)
    : findSubjectAsGuest(transaction, challenge, uid, subject)
