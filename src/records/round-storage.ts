import type { RoundGateway, StoredRound } from './gateways'
import { createDatabase } from './device/database'
import { createRoundHolds } from './device/round-holds'
import { parseKnown, storedRoundSchema } from './device/stored-shapes'

/** The running rounds in IndexedDB: two tabs may run one each, and neither takes the other's. */
export function createRoundStorage(database = createDatabase(), holds = createRoundHolds()): RoundGateway {
  const stored = async () => parseKnown(storedRoundSchema, await database.read('rounds', (store) => store.getAll()))

  return {
    read: async () => {
      const taken = new Set<string>()
      for (const { id } of await stored()) {
        if (await holds.take(id)) taken.add(id)
      }
      // Looked at again: another tab may have kept one, and let go of it, while it was waited for.
      const found = (await stored()).filter(({ id }) => taken.delete(id))
      for (const id of taken) holds.letGo(id)
      return found.sort(byStart)
    },

    // None waits for the one before: IndexedDB runs transactions in the order in which they begin.
    write: async (round) => {
      await holds.take(round.id)
      await database.write('rounds', (store) => {
        const put = store.put(round)
        // At once: a tab that is closed now does not take the idea with it.
        store.transaction.commit()
        return put
      })
    },

    clear: async (id) => {
      // As writing does, so that it does not begin before a write that still waits for the lock.
      await holds.take(id)
      await database.write('rounds', (store) => store.delete(id))
      holds.letGo(id)
    },
  }
}

function byStart(one: StoredRound, other: StoredRound): number {
  return one.startedAtWall - other.startedAtWall
}
