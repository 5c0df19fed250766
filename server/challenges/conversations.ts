import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { requireHostedChallenge } from './host-entries'
import type { PageArguments } from './challenge-input'
import { listBlockedPeople, findBlockTime, findChallenge } from './challenge-rows'
import {
  findGuestConversation,
  findHostConversation,
  listConversations,
  conversationViewOf,
  type ConversationView,
} from './conversation-rows'
import type { Page } from './pagination'

/** A guest's conversation with the host of a challenge; null if there is none. */
export const findOwnConversation = async (
  database: Database,
  { uid }: Pick<AuthenticatedPerson, 'uid'>,
  challengeId: string,
): Promise<ConversationView | null> => {
  const row = await findGuestConversation(database, challengeId, uid)
  const challenge = row && (await findChallenge(database, challengeId))
  if (!challenge) return null
  const isBlocked = (await findBlockTime(database, uid, challenge.hostId)) !== null
  return conversationViewOf(database, challenge, row, { isHost: false, isBlocked })
}

/** One of a person's conversations, as host or as guest; null if it is not theirs. */
export const findConversation = async (
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid'>,
  challengeId: string,
  id: string,
): Promise<ConversationView | null> => {
  const challenge = await findChallenge(database, challengeId)
  if (!challenge) return null
  if (challenge.hostId !== person.uid) {
    const own = await findOwnConversation(database, person, challengeId)
    return own?.id === id ? own : null
  }
  const row = await findHostConversation(database, challengeId, id)
  if (!row) return null
  const isBlocked = (await findBlockTime(database, person.uid, row.guestId)) !== null
  return conversationViewOf(database, challenge, row, { isHost: true, isBlocked })
}

/** The conversations of a challenge that the person hosts. */
export const readConversations = async (
  database: Database,
  { uid }: Pick<AuthenticatedPerson, 'uid'>,
  challengeId: string,
  page: PageArguments,
): Promise<Page<ConversationView>> => {
  const challenge = await requireHostedChallenge(database, uid, challengeId)
  const { nodes, ...rest } = await listConversations(database, challengeId, page)
  const blocked = new Set(await listBlockedPeople(database, uid))
  return {
    ...rest,
    nodes: nodes.map((row) =>
      conversationViewOf(database, challenge, row, { isHost: true, isBlocked: blocked.has(row.guestId) }),
    ),
  }
}
