import { isReturn } from '../lib/is-return'
import { readSessionJson, removeSession, writeSession } from '../lib/storage/session-storage'
import type { KeptReviewGateway } from './gateways'

const keptReviewKey = 'review'

/** Keeps the review in this tab's session storage. Without it the round is among the records, and only the way back is missing. */
export function createKeptReview(): KeptReviewGateway {
  return {
    keep: (round) => writeSession(keptReviewKey, JSON.stringify(round)),
    forget: () => removeSession(keptReviewKey),
    read: () => (isReturn() ? readSessionJson(keptReviewKey) : undefined),
  }
}
