import { readSessionJson, removeSession, writeSession } from '../lib/storage/session-storage'
import type { KeptReviewGateway } from './gateways'
import { keptReviewKey } from './is-review-kept'

/** Who opens a link, or types the address, wants what stands there. */
const isReturn = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

/** Keeps the review in this tab's session storage. Without it the round is among the records, and only the way back is missing. */
export function createKeptReview(): KeptReviewGateway {
  return {
    keep: (round) => writeSession(keptReviewKey, JSON.stringify(round)),
    forget: () => removeSession(keptReviewKey),
    read: () => (isReturn() ? readSessionJson(keptReviewKey) : undefined),
  }
}
