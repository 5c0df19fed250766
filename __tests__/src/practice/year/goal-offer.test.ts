import { addDays } from '../../../../src/lib/days'
import { goalOffer, type GoalAnswer } from '../../../../src/practice/year/goal-offer'
import { countForDay } from '../../../../src/practice/practice-totals'

const today = '2026-11-20'

/** @param rounds how many on each day, the last one yesterday */
const offer = (
  rounds: readonly number[],
  roundsPerDay = 5,
  { restDays = [], answer = null }: { restDays?: number[]; answer?: GoalAnswer | null } = {},
) => {
  const days = new Map(
    rounds.flatMap((count, index) => {
      const day = addDays(today, index - rounds.length)
      return count === 0 ? [] : [[day, { ...countForDay(new Map(), day), rounds: count }] as const]
    }),
  )
  return goalOffer(days, today, { roundsPerDay, restDays }, answer)
}

const twoWeeks = (...week: number[]) => [...week, ...week]

test.each([
  ['reached on too few days: the usual number', twoWeeks(2, 2, 0, 2, 1, 5, 2), 5, 2],
  ['reached on a third of the days: nothing', twoWeeks(5, 5, 0, 5, 1, 2, 2), 5, null],
  ['more on two thirds of the days: the next one', twoWeeks(3, 4, 3, 3, 3, 0, 2), 2, 3],
  ['as many as the goal: nothing', twoWeeks(2, 2, 2, 2, 2, 2, 2), 2, null],
  ['not two weeks yet: nothing', [1, 1, 1, 1, 1], 5, null],
  ['two days only: nothing', [1, ...Array.from({ length: 12 }, () => 0), 1], 5, null],
])('%s', (_what, rounds, goal, expected) => {
  expect(offer(rounds, goal)).toBe(expected)
})

test('rest days do not count against the goal', () => {
  // From Friday on.
  const rounds = twoWeeks(5, 0, 0, 1, 1, 5, 1)
  expect(offer(rounds, 5)).toBe(1)
  expect(offer(rounds, 5, { restDays: [6, 7] })).toBeNull()
})

const answered = (daysAgo: number, goal: number, declined: number | null) => ({
  answer: { day: addDays(today, -daysAgo), goal, declined },
})

test('after an answer two weeks pass', () => {
  const rounds = twoWeeks(2, 2, 0, 2, 1, 1, 2)
  expect(offer(rounds, 5, answered(13, 5, null))).toBeNull()
  expect(offer(rounds, 5, answered(14, 5, null))).toBe(2)
})

test('a goal that was kept is not questioned again in that direction; a chosen one is, once it is outgrown', () => {
  expect(offer(twoWeeks(2, 2, 0, 2, 1, 1, 2), 5, answered(300, 5, 3))).toBeNull()
  expect(offer(twoWeeks(6, 6, 6, 6, 6, 6, 6), 5, answered(300, 5, 3))).toBe(6)
  expect(offer(twoWeeks(6, 6, 6, 6, 6, 6, 6), 5, answered(300, 5, 6))).toBeNull()
  expect(offer(twoWeeks(3, 3, 3, 3, 3, 3, 3), 2, answered(20, 2, null))).toBe(3)
})
