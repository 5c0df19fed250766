import { parseJson } from '../shape'
import { isStorageBlocked } from './local-storage'

/** The value that this tab has stored, not yet checked; undefined if there is none, or none that is JSON. */
export function readSessionJson(key: string): unknown {
  return isStorageBlocked() ? undefined : parseJson(sessionStorage.getItem(key) ?? '')
}

/** Stores a text for this tab, which a reload leaves as it is. Never throws; a full storage is logged. */
export function writeSession(key: string, text: string): void {
  if (isStorageBlocked()) return
  try {
    sessionStorage.setItem(key, text)
  } catch (error) {
    console.error(error)
  }
}

/** Never throws. */
export function removeSession(key: string): void {
  if (!isStorageBlocked()) sessionStorage.removeItem(key)
}
