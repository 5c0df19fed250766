import { setTimeout as wait } from 'node:timers/promises'
import { createUsers } from '../../__tests__/harness/load/users'
import type { SeededRandom } from '../../scripts/tools/seeded-random'
import type { PatroniCluster } from './cluster/cluster'
import { nextPrimary } from './cluster/primary-watch'
import type { Failure } from './failures'
import { WriteLog } from './load/write-log'
import { watchReadiness, type ReadySample } from './load/readiness'
import { writeRecords, type Writer } from './load/writer'
import { dataDirOf, type Server } from './server'

/** Time without faults before the failure and after the recovery, in milliseconds. */
const calmMs = 3_000

/** Longest delay until a failed machine comes back after the promotion, in milliseconds. */
const longestAbsenceMs = 15_000

/** Time limits for the promotion of a primary, and for the server to save again by itself; in milliseconds. */
const promotionLimitMs = 120_000
const recoveryLimitMs = 60_000

/** The cluster, server and load that all tries share. */
export type Setup = {
  cluster: PatroniCluster
  server: Server
  folder: string
  people: number
  hungMs: number
}

/** Observations of one try. Times are `performance.now()`. */
export type TryObservations = {
  failure: Failure
  writeLog: WriteLog
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

const createWriters = async ({ folder, people }: Setup): Promise<Writer[]> => {
  const uids = Array.from({ length: people }, (_, index) => `person-${index + 1}`)
  const users = await createUsers(dataDirOf(folder), uids)
  return users.map((user, index) => ({ user, address: `10.0.${index >> 8}.${index & 255}` }))
}

/** Waits until a request sent after the promotion is acknowledged; false if that does not happen in time. */
const isSavedAgain = async ({ responses }: WriteLog, promotedAt: number): Promise<boolean> => {
  const limit = performance.now() + recoveryLimitMs
  const isAfter = () => responses.some(({ outcome, sentAt }) => outcome === 'done' && sentAt > promotedAt)
  while (!isAfter()) {
    if (performance.now() > limit) return false
    await wait(100)
  }
  return true
}

/** Makes the primary fail once while people write, and waits until the cluster is healthy again. */
export const runTry = async (
  failure: Failure,
  day: string,
  setup: Setup,
  random: SeededRandom,
): Promise<TryObservations> => {
  const { cluster, server, hungMs } = setup
  const { primary } = await cluster.untilHealthy()
  const [writeLog, readiness, notes]: [WriteLog, ReadySample[], string[]] = [new WriteLog(day), [], []]
  const people = await createWriters(setup)
  const ending = new AbortController()
  const { signal } = ending
  const target = { url: server.url, hungMs }
  const working = [
    watchReadiness(server.url, readiness, signal),
    ...people.map((writer) => writeRecords(target, writer, writeLog, signal)),
  ]
  try {
    await wait(calmMs + random.integer(0, 5_000))
    if (writeLog.saved.size === 0) throw new Error('Nothing is saved although nothing has failed yet.')
    const failedAt = performance.now()
    failure.inject(primary, random, (text) => notes.push(text))
    const promotion = await nextPrimary(primary, cluster.otherThan(primary), AbortSignal.timeout(promotionLimitMs))
    if (!promotion) throw new Error(`There was no primary within ${promotionLimitMs / 1_000} s.`)
    notes.push(promotion.machine === primary ? 'the same machine went on' : 'the other machine was promoted')
    const neededRestart = !(await isSavedAgain(writeLog, promotion.at))
    if (neededRestart) await server.restart()
    await wait(random.integer(0, longestAbsenceMs))
    failure.recover(primary)
    await cluster.untilHealthy()
    await wait(calmMs)
    ending.abort()
    await Promise.all(working)
    const { working: connectionsLeft } = await server.measure()
    return { failure, writeLog, notes, readiness, failedAt, promotedAt: promotion.at, neededRestart, connectionsLeft }
  } finally {
    ending.abort()
    await Promise.allSettled(working)
  }
}
