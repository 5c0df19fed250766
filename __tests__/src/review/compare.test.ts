import { leastRounds, median, mostRounds, usualOf, type OwnRound } from '../../../src/review/compare'
import { typed } from '../../harness/records'

const rounds = (count: number, changes: Partial<OwnRound> = {}): OwnRound[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${changes.category ?? 'Diary'}-${index}`,
    category: 'Diary',
    aim: 'MANY',
    ideas: Array.from({ length: index }, (_idea, second) => typed(`${second}`, second)),
    durationMs: 60_000,
    lengthMs: 60_000,
    startedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    ...changes,
  }))

const here = { id: 'here', category: 'Diary', aim: 'MANY', lengthMs: 60_000 } as const

test('nothing is compared with fewer than five rounds', () => {
  expect(usualOf(here, rounds(leastRounds - 1))).toEqual({ kind: 'tooFew', rounds: 4 })
  expect(usualOf(here, rounds(leastRounds))).toMatchObject({ kind: 'category', rounds: 5 })
})

test('rounds of other lengths or aims and stopped rounds are left out', () => {
  expect(
    usualOf(here, [
      ...rounds(9, { lengthMs: 90_000, durationMs: 90_000 }),
      ...rounds(9, { durationMs: 59_999 }),
      ...rounds(9, { aim: 'ONE' }),
    ]),
  ).toEqual({
    kind: 'tooFew',
    rounds: 0,
  })
})

test('a round is compared with its category if that has five rounds, and otherwise with all rounds of its length', () => {
  const others = rounds(6, { category: 'Work' })
  expect(usualOf(here, [...rounds(5), ...others])).toMatchObject({ kind: 'category', rounds: 5 })
  expect(usualOf(here, [...rounds(4), ...others])).toMatchObject({ kind: 'length', rounds: 10 })
})

test('only the latest twenty rounds count', () => {
  const usual = usualOf(here, rounds(30))
  expect(usual.rounds).toBe(mostRounds)
  expect(usual.kind === 'tooFew' ? [] : usual.measures.map(({ ideas }) => ideas)).toEqual(
    Array.from({ length: 20 }, (_, index) => 29 - index),
  )
})

test.each([
  [[], null],
  [[9, 1, 5], 5],
  [[4, 1, 2, 9], 3],
])('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle)
})
