import type { RoundGateway, StoredRound } from '../lib/gateways'
import { createDatabase } from './device/database'
import { parseKnown } from './device/parse-known'
import { createRoundHolds } from './device/round-holds'
import { storedRoundSchema } from './device/stored-shapes'

/** The running round in IndexedDB, one for each tab: two tabs may run one each, and neither takes the other's. */
export function createRoundStorage(database = createDatabase()): RoundGateway {
  const holds = createRoundHolds()
  const mine = new Set<string>()

  const take = async (id: string) => {
    const isMine = await holds.take(id)
    if (isMine) mine.add(id)
    return isMine
  }

  const forget = (ids: readonly string[]) => {
    for (const id of ids) {
      mine.delete(id)
      holds.letGo(id)
    }
  }

  return {
    read: async () => {
      const stored = await database.read('rounds', (store) => store.getAll())
      for (const round of parseKnown(storedRoundSchema, stored).sort(byStart)) {
        if (await take(round.id)) return round
      }
      return null
    },

    write: async (round) => {
      await take(round.id)
      const before = [...mine].filter((id) => id !== round.id)
      await database.write('rounds', (store) =>
        Promise.all([store.put(round), ...before.map((id) => store.delete(id))]),
      )
      forget(before)
    },

    clear: async () => {
      const before = [...mine]
      await database.write('rounds', (store) => Promise.all(before.map((id) => store.delete(id))))
      forget(before)
    },
  }
}

function byStart(one: StoredRound, other: StoredRound): number {
  return one.startedAtWall - other.startedAtWall
}
