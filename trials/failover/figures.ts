import { largest } from '../../scripts/tools/statistics'
import type { ReadySample, TryObservations } from './run-try'

/** Figures of one try; times in seconds. */
export type Figures = ReturnType<typeof figuresOf>

/** With this load, a working server acknowledges something within this time. In milliseconds. */
const soonMs = 2_000

/** Computes the figures of one try from its observations. */
export function figuresOf({ log, readiness, failedAt, promotedAt, neededRestart, connectionsLeft }: TryObservations) {
  const acknowledgedAt = log.responses
    .flatMap(({ outcome, sentAt, ms }) => (outcome === 'done' ? [sentAt + ms] : []))
    .sort((one, other) => one - other)
  const gaps = acknowledgedAt.flatMap((at, index) =>
    at > failedAt ? [at - (acknowledgedAt[index - 1] ?? failedAt)] : [],
  )
  const asked = readiness.filter(({ sentAt }) => sentAt > failedAt)
  const firstNo = asked.find(({ isReady }) => !isReady)
  const lastNo = asked.findLast(({ isReady }) => !isReady)
  const firstYes = lastNo && asked.find(({ isReady, sentAt }) => isReady && sentAt > lastNo.sentAt)
  const end = largest(acknowledgedAt)
  const isConfirmed = ({ respondedAt }: ReadySample) =>
    respondedAt > end - soonMs || acknowledgedAt.some((at) => at > respondedAt && at < respondedAt + soonMs)
  const afterFirstNo = firstNo ? asked.filter(({ sentAt }) => sentAt > firstNo.sentAt) : []
  return {
    acknowledged: log.saved.size + log.changed.size,
    /** The longest time without an acknowledgement. */
    pause: largest(gaps) / 1_000,
    retryLater: log.count('retryLater'),
    otherErrors: log.count('other'),
    hung: log.count('hung'),
    slowest: largest(log.responses.map(({ ms }) => ms)) / 1_000,
    /** From the failure until readiness reported not ready; null if it never did. */
    notReadyAfter: firstNo ? (firstNo.respondedAt - failedAt) / 1_000 : null,
    /** From the promotion until readiness stayed ready. */
    readyAgainAfter: firstYes ? Math.max(0, firstYes.respondedAt - promotedAt) / 1_000 : lastNo ? Infinity : 0,
    /** How often readiness reported ready, after its first not-ready, although no save succeeded soon after. */
    wronglyReady: afterFirstNo.filter((sample) => sample.isReady && !isConfirmed(sample)).length,
    restarts: Number(neededRestart),
    connectionsLeft,
  }
}
