import * as v from 'valibot'
import { wireSchemas, type IdeaRecord } from '../../contract/record'
import type { LogCall } from '../lib/twins'
import { createMemoryDevice } from './device/twins'
import type {
  RecordsClients,
  RecordsGateway,
  RoundGateway,
  OfflineCacheGateway,
  StoredRound,
  WakeGateway,
} from './gateways'
import { createListCache } from './list/list-cache'

/** Fakes: an online device of its own, a server that accepts everything, and no GraphQL client. */
export function createRecordsTwins(note: LogCall) {
  const listCache = createListCache()
  const wakeListeners = new Set<() => void>()
  const records: RecordsGateway = { deliver: async () => ({ outcome: 'delivered' }) }
  const recordsClients: RecordsClients = {
    preload: async () => undefined,
    of: () => Promise.reject(new Error('There is no server.')),
    current: () => null,
    listCache: () => listCache,
  }
  const wake: WakeGateway = {
    onWake: (listener) => {
      wakeListeners.add(listener)
      return () => wakeListeners.delete(listener)
    },
  }
  return {
    records,
    recordsClients,
    wake,
    outbox: createMemoryDevice(note).openTab(),
    round: createMemoryRounds(),
    offlineCache: createMemoryOfflineCache(),
    /** Simulates that the network is back or the tab becomes visible. */
    wakeUp: () => wakeListeners.forEach((listener) => listener()),
  }
}

/** Running rounds, in memory. */
function createMemoryRounds(): RoundGateway {
  const stored = new Map<string, StoredRound>()
  const ends = new Map<string, number>()
  return {
    read: async () => [...stored.values()].map((round) => ({ ...round, endedAfterMs: ends.get(round.id) ?? null })),
    write: async (round) => void stored.set(round.id, round),
    noteEnd: async (id, durationMs) => void ends.set(id, durationMs),
    clear: async (id) => void stored.delete(id),
  }
}

export function createMemoryOfflineCache(): OfflineCacheGateway {
  const seen = new Map<string, { owner: string; record: IdeaRecord }>()
  const answers = new Map<string, object>()
  return {
    read: async (owner) => [...seen.values()].filter((one) => one.owner === owner).map(({ record }) => record),
    keep: async (owner, answered) => {
      for (const one of answered) {
        const { typed, output } = v.safeParse(wireSchemas.IdeaRecord, one)
        if (typed) seen.set(`${owner} ${output.id}`, { owner, record: output })
      }
    },
    forget: async (owner, id) => void seen.delete(`${owner} ${id}`),
    readAnswer: async (owner, name) => answers.get(`${owner} ${name}`) ?? null,
    keepAnswer: async (owner, name, answer) => void answers.set(`${owner} ${name}`, answer),
    clear: async () => {
      seen.clear()
      answers.clear()
    },
  }
}
