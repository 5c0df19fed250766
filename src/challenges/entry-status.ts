import type { ChallengeState } from './challenge-state'
import type { ChallengeEntry } from './graphql-types'
import { latestRequest, type PendingRequest } from './pending-requests'

/** The status of the person’s entry: from the outbox while it is on its way, then from the server. */
export type EntryStatus =
  | 'none'
  | 'waiting'
  | 'refused'
  | 'sent'
  | 'withdrawn'
  | 'shortlisted'
  | 'notThisTime'
  | 'notAnswered'

const words = {
  SENT: 'sent',
  WITHDRAWN: 'withdrawn',
  SHORTLISTED: 'shortlisted',
  NOT_THIS_TIME: 'notThisTime',
  NOT_ANSWERED: 'notAnswered',
} as const satisfies Record<ChallengeEntry['state'], EntryStatus>

/**
 * @param entry the server’s last response
 * @param draft an entry handed over in this tab counts as sent until the server’s response includes it
 */
export function entryStatusOf(
  entry: Pick<ChallengeEntry, 'id' | 'state'> | null,
  requests: readonly PendingRequest[],
  draft: ChallengeState,
  challengeId: string,
): EntryStatus {
  const request = latestRequest(requests, 'sendChallengeEntry')
  const withdrawal = latestRequest(requests, 'withdrawChallengeEntry')
  const isWithdrawing = withdrawal !== undefined && withdrawal.refusal === null
  if (isWithdrawing && (request === undefined || withdrawal.sequence > request.sequence)) return 'withdrawn'
  if (request) return request.refusal === null ? 'waiting' : 'refused'
  const isHandedOver = draft.phase === 'handedOver' && draft.to.challengeId === challengeId
  // An entry that was withdrawn before can be sent anew.
  if (isHandedOver && (entry === null || (entry.state === 'WITHDRAWN' && entry.id !== draft.entryId))) return 'sent'
  return entry ? words[entry.state] : 'none'
}
