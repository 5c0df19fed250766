import { isObject, parseJson } from '../lib/shape'
import type { FlagsState } from './flags'

const key = 'flags'

/** The intents of a person, as this device remembers them. */
export type StoredFlags = Omit<FlagsState, 'ipAddress'>

export interface FlagsGateway {
  read(): StoredFlags | null
  /** Null forgets them. */
  write(flags: StoredFlags | null): void
}

/** The flags in local storage under `flags`, while there is an intent to come back to; null where nothing readable is there. */
export function createFlagsStorage(): FlagsGateway {
  return {
    read: () => {
      const value = parseJson(localStorage.getItem(key) ?? '')
      if (!isObject(value)) return null
      const { afterPath, isApply, isClickContactHirerContext } = value
      return {
        // A path of this app and of nobody else's.
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
