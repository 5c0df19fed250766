import { isStorageBlocked } from '../lib/storage/local-storage'

/** Where session storage has the round under review. */
export const keptReviewKey = 'review'

/** Whether this tab has a review that a reload may have interrupted: then the round’s code is needed. */
export const isReviewKept = (): boolean => !isStorageBlocked() && sessionStorage.getItem(keptReviewKey) !== null
