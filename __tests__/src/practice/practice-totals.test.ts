import fc from 'fast-check'
import { roundLengthsMs, roundMs } from '../../../contract/limits'
import { addDays } from '../../../src/lib/days'
import { countForDay, practiceTotals, type CountedRound } from '../../../src/practice/practice-totals'
import type { PractisedDay } from '../../../contract/practised-day'
import { typed } from '../../harness/records'
import { expectedPractice } from './expected-practice'

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

test('for any rounds and rest days, the totals are what one counts by hand', () => {
  const round = fc
    .record({
      ago: fc.integer({ min: -2, max: 40 }),
      ideas: fc.integer({ min: 0, max: 5 }),
      lengthMs: fc.constantFrom(...roundLengthsMs),
      isWhole: fc.boolean(),
    })
    .map(({ ago, ideas, lengthMs, isWhole }) =>
      buildRound(addDays(today, -ago), ideas, { lengthMs, durationMs: isWhole ? lengthMs : lengthMs - 1 }),
    )
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(round, { maxLength: 30 }), weekdays, (rounds, restDays) => {
      const { days, ...figures } = practiceTotals(rounds, [], { today, restDays })
      const inOrder = [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
      expect({ ...figures, days: inOrder }).toEqual(expectedPractice(rounds, { today, restDays }))
    }),
  )
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
