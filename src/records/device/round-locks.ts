import { roundLockPrefix } from '../../lib/shared-names'

/** Which rounds this tab has in hand, so that no other tab brings them back while this one lives. */
export interface RoundLocks {
  /** Takes a round in hand; answers false where another tab has it. */
  acquire(id: string): Promise<boolean>
  release(id: string): void
}

/** A page that is being reloaded lets go a moment after its successor has begun. */
const waitMs = 500

/** Web Locks, which a browser takes back from a tab that is gone, however it went. Without them every round may be taken. */
export function createRoundLocks(): RoundLocks {
  if (!('locks' in navigator)) return { acquire: async () => true, release: () => undefined }
  /** What was asked for and not refused: all who want a round in this tab wait for one answer, and go on in their order. */
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
      // It is asked for anew by whoever wants it next.
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
