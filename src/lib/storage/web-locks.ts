import { isStorageBlocked } from './local-storage'

/** Whether the browser has Web Locks. It lacks them on a page without https, and refuses them if this site's data is blocked. */
export function hasWebLocks(): boolean {
  return 'locks' in navigator && !isStorageBlocked()
}
