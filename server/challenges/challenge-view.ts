import { answerPeriodDays, defaultCategory, roundMs } from '../../contract/limits'
import type { EntryState } from '../../contract/challenge'
import type { Database } from '../db/database'
import type { StoredEntryState } from '../db/schema'
import { findBlockTime, closingTimeOf, findChallenge, type ChallengeRow } from './challenge-rows'

export type ChallengeViewState = 'OPEN' | 'CLOSED' | 'HIDDEN'

/** A challenge as one person sees it. */
export type ChallengeView = Omit<ChallengeRow, 'isClosed' | 'closedAt'> & {
  state: ChallengeViewState
  isMine: boolean
}

export const challengeStateOf = ({
  isHidden,
  isClosed,
}: Pick<ChallengeRow, 'isHidden' | 'isClosed'>): ChallengeViewState =>
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
const closingTimeFor = (challenge: ChallengeRow, blockedAt: Date | null) => {
  const closing = closingTimeOf(challenge)
  return blockedAt !== null && blockedAt < closing ? blockedAt : closing
}

/** What a person sees of a challenge: its host all of it, others no text of a hidden one, and whoever is blocked a closed one. */
export const challengeViewFor = (
  uid: string | null,
  challenge: ChallengeRow,
  blockedAt: Date | null,
): ChallengeView => {
  const { isClosed, closedAt: _, ...row } = challenge
  const state = challengeStateOf({ ...challenge, isClosed: isClosed || blockedAt !== null })
  const isMine = row.hostId === uid
  return {
    ...row,
    ...(state === 'HIDDEN' && !isMine && withoutTexts),
    closesAt: closingTimeFor(challenge, blockedAt),
    state,
    isMine,
  }
}

/** The challenge as a signed-in person sees it; undefined where there is none. */
export const findChallengeView = async (
  database: Database,
  uid: string,
  id: string,
): Promise<ChallengeView | undefined> => {
  const challenge = await findChallenge(database, id)
  if (!challenge) return undefined
  return challengeViewFor(uid, challenge, await findBlockTime(database, uid, challenge.hostId))
}

const answerPeriodMs = answerPeriodDays * 24 * 60 * 60 * 1000

/** What has become of an entry to a challenge that closes at a time. */
export const entryStateOf = (state: StoredEntryState, closesAt: Date): EntryState =>
  state === 'SENT' && closesAt.getTime() + answerPeriodMs <= Date.now() ? 'NOT_ANSWERED' : state
