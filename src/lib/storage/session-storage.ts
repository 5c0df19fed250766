import { isStorageBlocked } from './local-storage'

/**
 * What this tab stores, and a reload leaves as it is; undefined where the browser blocks this site’s data. Writing throws where there is no
 * space left.
 */
export const tabStorage = (): Storage | undefined => (isStorageBlocked() ? undefined : sessionStorage)
