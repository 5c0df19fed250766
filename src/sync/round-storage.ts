import * as v from 'valibot'
import { createDatabase } from '../lib/storage/database'
import { createRoundLocks } from './device/round-locks'
import { parseStored, storedRoundSchema } from './device/stored-schemas'
import type { RoundGateway, StoredRound } from './gateways'
import { listLocalKeys, readLocalJson, removeLocal, writeLocal } from '../lib/storage/local-storage'

const prefix = 'ended-rounds/'

const endSchema = v.fallback(v.nullable(v.union([v.number(), v.literal('forgotten')])), null)

/**
 * Remembers ended rounds in local storage while IndexedDB still holds their rows. If IndexedDB stops working, an ended
 * round is not resumed after a reload.
 */
const roundEnds = {
  /** The ids of all rounds with an end. */
  ids: (): string[] => listLocalKeys(prefix).map((key) => key.slice(prefix.length)),

  /** The round’s length in milliseconds if it has ended, `forgotten` if it must be deleted, else null. */
  read: (id: string): number | 'forgotten' | null => v.parse(endSchema, readLocalJson(prefix + id)),

  note: (id: string, end: number | 'forgotten'): void => {
    writeLocal(prefix + id, JSON.stringify(end))
  },

  remove: (id: string): void => removeLocal(prefix + id),
}

/** The running rounds in IndexedDB. Each tab locks its own round, so that two tabs never take the same one. */
export function createRoundStorage(database = createDatabase(), locks = createRoundLocks()): RoundGateway {
  const stored = async () => parseStored(storedRoundSchema, await database.read('rounds', (store) => store.getAll()))

  const clear = async (id: string) => {
    // Recorded at once, in local storage: a tab closed now must not find the round again.
    roundEnds.note(id, 'forgotten')
    // Takes the lock as `write` does, so that the deletion cannot overtake a write that still waits for it.
    await locks.acquire(id)
    await database.write('rounds', (store) => store.delete(id))
    roundEnds.remove(id)
    locks.release(id)
  }

  /** Leaves out rounds whose deletion failed, and retries the deletion. */
  const withoutForgotten = async (rounds: readonly StoredRound[]) => {
    const found = []
    for (const round of rounds) {
      const end = roundEnds.read(round.id)
      if (end !== 'forgotten') found.push({ ...round, endedAfterMs: end })
      else await clear(round.id).catch((error: unknown) => console.error('A finished round is still stored.', error))
    }
    return found
  }

  return {
    read: async () => {
      const ended = roundEnds.ids()
      const acquired = new Set<string>()
      for (const { id } of await stored()) {
        if (await locks.acquire(id)) acquired.add(id)
      }
      // Read again: another tab may have saved a round and released its lock while this one waited.
      const all = await stored()
      const found = all.filter(({ id }) => acquired.delete(id))
      for (const id of ended) if (!all.some((round) => round.id === id)) roundEnds.remove(id)
      for (const id of acquired) locks.release(id)
      return withoutForgotten(found.sort(byStart))
    },

    // No write waits for the previous one: IndexedDB runs transactions in the order they were started.
    write: async (round) => {
      await locks.acquire(round.id)
      await database.write('rounds', (store) => {
        const put = store.put(round)
        // Commit at once, so that the idea is stored even if the tab is closed now.
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
