import { answerPeriodDays, defaultCategory, roundMs } from '../../contract/limits'
import type { EntryState } from '../../contract/challenge'
import type { Database } from '../db/database'
import type { StoredEntryState } from '../db/schema'
import { blockedSince, closingOf, findChallenge, type ChallengeRow } from './challenge-rows'

export type SeenState = 'OPEN' | 'CLOSED' | 'HIDDEN'

/** A challenge as one person sees it. */
export type SeenChallenge = Omit<ChallengeRow, 'isClosed' | 'closedAt'> & {
  state: SeenState
  isMine: boolean
}

export const stateOf = ({ isHidden, isClosed }: Pick<ChallengeRow, 'isHidden' | 'isClosed'>): SeenState =>
  isHidden ? 'HIDDEN' : isClosed ? 'CLOSED' : 'OPEN'

const withoutTexts = {
  hostName: '',
  hostPicture: null,
  topicTitle: '',
  about: '',
  category: defaultCategory,
  lengthMs: roundMs,
  isJob: false,
  isListed: false,
  entryCount: 0,
} satisfies Partial<ChallengeRow>

/** For whoever is blocked it was closed when that happened, if it was still open. */
const closingFor = (challenge: ChallengeRow, blockedAt: Date | null) => {
  const closing = closingOf(challenge)
  return blockedAt !== null && blockedAt < closing ? blockedAt : closing
}

/** What a person sees of a challenge: its host all of it, others no text of a hidden one, and whoever is blocked a closed one. */
export const seenBy = (uid: string | null, challenge: ChallengeRow, blockedAt: Date | null): SeenChallenge => {
  const { isClosed, closedAt: _, ...row } = challenge
  const state = stateOf({ ...challenge, isClosed: isClosed || blockedAt !== null })
  const isMine = row.hostId === uid
  return {
    ...row,
    ...(state === 'HIDDEN' && !isMine && withoutTexts),
    closesAt: closingFor(challenge, blockedAt),
    state,
    isMine,
  }
}

/** The challenge as a signed-in person sees it; undefined where there is none. */
export const lookAt = async (database: Database, uid: string, id: string): Promise<SeenChallenge | undefined> => {
  const challenge = await findChallenge(database, id)
  if (!challenge) return undefined
  return seenBy(uid, challenge, await blockedSince(database, uid, challenge.hostId))
}

const answerMs = answerPeriodDays * 24 * 60 * 60 * 1000

/** What has become of an entry to a challenge that closes at a time. */
export const entryStateOf = (state: StoredEntryState, closesAt: Date): EntryState =>
  state === 'SENT' && closesAt.getTime() + answerMs <= Date.now() ? 'NOT_ANSWERED' : state
