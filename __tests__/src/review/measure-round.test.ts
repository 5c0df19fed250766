import { roundMs } from '../../../contract/limits'
import type { IdeaInput } from '../../../contract/record'
import { measureRound } from '../../../src/review/measure-round'
import { heard, spoken, typed } from '../../harness/records'

const measureMinute = (ideas: IdeaInput[]) => measureRound(ideas, roundMs)

test('all measures of a typical round', () => {
  const ideas = [typed('a', 2.7), typed('b', 4), typed('c', 20), typed('d', 31), typed('e', 59)]
  expect(measureMinute(ideas)).toEqual({
    ideas: 5,
    firstIdeaAfterMs: 2_700,
    longestGapMs: 28_000,
    quarters: [2, 1, 1, 1],
    repeats: 0,
    words: 5,
    hasHeardWords: false,
  })
})

test('an idea on a border counts for the later quarter, and one at the very end for the last', () => {
  expect(measureMinute([typed('a', 15), typed('b', 60)]).quarters).toEqual([0, 1, 0, 1])
})

test('a gap lasts from the end of a spoken idea to the beginning of the next idea', () => {
  expect(measureMinute([spoken('a', 5, 15), spoken('b', 20, 22)]).longestGapMs).toBe(5_000)
})

test.each([
  [30_000, 7.5, [0, 1, 0, 0]],
  [180_000, 180, [0, 0, 0, 1]],
])('a round of %i ms is divided into quarters of its own length', (lengthMs, second, quarters) => {
  expect(measureRound([typed('a', second)], lengthMs).quarters).toEqual(quarters)
})

test('the same words are a repeat, whatever their case, spacing and width', () => {
  expect(measureMinute([typed('Bake  bread', 1), typed('ｂａｋｅ bread ', 2), typed('walk', 3)]).repeats).toBe(1)
})

test('words are counted in languages without spaces, too', () => {
  expect(measureMinute([typed('bake bread, slowly', 1), typed('パンを焼く', 4)]).words).toBe(3 + 3)
})

test('a spoken idea without text leaves the word count unknown, and is no repeat', () => {
  const measures = measureMinute([spoken('', 1, 2), spoken('', 4, 5), typed('walk', 6)])
  expect(measures).toMatchObject({ ideas: 3, words: null, repeats: 0 })
})

test('notes whether some words are heard', () => {
  expect(measureMinute([typed('walk', 1), heard('bake bread', 3, 4)]).hasHeardWords).toBe(true)
  expect(measureMinute([typed('walk', 1), heard('', 3, 4)]).hasHeardWords).toBe(false)
})

test('a short idea inside a longer spoken one makes no gap', () => {
  expect(measureMinute([spoken('long', 0, 30), spoken('inside', 5, 6), typed('after', 32)]).longestGapMs).toBe(2_000)
})
