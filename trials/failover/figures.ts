import type { TryObservations } from './run-try'
import type { ResponseOutcome } from './load/response'
import type { ReadySample } from './load/readiness'
import { largest } from '../../scripts/tools/statistics'

/** Figures of one try, before the database is read; times in milliseconds. */
export type Figures = {
  acknowledged: number
  /** The longest time without an acknowledgement. */
  pauseMs: number
  responses: Record<ResponseOutcome, number>
  /** The distinct `other` responses. */
  others: readonly string[]
  slowestMs: number
  /** Time from the failure until readiness reported not ready; undefined if it never did. */
  notReadyAfterMs: number | undefined
  /** Time from the promotion until readiness stayed ready. */
  readyAgainAfterMs: number
  /** How often readiness reported ready, after its first not-ready, although no save succeeded soon after. */
  wronglyReady: number
  /** How often the readiness check timed out. */
  readinessHung: number
}

const countOutcomes = ({ writeLog: { responses } }: TryObservations): Figures['responses'] => {
  const counts: Figures['responses'] = { done: 0, retryLater: 0, hung: 0, other: 0 }
  for (const { outcome } of responses) counts[outcome] += 1
  return counts
}

/** With this load, a working server acknowledges something within this time. In milliseconds. */
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

/** Computes the figures of one try from its observations. */
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
