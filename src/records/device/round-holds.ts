import { roundLockPrefix } from '../../lib/round-lock'

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
  const held = new Map<string, () => void>()

  const request = (id: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const untilLetGo = () => {
        resolve(true)
        return new Promise<void>((letGo) => held.set(id, letGo))
      }
      const options = { signal: AbortSignal.timeout(patienceMs) }
      navigator.locks.request(`${roundLockPrefix}${id}`, options, untilLetGo).catch((error: unknown) => {
        if (options.signal.aborted) resolve(false)
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
    })

  /** Of two that ask at once in this tab, the second would wait for the first as if that were another tab. */
  const requests = new Map<string, Promise<boolean>>()

  const requestOnce = (id: string): Promise<boolean> => {
    const requested = requests.get(id) ?? request(id).finally(() => requests.delete(id))
    requests.set(id, requested)
    return requested
  }

  return {
    take: async (id) => held.has(id) || requestOnce(id),
    letGo: (id) => {
      held.get(id)?.()
      held.delete(id)
    },
  }
}
