import { createDatabase } from './device/database'
import { roundEnds } from './device/round-ends'
import { createRoundLocks } from './device/round-locks'
import { parseStored, storedRoundSchema } from './device/stored-schemas'
import type { RoundGateway, StoredRound } from './gateways'

/** The running rounds in IndexedDB: two tabs may run one each, and neither takes the other's. */
export function createRoundStorage(database = createDatabase(), locks = createRoundLocks()): RoundGateway {
  const stored = async () => parseStored(storedRoundSchema, await database.read('rounds', (store) => store.getAll()))

  const clear = async (id: string) => {
    // At once: a tab that is closed now must not find it again.
    roundEnds.note(id, 'forgotten')
    // As writing does, so that it does not begin before a write that still waits for the lock.
    await locks.acquire(id)
    await database.write('rounds', (store) => store.delete(id))
    roundEnds.keepOnly((other) => other !== id)
    locks.release(id)
  }

  /** The rounds without those that the database could not forget; it is asked to once more. */
  const withoutForgotten = async (rounds: readonly StoredRound[]) => {
    const ends = roundEnds.read()
    const found = []
    for (const round of rounds) {
      const end = ends[round.id] ?? null
      if (end !== 'forgotten') found.push({ ...round, endedAfterMs: end })
      else await clear(round.id).catch((error: unknown) => console.error('A finished round is still stored.', error))
    }
    return found
  }

  return {
    read: async () => {
      const acquired = new Set<string>()
      for (const { id } of await stored()) {
        if (await locks.acquire(id)) acquired.add(id)
      }
      // Looked at again: another tab may have kept one, and let go of it, while it was waited for.
      const all = await stored()
      const found = all.filter(({ id }) => acquired.delete(id))
      roundEnds.keepOnly((id) => all.some((round) => round.id === id))
      for (const id of acquired) locks.release(id)
      return withoutForgotten(found.sort(byStart))
    },

    // None waits for the one before: IndexedDB runs transactions in the order in which they begin.
    write: async (round) => {
      await locks.acquire(round.id)
      await database.write('rounds', (store) => {
        const put = store.put(round)
        // At once: a tab that is closed now does not take the idea with it.
        store.transaction.commit()
        return put
      })
    },

    noteEnd: async (id, durationMs) => roundEnds.note(id, durationMs),

    clear,
  }
}

function byStart(one: StoredRound, other: StoredRound): number {
  return one.startedAtWall - other.startedAtWall
}
