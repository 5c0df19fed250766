import { isObject, parseJson } from '../lib/shape'
import type { FlagsState } from './flags'

const key = 'flags'

/** The flags that are stored on this device. */
export type StoredFlags = Omit<FlagsState, 'ipAddress'>

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
      if (!isObject(value)) return null
      const { afterPath, isApply, isClickContactHirerContext } = value
      return {
        // Only a path of this app: `//host` would be another site.
        afterPath: typeof afterPath === 'string' && /^\/(?![/\\])/.test(afterPath) ? afterPath : null,
        isApply: isApply === true,
        isClickContactHirerContext: isClickContactHirerContext === true,
      }
    },
    write: (flags) => {
      if (flags === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(flags))
    },
  }
}
