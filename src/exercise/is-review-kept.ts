import { readSessionJson } from '../lib/storage/session-storage'

/** Where this tab has the round under review. */
export const keptReviewKey = 'review'

/** Whether this tab has a review that a reload may have interrupted: then the round’s code is needed. */
export const isReviewKept = (): boolean => readSessionJson(keptReviewKey) !== undefined
