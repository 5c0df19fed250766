import * as v from 'valibot'
import { wireSchemas, type IdeaRecord } from '../../contract/record'
import type { LogCall } from '../lib/twins'
import { createMemoryDevice } from './device/twins'
import type { CopyState, CopyGateway } from './copy/gateways'
import type { PageClients, RecordsGateway, RoundGateway, StoredRound, WakeGateway } from './gateways'
import { createLiveCopies } from './copy/live-copies'
import { isSame } from './copy/copy-state'
import { monthOf } from './copy/months'
import { joinReturns } from './copy/returns'

/** Fakes: an online device of its own at which nobody looks, a server that accepts everything, and no GraphQL client. */
export function createSyncTwins(note: LogCall) {
  const wakeListeners = new Set<() => void>()
  const records: RecordsGateway = { deliver: async () => ({ outcome: 'delivered' }) }
  const pageClients: PageClients = {
    preload: async () => undefined,
    of: () => Promise.reject(new Error('There is no server.')),
    current: () => null,
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
    clients: pageClients,
    pageClients,
    wake,
    outbox: createMemoryDevice(note).openTab(),
    round: createMemoryRounds(),
    copy: createMemoryCopy(),
    copies: createLiveCopies(),
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
  const stored = new Map<string, Map<string, IdeaRecord>>()
  const states = new Map<string, CopyState>()
  const returnsOf = new Map<string, readonly unknown[]>()
  const recordsOf = (owner: string) => [...(stored.get(owner)?.values() ?? [])]
  return {
    state: async (owner) => states.get(owner) ?? null,
    months: async (owner) => [...new Set(recordsOf(owner).map(monthOf))].sort().reverse(),
    readMonth: async (owner, month) => recordsOf(owner).filter((record) => monthOf(record) === month),
    apply: async (owner, { records, deleted, returns = [], beginsAnew, state }, { since, isWanted }) => {
      if (!isWanted() || !(beginsAnew || isSame(states.get(owner) ?? null, since))) return
      if (beginsAnew) stored.clear()
      const own = stored.get(owner) ?? new Map<string, IdeaRecord>()
      stored.set(owner, own)
      for (const one of records) {
        const { typed, output } = v.safeParse(wireSchemas.IdeaRecord, one)
        if (typed) own.set(output.id, output)
      }
      for (const id of deleted) own.delete(id)
      returnsOf.set(owner, joinReturns(beginsAnew ? [] : (returnsOf.get(owner) ?? []), returns))
      if (state) states.set(owner, state)
    },
    tell: () => undefined,
    onToldElsewhere: () => () => undefined,
    returns: async (owner) => returnsOf.get(owner) ?? [],
    clear: async () => [stored, states, returnsOf].forEach((each) => each.clear()),
  }
}
