import { largest } from '../../scripts/tools/statistics'
import type { ReadySample, TryObservations } from './run-try'

/** Figures of one try; times in milliseconds. */
export interface Figures {
  acknowledged: number
  /** The longest time without an acknowledgement. */
  pauseMs: number
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

/** With this load, a working server acknowledges something within this time. In milliseconds. */
const soonMs = 2_000

/** Computes the figures of one try from its observations. */
export function figuresOf({ log, readiness, failedAt, promotedAt }: TryObservations): Figures {
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
    pauseMs: largest(gaps),
    slowestMs: largest(log.responses.map(({ ms }) => ms)),
    notReadyAfterMs: firstNo && firstNo.respondedAt - failedAt,
    readyAgainAfterMs: firstYes ? Math.max(0, firstYes.respondedAt - promotedAt) : lastNo ? Infinity : 0,
    wronglyReady: afterFirstNo.filter((sample) => sample.isReady && !isConfirmed(sample)).length,
    readinessHung: asked.filter(({ isTimely }) => !isTimely).length,
  }
}

const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`)

/** Describes one try in a line. */
export function describeTry(seen: TryObservations): string {
  const { notes, log, neededRestart, connectionsLeft } = seen
  const figures = figuresOf(seen)
  const [other, hung] = [log.count('other'), log.count('hung')]
  return [
    ...notes,
    `${figures.acknowledged} acknowledged`,
    `pause ${seconds(figures.pauseMs)}`,
    `${log.count('retryLater')} × 503`,
    ...(other > 0 ? [`${other} × other (${log.others.join(', ')})`] : []),
    ...(hung > 0 ? [`${hung} × no answer`] : []),
    `slowest ${seconds(figures.slowestMs)}`,
    `not ready after ${seconds(figures.notReadyAfterMs)}`,
    `ready ${seconds(figures.readyAgainAfterMs)} after the promotion`,
    ...(figures.wronglyReady > 0 ? [`${figures.wronglyReady} × ready, yet nothing saved`] : []),
    ...(figures.readinessHung > 0 ? [`readiness hung ${figures.readinessHung} times`] : []),
    ...(neededRestart ? ['the server had to be restarted'] : []),
    ...(connectionsLeft > 0 ? [`${connectionsLeft} connections not given back`] : []),
  ].join('; ')
}
