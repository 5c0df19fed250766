import { answerPeriodDays } from '../../contract/challenges/limits'
import { defaultCategory, roundMs } from '../../contract/limits'
import type { EntryState } from '../../contract/challenges/challenge'
import type { Database } from '../db/database'
import type { StoredEntryState } from './tables'
import { findBlockTime, closingTimeOf, findChallenge, type ChallengeRow } from './challenge-rows'

export type ChallengeViewState = 'OPEN' | 'CLOSED' | 'HIDDEN'

export type ChallengeReview = 'NOT_REQUESTED' | 'REQUESTED' | 'DECIDED'

/** A challenge as shown to one person. */
export type ChallengeView = Omit<ChallengeRow, 'isClosed' | 'closedAt' | 'decidedAt' | 'reviewRequestedAt'> & {
  state: ChallengeViewState
  isMine: boolean
  review: ChallengeReview
}

const reviewOf = ({ decidedAt, reviewRequestedAt }: ChallengeRow): ChallengeReview => {
  if (decidedAt !== null) return 'DECIDED'
  return reviewRequestedAt === null ? 'NOT_REQUESTED' : 'REQUESTED'
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

/** A blocked person sees it closed from the time of the block, if it was still open then. */
const closingTimeFor = (challenge: ChallengeRow, blockedAt: Date | null) => {
  const closing = closingTimeOf(challenge)
  return blockedAt !== null && blockedAt < closing ? blockedAt : closing
}

/**
 * Builds what a person sees: the host sees everything, others no texts of a hidden challenge, and blocked people a closed
 * one.
 */
export const challengeViewFor = (
  uid: string | null,
  challenge: ChallengeRow,
  blockedAt: Date | null,
): ChallengeView => {
  const { isClosed, closedAt: _closedAt, decidedAt: _decidedAt, reviewRequestedAt: _requestedAt, ...row } = challenge
  const state = challengeStateOf({ ...challenge, isClosed: isClosed || blockedAt !== null })
  const isMine = row.hostId === uid
  return {
    ...row,
    ...(state === 'HIDDEN' && !isMine && withoutTexts),
    closesAt: closingTimeFor(challenge, blockedAt),
    state,
    isMine,
    review: isMine ? reviewOf(challenge) : 'NOT_REQUESTED',
  }
}

/** The challenge as a signed-in person sees it; undefined if it does not exist. */
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

/** The entry's state for a challenge that closes at `closesAt`. */
export const entryStateOf = (state: StoredEntryState, closesAt: Date): EntryState =>
  state === 'SENT' && closesAt.getTime() + answerPeriodMs <= Date.now() ? 'NOT_ANSWERED' : state
