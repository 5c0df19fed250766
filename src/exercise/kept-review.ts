import { tabStorage } from '../lib/storage/session-storage'
import type { KeptReviewGateway } from './gateways'

const key = 'review'

/** Keeps the review in this tab's storage. Without it the round is among the records, and only the way back is missing. */
export function createKeptReview(): KeptReviewGateway {
  return {
    keep: (text) => tabStorage()?.setItem(key, text),
    forget: () => tabStorage()?.removeItem(key),
    read: () => tabStorage()?.getItem(key),
  }
}
