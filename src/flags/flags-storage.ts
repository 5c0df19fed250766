import { isObject, parseJson } from '../lib/shape'
import type { FlagsState } from './flags'

const key = 'flags'

/** The flags that are stored on this device. Where to go after a login is not: somebody else may log in at the next visit. */
export type StoredFlags = Pick<FlagsState, 'isClickContactHirerContext'>

export interface FlagsGateway {
  read(): StoredFlags | null
  /** Null deletes them. */
  write(flags: StoredFlags | null): void
}

/** Stores the flags in local storage under `flags` while there is an intent; reads null if nothing valid is stored. */
export function createFlagsStorage(): FlagsGateway {
  return {
    read: () => {
      const value = parseJson(localStorage.getItem(key) ?? '')
      return isObject(value) ? { isClickContactHirerContext: value.isClickContactHirerContext === true } : null
    },
    write: (flags) => {
      if (flags === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(flags))
    },
  }
}
