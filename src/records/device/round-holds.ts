import { roundLockPrefix } from '../../lib/shared-names'

/** Which rounds this tab has in hand, so that no other tab brings them back while this one lives. */
export interface RoundHolds {
  /** Takes a round in hand; answers false where another tab has it. */
  take(id: string): Promise<boolean>
  letGo(id: string): void
}

/** A page that is being reloaded lets go a moment after its successor has begun. */
const patienceMs = 500

/** Web Locks, which a browser takes back from a tab that is gone, however it went. Without them every round may be taken. */
export function createRoundHolds(): RoundHolds {
  if (!('locks' in navigator)) return { take: async () => true, letGo: () => undefined }
  /** What was asked for and not refused: all who want a round in this tab wait for one answer, and go on in their order. */
  const taken = new Map<string, Promise<boolean>>()
  const releases = new Map<string, () => void>()

  const request = (id: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const untilLetGo = () => {
        resolve(true)
        return new Promise<void>((release) => releases.set(id, release))
      }
      const options = { signal: AbortSignal.timeout(patienceMs) }
      navigator.locks.request(`${roundLockPrefix}${id}`, options, untilLetGo).catch((error: unknown) => {
        if (options.signal.aborted) resolve(false)
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
    })

  return {
    take: (id) => {
      const known = taken.get(id)
      if (known) return known
      const asked = request(id)
      taken.set(id, asked)
      // It is asked for anew by whoever wants it next.
      const forget = () => taken.delete(id)
      asked.then((isHeld) => isHeld || forget(), forget)
      return asked
    },
    letGo: (id) => {
      releases.get(id)?.()
      releases.delete(id)
      taken.delete(id)
    },
  }
}
