import { measureMinute } from '../../../src/records/minute'
import { spoken, typed } from '../../harness/records'

test('a minute in plain measurements', () => {
  const ideas = [typed('a', 2.7), typed('b', 4), typed('c', 20), typed('d', 31), typed('e', 59)]
  expect(measureMinute(ideas)).toEqual({
    ideas: 5,
    firstIdeaAfterMs: 2_700,
    longestGapMs: 28_000,
    quarters: [2, 1, 1, 1],
  })
})

test('a minute without ideas has nothing to measure', () => {
  expect(measureMinute([])).toEqual({ ideas: 0, firstIdeaAfterMs: null, longestGapMs: null, quarters: [0, 0, 0, 0] })
})

test('one idea has no gap', () => {
  expect(measureMinute([typed('a', 3)]).longestGapMs).toBeNull()
})

test('an idea at a border belongs to what begins there, one at the very end to the last quarter', () => {
  expect(measureMinute([typed('a', 15), typed('b', 60)]).quarters).toEqual([0, 1, 0, 1])
})

test('a gap lasts from the end of what was said to the beginning of the next', () => {
  expect(measureMinute([spoken('a', 5, 15), spoken('b', 20, 22)]).longestGapMs).toBe(5_000)
})

test('what is said inside a longer idea opens no gap', () => {
  expect(measureMinute([spoken('long', 0, 30), spoken('inside', 5, 6), typed('after', 32)]).longestGapMs).toBe(2_000)
})

test('the order in which the ideas are listed does not matter', () => {
  expect(measureMinute([typed('b', 30), typed('a', 10)])).toMatchObject({
    firstIdeaAfterMs: 10_000,
    longestGapMs: 20_000,
  })
})
