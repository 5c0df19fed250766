import { parseJson } from '../lib/shape'
import { isStorageBlocked } from '../lib/storage/local-storage'
import type { KeptReviewGateway } from './gateways'
import { keptReviewKey as key } from './is-review-kept'

/** Keeps the review in this tab's session storage, which a reload leaves as it is. */
export function createKeptReview(): KeptReviewGateway {
  const isBlocked = isStorageBlocked()
  // Who opens a link, or types the address, wants what stands there.
  const isReturn = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate')
  return {
    keep: (round) => {
      if (isBlocked) return
      try {
        sessionStorage.setItem(key, JSON.stringify(round))
      } catch (error) {
        // It is full. The round itself is in the outbox; only the way back to its review is missing.
        console.error(error)
      }
    },
    forget: () => {
      if (!isBlocked) sessionStorage.removeItem(key)
    },
    read: () => (isBlocked || !isReturn ? undefined : parseJson(sessionStorage.getItem(key) ?? '')),
  }
}
