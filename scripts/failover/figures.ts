import type { Attempt } from './attempt'
import type { Outcome } from './load/answer'
import type { ReadySample } from './load/readiness'
import { largest } from '../bench/figures'

/** What one try came to, before the database is read; times in milliseconds. */
export type Figures = {
  acknowledged: number
  /** The longest time in which nothing was acknowledged. */
  pauseMs: number
  answers: Record<Outcome, number>
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

const countOutcomes = ({ ledger: { answers } }: Attempt): Figures['answers'] => {
  const counts: Figures['answers'] = { done: 0, retryLater: 0, hung: 0, other: 0 }
  for (const { outcome } of answers) counts[outcome] += 1
  return counts
}

/** With so many people at work something is acknowledged within this time, where anything can be. In milliseconds. */
const soonMs = 2_000

const readinessOf = ({ readiness, struckAt, promotedAt, ledger: { acknowledgedAt } }: Attempt) => {
  const asked = readiness.filter(({ askedAt }) => askedAt > struckAt)
  const firstNo = asked.find(({ isReady }) => !isReady)
  const lastNo = asked.findLast(({ isReady }) => !isReady)
  const firstYes = lastNo && asked.find(({ isReady, askedAt }) => isReady && askedAt > lastNo.askedAt)
  const end = largest(acknowledgedAt)
  const isConfirmed = ({ answeredAt }: ReadySample) =>
    answeredAt > end - soonMs || acknowledgedAt.some((at) => at > answeredAt && at < answeredAt + soonMs)
  return {
    notReadyAfterMs: firstNo && firstNo.answeredAt - struckAt,
    readyAgainAfterMs: firstYes ? Math.max(0, firstYes.answeredAt - promotedAt) : lastNo ? Infinity : 0,
    wronglyReady: asked.filter(
      (sample) => sample.isReady && firstNo && sample.askedAt > firstNo.askedAt && !isConfirmed(sample),
    ).length,
    readinessHung: asked.filter(({ isTimely }) => !isTimely).length,
  }
}

/** Draws the figures of one try from what was seen in it. */
export const figuresOf = (attempt: Attempt): Figures => {
  const { ledger, struckAt } = attempt
  const times = ledger.acknowledgedAt.toSorted((one, other) => one - other)
  const gaps = times.flatMap((at, index) => (at > struckAt ? [at - (times[index - 1] ?? struckAt)] : []))
  return {
    acknowledged: ledger.saved.size + ledger.changed.size,
    pauseMs: largest(gaps),
    answers: countOutcomes(attempt),
    others: [...new Set(ledger.answers.flatMap(({ outcome, what }) => (outcome === 'other' ? [what] : [])))],
    slowestMs: largest(ledger.answers.map(({ ms }) => ms)),
    ...readinessOf(attempt),
  }
}
