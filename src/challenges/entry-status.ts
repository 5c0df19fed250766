import type { ChallengeState } from './challenge-state'
import type { ChallengeEntry } from './graphql-types'
import { latestRequest, type PendingRequest } from './pending-requests'

/** How the person's entry stands: as the outbox knows it while it is on its way, then as the server says. */
export type EntryStatus =
  'none' | 'waiting' | 'refused' | 'sent' | 'withdrawn' | 'shortlisted' | 'notThisTime' | 'notAnswered'

const words = {
  SENT: 'sent',
  WITHDRAWN: 'withdrawn',
  SHORTLISTED: 'shortlisted',
  NOT_THIS_TIME: 'notThisTime',
  NOT_ANSWERED: 'notAnswered',
} as const satisfies Record<ChallengeEntry['state'], EntryStatus>

/**
 * @param entry as the server told it last
 * @param draft what this tab has handed over stays sent until the server's answer is in
 */
export function entryStatusOf(
  entry: Pick<ChallengeEntry, 'state'> | null,
  requests: readonly PendingRequest[],
  draft: ChallengeState,
  challengeId: string,
): EntryStatus {
  const request = latestRequest(requests, 'sendChallengeEntry')
  const withdrawal = latestRequest(requests, 'withdrawChallengeEntry')
  const isWithdrawing = withdrawal !== undefined && withdrawal.refusal === null
  if (isWithdrawing && (request === undefined || withdrawal.sequence > request.sequence)) return 'withdrawn'
  if (request) return request.refusal === null ? 'waiting' : 'refused'
  if (entry && entry.state !== 'WITHDRAWN') return words[entry.state]
  if (draft.phase === 'handedOver' && draft.to.challengeId === challengeId) return 'sent'
  return entry ? 'withdrawn' : 'none'
}
