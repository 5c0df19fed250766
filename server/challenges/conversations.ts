import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { requireOwn } from './answers'
import type { PagePlace } from './challenge-input'
import { blockedBy, blockedSince, findChallenge } from './challenge-rows'
import {
  findOfGuest,
  findOfHost,
  listConversations,
  seenConversation,
  type SeenConversation,
} from './conversation-rows'
import { cutPage, type Page } from './pages'

/** A person's own conversation with the host of a challenge; null where there is none. */
export const ownConversation = async (
  database: Database,
  { uid }: Pick<AuthenticatedPerson, 'uid'>,
  challengeId: string,
): Promise<SeenConversation | null> => {
  const row = await findOfGuest(database, challengeId, uid)
  const challenge = row && (await findChallenge(database, challengeId))
  if (!challenge) return null
  const isBlocked = (await blockedSince(database, uid, challenge.hostId)) !== null
  return seenConversation(database, challenge, row, { isHost: false, isBlocked })
}

/** One of a person's conversations, as host or as guest; null where it is none of theirs. */
export const conversationOf = async (
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid'>,
  challengeId: string,
  id: string,
): Promise<SeenConversation | null> => {
  const challenge = await findChallenge(database, challengeId)
  if (!challenge) return null
  if (challenge.hostId !== person.uid) {
    const own = await ownConversation(database, person, challengeId)
    return own?.id === id ? own : null
  }
  const row = await findOfHost(database, challengeId, id)
  if (!row) return null
  const isBlocked = (await blockedSince(database, person.uid, row.guestId)) !== null
  return seenConversation(database, challenge, row, { isHost: true, isBlocked })
}

/** The conversations of a challenge of the person's own. */
export const readConversations = async (
  database: Database,
  { uid }: Pick<AuthenticatedPerson, 'uid'>,
  challengeId: string,
  place: PagePlace,
): Promise<Page<SeenConversation>> => {
  const challenge = await requireOwn(database, uid, challengeId)
  const rows = await listConversations(database, challengeId, place)
  const blocked = new Set(await blockedBy(database, uid))
  const { nodes, ...rest } = cutPage(rows, place.first, ({ lastAt, hostsId }) => ({ at: lastAt, id: hostsId }))
  return {
    ...rest,
    nodes: nodes.map((row) =>
      seenConversation(database, challenge, row, { isHost: true, isBlocked: blocked.has(row.guestId) }),
    ),
  }
}
