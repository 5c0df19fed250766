import type { Attempt } from './attempt'
import type { Outcome } from './load/answer'
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
  /** How often readiness said yes in between. */
  wronglyReady: number
  /** How often readiness had no answer in time. */
  readinessHung: number
}

const countOutcomes = ({ ledger: { answers } }: Attempt): Figures['answers'] => {
  const counts: Figures['answers'] = { done: 0, retryLater: 0, hung: 0, other: 0 }
  for (const { outcome } of answers) counts[outcome] += 1
  return counts
}

const readinessOf = ({ readiness, struckAt, promotedAt }: Attempt) => {
  const asked = readiness.filter(({ askedAt }) => askedAt > struckAt)
  const firstNo = asked.find(({ isReady }) => !isReady)
  const lastNo = asked.findLast(({ isReady }) => !isReady)
  const firstYes = lastNo && asked.find(({ isReady, askedAt }) => isReady && askedAt > lastNo.askedAt)
  return {
    notReadyAfterMs: firstNo && firstNo.answeredAt - struckAt,
    readyAgainAfterMs: firstYes ? Math.max(0, firstYes.answeredAt - promotedAt) : lastNo ? Infinity : 0,
    wronglyReady: asked.filter(
      ({ isReady, askedAt, answeredAt }) => isReady && firstNo && askedAt > firstNo.askedAt && answeredAt < promotedAt,
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
