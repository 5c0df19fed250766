import { roundLockPrefix } from '../../lib/shared-names'
import { hasWebLocks } from '../../lib/storage/web-locks'

/** Locks on rounds: no other tab restores a round while its tab is open. */
export interface RoundLocks {
  /** Resolves to false if another tab holds the lock. */
  acquire(id: string): Promise<boolean>
  release(id: string): void
}

/** A reloading page may release its locks shortly after the new page has started. */
const waitMs = 500

/** Uses Web Locks, which the browser releases when a tab closes or crashes. Without them, every lock is granted. */
export function createRoundLocks(): RoundLocks {
  if (!hasWebLocks()) return { acquire: async () => true, release: () => undefined }
  /** Pending and granted requests: all callers in this tab share one request and continue in order. */
  const requested = new Map<string, Promise<boolean>>()
  const releases = new Map<string, () => void>()

  const request = (id: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const untilReleased = () => {
        resolve(true)
        return new Promise<void>((release) => releases.set(id, release))
      }
      const options = { signal: AbortSignal.timeout(waitMs) }
      navigator.locks.request(`${roundLockPrefix}${id}`, options, untilReleased).catch((error: unknown) => {
        if (options.signal.aborted) resolve(false)
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
    })

  return {
    acquire: (id) => {
      const known = requested.get(id)
      if (known) return known
      const isAcquired = request(id)
      requested.set(id, isAcquired)
      // The next caller requests the lock again.
      const forget = () => requested.delete(id)
      isAcquired.then((isHeld) => isHeld || forget(), forget)
      return isAcquired
    },
    release: (id) => {
      releases.get(id)?.()
      releases.delete(id)
      requested.delete(id)
    },
  }
}
