import type { TryObservations } from '../../../trials/failover/run-try'
import { figuresOf } from '../../../trials/failover/figures'
import { failures } from '../../../trials/failover/failures'
import { outcomeOf, type ResponseOutcome } from '../../../trials/failover/load/response'
import { WriteLog } from '../../../trials/failover/load/write-log'
import { describeTry, drawTable } from '../../../trials/failover/table'

const [failure] = failures
if (!failure) throw new Error('There are no faults.')

/** A response at a given second, which took half a second. */
const responseAt = (second: number, outcome: ResponseOutcome = 'done') => ({
  outcome,
  what: outcome,
  sentAt: second * 1_000 - 500,
  ms: 500,
})

const readyAt = (second: number, isReady: boolean) => ({
  sentAt: second * 1_000 - 100,
  respondedAt: second * 1_000,
  isReady,
  isTimely: true,
})

/** The fault hits at second 10, and a standby is promoted at second 20. */
const buildObservations = (changes: Partial<TryObservations> = {}): TryObservations => {
  const writeLog = new WriteLog('2026-01-01')
  for (const second of [8, 9, 10.5, 21, 22]) writeLog.note(responseAt(second))
  writeLog.note(responseAt(12, 'retryLater'))
  writeLog.saved.set('a', 8_000)
  return {
    failure,
    writeLog,
    notes: ['the other machine was promoted'],
    readiness: [readyAt(9, true), readyAt(11, true), readyAt(12, false), readyAt(19, false), readyAt(21, true)],
    failedAt: 10_000,
    promotedAt: 20_000,
    neededRestart: false,
    connectionsLeft: 0,
    ...changes,
  }
}

test('the pause is the longest time without an acknowledgement after the fault', () => {
  expect(figuresOf(buildObservations())).toMatchObject({
    acknowledged: 1,
    pauseMs: 10_500,
    responses: { done: 5, retryLater: 1, hung: 0, other: 0 },
    slowestMs: 500,
  })
})

test('readiness is timed from the fault to “not ready”, and from the promotion to “ready”', () => {
  expect(figuresOf(buildObservations())).toMatchObject({
    notReadyAfterMs: 2_000,
    readyAgainAfterMs: 1_000,
    wronglyReady: 0,
  })
})

test('“ready” while saves fail is wrong, and if it never returns the time is infinite', () => {
  const readiness = [readyAt(12, false), readyAt(15, true), readyAt(20.5, true), readyAt(20.9, false)]
  expect(figuresOf(buildObservations({ readiness }))).toMatchObject({ wronglyReady: 1, readyAgainAfterMs: Infinity })
})

test.each([
  [200, null, false, 'done'],
  [200, null, true, 'other'],
  [503, '5', true, 'retryLater'],
  [503, null, true, 'other'],
  [500, null, true, 'other'],
] as const)(
  '%s with Retry-After %s is classified by how the app handles it',
  (status, retryAfter, hasErrors, outcome) => {
    expect(outcomeOf(status, retryAfter, hasErrors)).toBe(outcome)
  },
)

test('the table has a column for each kind of fault, and one for all', () => {
  const seen = buildObservations()
  const result = { ...seen, ...figuresOf(seen), lost: 0, twice: 0 }
  const lines = drawTable([result, { ...result, lost: 2 }], 15).split('\n')
  expect(lines[0]).toMatch(/kill -9 of PostgreSQL and Patroni \| +All \|$/)
  expect(lines.find((line) => line.includes('Lost'))).toMatch(/\| +2 \| +2 \|$/)
  expect(lines.find((line) => line.includes('Median pause'))).toMatch(/\| +10\.5 \| +10\.5 \|$/)
  expect(describeTry(result)).toContain('pause 10.5 s; 1 × 503; slowest 0.5 s; not ready after 2.0 s')
})
