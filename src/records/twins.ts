import * as v from 'valibot'
import { wireSchemas, type IdeaRecord } from '../../contract/record'
import type { LogCall } from '../lib/twins'
import { createMemoryDevice } from './device/twins'
import type {
  CopyState,
  RecordsClients,
  RecordsGateway,
  RoundGateway,
  CopyGateway,
  StoredRound,
  WakeGateway,
} from './gateways'
import { createListCache } from './list/list-cache'

/** Fakes: an online device of its own at which nobody looks, a server that accepts everything, and no GraphQL client. */
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
    isVisible: () => false,
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
    copy: createMemoryCopy(),
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

export function createMemoryCopy(): CopyGateway {
  const known = new Map<string, { owner: string; record: IdeaRecord }>()
  const states = new Map<string, CopyState>()
  const answers = new Map<string, object>()
  return {
    read: async (owner) => [...known.values()].filter((one) => one.owner === owner).map(({ record }) => record),
    find: async (owner, ids) => ids.flatMap((id) => known.get(`${owner} ${id}`)?.record ?? []),
    state: async (owner) => states.get(owner) ?? null,
    apply: async (owner, { records, deleted, beginsAnew, state }, isWanted) => {
      if (!isWanted()) return
      if (beginsAnew) known.clear()
      for (const one of records) {
        const { typed, output } = v.safeParse(wireSchemas.IdeaRecord, one)
        if (typed) known.set(`${owner} ${output.id}`, { owner, record: output })
      }
      for (const id of deleted) known.delete(`${owner} ${id}`)
      states.set(owner, state)
    },
    exclusively: async (work) => {
      await work()
      return true
    },
    readAnswer: async (owner, name) => answers.get(`${owner} ${name}`) ?? null,
    keepAnswer: async (owner, name, answer) => void answers.set(`${owner} ${name}`, answer),
    clear: async () => [known, states, answers].forEach((each) => each.clear()),
  }
}
