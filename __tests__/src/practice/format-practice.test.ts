import { countForDay } from '../../../src/practice/practice-totals'
import { formatRestDays, formatStreak, formatToday, formatTotal } from '../../../src/practice/format-practice'

const today = '2026-11-20'

test.each([
  [0, 0, 'of 5 rounds'],
  [3, 14, 'of 5 rounds, 14 ideas'],
  [5, 22, 'rounds, 22 ideas: a good day'],
])('today: %d rounds with %d ideas: %s', (rounds, ideas, expected) => {
  expect(formatToday({ rounds, ideas }, 5)).toBe(expected)
})

test('the total', () => {
  expect(formatTotal({ rounds: 212, ideas: 1038 })).toBe('rounds, 1,038 ideas')
  expect(formatTotal({ rounds: 1, ideas: 1 })).toBe('round, 1 idea')
})

test.each([
  [0, 0, 'days: a round today starts a streak'],
  [1, 0, 'day, no round yet today'],
  [19, 2, 'days in a row'],
  [19, 0, 'days in a row, no round yet today'],
])('a streak of %d with %d rounds today: %s', (streak, rounds, expected) => {
  const totals = { streak, today: { ...countForDay(new Map(), today), rounds } }
  expect(formatStreak(totals)).toBe(expected)
})

test('rest days', () => {
  expect(formatRestDays([])).toBeNull()
  expect(formatRestDays([7])).toBe('Sunday is a rest day')
  expect(formatRestDays([6, 7])).toBe('Saturday and Sunday are rest days')
  expect(formatRestDays([1, 2, 3, 4, 5, 6, 7])).toBe('Every day is a rest day')
})
