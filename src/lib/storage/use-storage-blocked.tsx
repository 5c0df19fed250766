import { useSyncExternalStore } from 'react'
import { isStorageBlocked } from './local-storage'

/** Whether the browser blocks this site's data. False until the page is hydrated, as in its prerendered HTML. */
export function useStorageBlocked(): boolean {
  return useSyncExternalStore(neverChanges, isStorageBlocked, () => false)
}

const neverChanges = () => () => undefined
