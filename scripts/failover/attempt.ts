import { setTimeout as wait } from 'node:timers/promises'
import { createAskers } from '../../__tests__/bench/server/people'
import type { SeededRandom } from '../tools/seeded-random'
import type { Cluster } from './cluster/cluster'
import { nextPrimary } from './cluster/primary-watch'
import type { Kind } from './kinds'
import { Ledger } from './load/ledger'
import { watchReadiness, type ReadySample } from './load/readiness'
import { write, type Person } from './load/writer'
import { dataDirOf, type Server } from './server'

/** Before the fault all is well for so long, and after everything is whole again. In milliseconds. */
const calmMs = 3_000

/** A struck machine comes back within so long after the other one has taken over. In milliseconds. */
const longestAbsenceMs = 15_000

/** Longest time until there is a primary, and until the server saves again without help. In milliseconds. */
const promotionLimitMs = 120_000
const recoveryLimitMs = 60_000

/** Where the tries happen. */
export type Stage = {
  cluster: Cluster
  server: Server
  folder: string
  people: number
  hungMs: number
}

/** What was seen in one try; times of `performance.now()`. */
export type Attempt = {
  kind: Kind
  ledger: Ledger
  notes: readonly string[]
  readiness: readonly ReadySample[]
  struckAt: number
  /** When a machine was the primary again. */
  promotedAt: number
  /** Whether nothing was saved until the server was started anew. */
  neededRestart: boolean
  /** Connections that were still in use when nobody asked for anything any more. */
  connectionsLeft: number
}

const createPeople = async ({ folder, people }: Stage): Promise<Person[]> => {
  const uids = Array.from({ length: people }, (_, index) => `person-${index + 1}`)
  const askers = await createAskers(dataDirOf(folder), uids)
  return askers.map((asker, index) => ({ asker, address: `10.0.${index >> 8}.${index & 255}` }))
}

/** Waits until something was acknowledged that was asked after the promotion; false where that does not happen. */
const isSavedAgain = async ({ answers }: Ledger, promotedAt: number): Promise<boolean> => {
  const limit = performance.now() + recoveryLimitMs
  const isAfter = () => answers.some(({ outcome, askedAt }) => outcome === 'done' && askedAt > promotedAt)
  while (!isAfter()) {
    if (performance.now() > limit) return false
    await wait(100)
  }
  return true
}

/** Strikes the primary once while people write, and sees it through until the cluster is whole again. */
export const attempt = async (kind: Kind, day: string, stage: Stage, random: SeededRandom): Promise<Attempt> => {
  const { cluster, server, hungMs } = stage
  const { primary } = await cluster.untilWhole()
  const [ledger, readiness, notes]: [Ledger, ReadySample[], string[]] = [new Ledger(day), [], []]
  const people = await createPeople(stage)
  const ending = new AbortController()
  const { signal } = ending
  const target = { url: server.url, hungMs }
  const working = [
    watchReadiness(server.url, readiness, signal),
    ...people.map((person) => write(target, person, ledger, signal)),
  ]
  try {
    await wait(calmMs + random.integer(0, 5_000))
    if (ledger.saved.size === 0) throw new Error('Nothing is saved although nothing has failed yet.')
    const struckAt = performance.now()
    kind.strike(primary, random, (text) => notes.push(text))
    const promotion = await nextPrimary(primary, cluster.otherThan(primary), AbortSignal.timeout(promotionLimitMs))
    if (!promotion) throw new Error(`There was no primary within ${promotionLimitMs / 1_000} s.`)
    notes.push(promotion.machine === primary ? 'the same machine went on' : 'the other machine was promoted')
    const neededRestart = !(await isSavedAgain(ledger, promotion.at))
    if (neededRestart) await server.restart()
    await wait(random.integer(0, longestAbsenceMs))
    kind.heal(primary)
    await cluster.untilWhole()
    await wait(calmMs)
    ending.abort()
    await Promise.all(working)
    const { working: connectionsLeft } = await server.measure()
    return { kind, ledger, notes, readiness, struckAt, promotedAt: promotion.at, neededRestart, connectionsLeft }
  } finally {
    ending.abort()
    await Promise.allSettled(working)
  }
}
