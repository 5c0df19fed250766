import type { TryObservations } from './run-try'
import type { ResponseOutcome } from './load/response'
import type { ReadySample } from './load/readiness'
import { largest } from '../bench/statistics'

/** What one try came to, before the database is read; times in milliseconds. */
export type Figures = {
  acknowledged: number
  /** The longest time in which nothing was acknowledged. */
  pauseMs: number
  responses: Record<ResponseOutcome, number>
  /** What the others were, each once. */
  others: readonly string[]
  slowestMs: number
  /** How long readiness still said yes; undefined where it never said no. */
  notReadyAfterMs: number | undefined
  /** How long after the promotion readiness said yes for good. */
  readyAgainAfterMs: number
  /** How often readiness said yes after its first no although nothing was acknowledged soon after. */
  wronglyReady: number
  /** How often readiness had no answer in time. */
  readinessHung: number
}

const countOutcomes = ({ writeLog: { responses } }: TryObservations): Figures['responses'] => {
  const counts: Figures['responses'] = { done: 0, retryLater: 0, hung: 0, other: 0 }
  for (const { outcome } of responses) counts[outcome] += 1
  return counts
}

/** With so many people at work something is acknowledged within this time, where anything can be. In milliseconds. */
const soonMs = 2_000

const readinessOf = ({ readiness, failedAt, promotedAt, writeLog: { acknowledgedAt } }: TryObservations) => {
  const asked = readiness.filter(({ sentAt }) => sentAt > failedAt)
  const firstNo = asked.find(({ isReady }) => !isReady)
  const lastNo = asked.findLast(({ isReady }) => !isReady)
  const firstYes = lastNo && asked.find(({ isReady, sentAt }) => isReady && sentAt > lastNo.sentAt)
  const end = largest(acknowledgedAt)
  const isConfirmed = ({ respondedAt }: ReadySample) =>
    respondedAt > end - soonMs || acknowledgedAt.some((at) => at > respondedAt && at < respondedAt + soonMs)
  return {
    notReadyAfterMs: firstNo && firstNo.respondedAt - failedAt,
    readyAgainAfterMs: firstYes ? Math.max(0, firstYes.respondedAt - promotedAt) : lastNo ? Infinity : 0,
    wronglyReady: asked.filter(
      (sample) => sample.isReady && firstNo && sample.sentAt > firstNo.sentAt && !isConfirmed(sample),
    ).length,
    readinessHung: asked.filter(({ isTimely }) => !isTimely).length,
  }
}

/** Draws the figures of one try from what was seen in it. */
export const figuresOf = (runTry: TryObservations): Figures => {
  const { writeLog, failedAt } = runTry
  const times = writeLog.acknowledgedAt.toSorted((one, other) => one - other)
  const gaps = times.flatMap((at, index) => (at > failedAt ? [at - (times[index - 1] ?? failedAt)] : []))
  return {
    acknowledged: writeLog.saved.size + writeLog.changed.size,
    pauseMs: largest(gaps),
    responses: countOutcomes(runTry),
    others: [...new Set(writeLog.responses.flatMap(({ outcome, what }) => (outcome === 'other' ? [what] : [])))],
    slowestMs: largest(writeLog.responses.map(({ ms }) => ms)),
    ...readinessOf(runTry),
  }
}
