import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '../../scripts/tools/seeded-random'
import { largest } from '../../scripts/tools/statistics'
import type { Server } from '../harness/server'
import { becomesTrue, isAnswered } from '../harness/until'
import { startWriting, type WriteLog } from '../harness/writers'
import type { Failure } from './failures'
import type { PatroniCluster } from './patroni-cluster'

/** Time without faults before the failure and after the recovery, in milliseconds. */
const calmMs = 3_000

/** Longest delay until a failed machine comes back after the promotion, in milliseconds. */
const longestAbsenceMs = 15_000

/** Time limits for the promotion of a primary, and for the server to save again by itself; in milliseconds. */
const promotionLimitMs = 120_000
const recoveryLimitMs = 60_000

/** How many people write at the same time. */
const people = 60

/** Pause of a person between a response and the next request, in milliseconds. */
const restMs = 550

/** What was seen in one try; times in seconds. */
export type Try = Awaited<ReturnType<typeof runTry>>

/** The longest time without an acknowledgement after the failure. */
function longestPause({ responses }: WriteLog, failedAt: number): number {
  const acknowledged = responses.flatMap(({ outcome, sentAt, ms }) => (outcome === 'done' ? [sentAt + ms] : []))
  const after = [failedAt, ...acknowledged.filter((at) => at > failedAt).sort((one, other) => one - other)]
  return largest(after.map((at, index) => at - (after[index - 1] ?? at))) / 1_000
}

/**
 * Makes the primary fail once while people write, and waits until the cluster is healthy again.
 *
 * @param day the local day of its records, which separates them from other tries'
 */
export async function runTry(
  failure: Failure,
  day: string,
  { cluster, server }: { cluster: PatroniCluster; server: Server },
  random: SeededRandom,
) {
  const primary = await cluster.untilHealthy()
  const notes: string[] = []
  const { log, stop } = await startWriting({ servers: [server], people, day, restMs })
  try {
    await wait(calmMs + random.integer(0, 5_000))
    if (log.saved.size === 0) throw new Error('Nothing is saved although nothing has failed yet.')
    const failedAt = performance.now()
    failure.inject(primary, random, (text) => notes.push(text))
    const promotion = await cluster.nextPrimary(primary, AbortSignal.timeout(promotionLimitMs))
    if (!promotion) throw new Error(`There was no primary within ${promotionLimitMs / 1_000} s.`)
    notes.push(promotion.machine === primary ? 'the same machine went on' : 'the other machine was promoted')
    await becomesTrue(() => isAnswered(`${server.url}/health/ready`), recoveryLimitMs)
    const readyAfter = (performance.now() - promotion.at) / 1_000
    const isSaved = () => log.responses.some(({ outcome, sentAt }) => outcome === 'done' && sentAt > promotion.at)
    const isSavedAgain = await becomesTrue(isSaved, recoveryLimitMs)
    if (!isSavedAgain) await server.restart()
    await wait(random.integer(0, longestAbsenceMs))
    failure.recover?.(primary)
    await cluster.untilHealthy()
    await wait(calmMs)
    await stop()
    return {
      ...{ failure, day, log },
      /** What was drawn and seen, for debugging. */
      notes: [...notes, ...log.others],
      acknowledged: log.saved.size + log.changed.size,
      pause: longestPause(log, failedAt),
      readyAfter,
      otherErrors: log.count('other'),
      hung: log.count('hung'),
      restarts: Number(!isSavedAgain),
      connectionsLeft: (await server.readMetrics())('database_connections{state="working"}'),
    }
  } finally {
    await stop().catch(() => undefined)
  }
}
