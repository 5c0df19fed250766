import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '../../scripts/tools/seeded-random'
import type { Server } from '../database-load/server'
import { startWriting, type WriteLog } from '../database-load/writers'
import type { Machine } from './machine'
import type { PatroniCluster } from './patroni-cluster'

/** One kind of failure of the primary. */
export interface Failure {
  /** What `--only` takes. */
  name: string
  /** What happens: the column's name in the table. */
  what: string
  /** Number of tries in a full run. */
  tries: number
  /** @param note records the random choices */
  inject(primary: Machine, random: SeededRandom, note: (text: string) => void): void
  /** Brings the machine back after the promotion, unless that happens by itself. */
  recover?(primary: Machine): void
}

/** Patroni's lease expires 15 to 20 s after its last renewal; freezes end shortly before, during or after that. In milliseconds. */
const shortestFreezeMs = 12_000
const longestFreezeMs = 24_000

/** Patroni checks PostgreSQL every 5 s; a lead up to this covers the whole interval. In milliseconds. */
const longestLeadMs = 6_000

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Freezes both at once, like a suspended machine, or PostgreSQL first, like a hung disk. */
const freeze: Failure['inject'] = (primary, random, note) => {
  const leadMs = random.boolean(0.5) ? random.integer(0, longestLeadMs) : 0
  note(leadMs === 0 ? 'frozen at once' : `Patroni frozen ${inSeconds(leadMs)} after PostgreSQL`)
  primary.freezePostgres()
  setTimeout(() => primary.freezePatroni(), leadMs)
}

export const failures: readonly Failure[] = [
  {
    name: 'machine-killed',
    what: 'kill -9 of PostgreSQL and Patroni',
    tries: 6,
    inject: (primary) => primary.kill(),
    recover: (primary) => primary.start(),
  },
  {
    name: 'postgres-killed',
    what: 'kill -9 of PostgreSQL alone',
    tries: 4,
    inject: (primary) => primary.killPostgres(),
  },
  {
    name: 'machine-frozen',
    what: 'Frozen until after the promotion',
    tries: 6,
    inject: freeze,
    recover: (primary) => primary.thaw(),
  },
  {
    name: 'machine-stalled',
    what: 'Frozen about as long as its lease',
    tries: 4,
    inject: (primary, random, note) => {
      const ms = random.integer(shortestFreezeMs, longestFreezeMs)
      note(`frozen for ${inSeconds(ms)}`)
      freeze(primary, random, note)
      setTimeout(() => primary.thaw(), ms)
    },
  },
]

/** Time without faults before the failure and after the recovery, in milliseconds. */
const calmMs = 3_000

/** Longest delay until a failed machine comes back after the promotion, in milliseconds. */
const longestAbsenceMs = 15_000

/** Time limits for the promotion of a primary, and for the server to save again by itself; in milliseconds. */
const promotionLimitMs = 120_000
const recoveryLimitMs = 60_000

/** How many people write at the same time. */
const people = 60

/** A request without a response after this time counts as hung, in milliseconds. */
export const hungMs = 15_000

/** Pause of a person between a response and the next request, in milliseconds. */
const restMs = 550

/** Polling interval and time limit of readiness, in milliseconds. `docs/scaling.md` promises a response within 2 s. */
const readinessMs = 100
const readinessLimitMs = 3_000

/** The cluster, server and load that all tries share. */
export interface Setup {
  cluster: PatroniCluster
  server: Server
  /** The server's data folder. */
  dataDir: string
}

/** A response of `/health/ready`. Times are `performance.now()`. */
export interface ReadySample {
  sentAt: number
  respondedAt: number
  isReady: boolean
  isTimely: boolean
}

/** Observations of one try. Times are `performance.now()`. */
export interface TryObservations {
  failure: Failure
  /** The local day of its records, which separates them from other tries'. */
  day: string
  log: WriteLog
  notes: readonly string[]
  readiness: readonly ReadySample[]
  failedAt: number
  /** When a machine became the primary again. */
  promotedAt: number
  /** Whether saves only worked again after a server restart. */
  neededRestart: boolean
  /** Database connections still in use after all requests had ended. */
  connectionsLeft: number
}

/** Polls readiness, as a proxy does, until aborted. */
async function watchReadiness(url: string, samples: ReadySample[], { signal }: AbortController): Promise<void> {
  while (!signal.aborted) {
    const sentAt = performance.now()
    const status = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(readinessLimitMs) }).then(
      (response) => response.status,
      () => undefined,
    )
    samples.push({ sentAt, respondedAt: performance.now(), isReady: status === 200, isTimely: status !== undefined })
    await wait(readinessMs)
  }
}

/** Waits until a request sent after the promotion is acknowledged; false if that does not happen in time. */
async function isSavedAgain({ responses }: WriteLog, promotedAt: number): Promise<boolean> {
  const limit = performance.now() + recoveryLimitMs
  while (!responses.some(({ outcome, sentAt }) => outcome === 'done' && sentAt > promotedAt)) {
    if (performance.now() > limit) return false
    await wait(100)
  }
  return true
}

/** Makes the primary fail once while people write, and waits until the cluster is healthy again. */
export async function runTry(
  failure: Failure,
  day: string,
  setup: Setup,
  random: SeededRandom,
): Promise<TryObservations> {
  const { cluster, server, dataDir } = setup
  const primary = await cluster.untilHealthy()
  const [readiness, notes]: [ReadySample[], string[]] = [[], []]
  const load = { urls: [server.url], dataDir, people, day, restMs, hungMs, kinds: ['change'] as const }
  const { log, stop } = await startWriting(load)
  const ending = new AbortController()
  const watching = watchReadiness(server.url, readiness, ending)
  try {
    await wait(calmMs + random.integer(0, 5_000))
    if (log.saved.size === 0) throw new Error('Nothing is saved although nothing has failed yet.')
    const failedAt = performance.now()
    failure.inject(primary, random, (text) => notes.push(text))
    const promotion = await cluster.nextPrimary(primary, AbortSignal.timeout(promotionLimitMs))
    if (!promotion) throw new Error(`There was no primary within ${promotionLimitMs / 1_000} s.`)
    notes.push(promotion.machine === primary ? 'the same machine went on' : 'the other machine was promoted')
    const neededRestart = !(await isSavedAgain(log, promotion.at))
    if (neededRestart) await server.restart()
    await wait(random.integer(0, longestAbsenceMs))
    failure.recover?.(primary)
    await cluster.untilHealthy()
    await wait(calmMs)
    await stop()
    const { working: connectionsLeft } = await server.measure()
    const promotedAt = promotion.at
    return { failure, day, log, notes, readiness, failedAt, promotedAt, neededRestart, connectionsLeft }
  } finally {
    ending.abort()
    await Promise.allSettled([watching, stop()])
  }
}
