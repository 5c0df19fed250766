import { roundMs } from '../../../contract/limits'
import { countForDay, practiceTotals, type CountedRound } from '../../../src/practice/practice-totals'
import type { PractisedDay } from '../../../contract/practised-day'
import { typed } from '../../harness/records'

const today = '2026-11-20'
const period = { today, restDays: [] }

function buildRound(localDay: string, ideas = 3, changes: Partial<CountedRound> = {}): CountedRound {
  return {
    ...{ localDay, lengthMs: roundMs, durationMs: roundMs },
    ideas: Array.from({ length: ideas }, (_, index) => typed('x', index)),
    ...changes,
  }
}

const counted = (day: string, rounds: number): PractisedDay => ({
  ...{ day, rounds, ideas: 4 * rounds, minuteRounds: rounds, minuteIdeas: 4 * rounds, bestIdeas: 5 },
})

test('a day counts all its rounds, and apart from them those of sixty seconds', () => {
  const rounds = [
    buildRound(today, 3),
    buildRound(today, 5, { durationMs: roundMs - 1 }),
    buildRound(today, 7, { lengthMs: 30_000, durationMs: 30_000 }),
  ]
  const totals = practiceTotals(rounds, [], period)
  const day = { day: today, rounds: 3, ideas: 15, minuteRounds: 2, minuteIdeas: 8, bestIdeas: 3 }
  expect(totals).toMatchObject({ today: day, total: { rounds: 3, ideas: 15 } })
  expect([...totals.days.values()]).toEqual([day])
})

test('the largest round is the first whole one of sixty seconds with most ideas', () => {
  const rounds = [
    buildRound(today, 4),
    buildRound('2026-11-18', 4),
    buildRound('2026-11-17', 9, { durationMs: roundMs - 1 }),
    buildRound('2026-11-16', 9, { lengthMs: 90_000, durationMs: 90_000 }),
  ]
  expect(practiceTotals(rounds, [], period).largestRound).toEqual({ day: '2026-11-18', ideas: 4 })
})

test('until all rounds are here, the days count as the server has counted them', () => {
  const totals = practiceTotals([buildRound(today)], [counted('2026-11-18', 2), counted('2026-11-19', 3)], period)
  expect(totals.total).toEqual({ rounds: 6, ideas: 23 })
  expect(totals.streak).toBe(3)
  expect(totals.largestRound).toEqual({ day: '2026-11-18', ideas: 5 })
})

test('a round since then counts, and none counts twice', () => {
  const rounds = [buildRound(today), buildRound(today), buildRound('2026-11-19')]
  const { days } = practiceTotals(rounds, [counted(today, 1), counted('2026-11-19', 3)], period)
  expect(countForDay(days, today).rounds).toBe(2)
  expect(countForDay(days, '2026-11-19').rounds).toBe(3)
})

test('there is no largest round before the first one', () => {
  expect(practiceTotals([], [], period).largestRound).toBeNull()
})
