import type { Counted } from '../../../src/practice/counted'
import {
  bestMinuteWords,
  streakWords,
  todayWords,
  totalWords,
  waitingWords,
} from '../../../src/practice/practice-words'

const today = '2026-11-20'

describe('today', () => {
  test.each([
    [0, 0, 'of 5 rounds'],
    [1, 1, 'of 5 rounds, 1 idea'],
    [3, 14, 'of 5 rounds, 14 ideas'],
    [5, 22, 'rounds, 22 ideas: a good day'],
    [6, 0, 'rounds, 0 ideas: a good day'],
  ])('%d rounds with %d ideas: %s', (rounds, ideas, expected) => {
    expect(todayWords({ day: today, rounds, ideas }, 5)).toBe(expected)
  })

  test('a goal of one round is one round', () => {
    expect(todayWords({ day: today, rounds: 0, ideas: 0 }, 1)).toBe('of 1 round')
    expect(todayWords({ day: today, rounds: 1, ideas: 4 }, 1)).toBe('round, 4 ideas: a good day')
  })
})

test('in all', () => {
  expect(totalWords({ rounds: 212, ideas: 1038 })).toBe('rounds, 1,038 ideas')
  expect(totalWords({ rounds: 1, ideas: 1 })).toBe('round, 1 idea')
})

test.each([
  [0, 0, 'days: a round today begins one'],
  [1, 1, 'day'],
  [1, 0, 'day, today is still open'],
  [19, 2, 'days in a row'],
  [19, 0, 'days in a row, today is still open'],
])('a streak of %d with %d rounds today: %s', (streak, rounds, expected) => {
  const counted: Counted = {
    today: { day: today, rounds, ideas: 0 },
    total: { rounds: 30, ideas: 100 },
    streak,
    week: [],
    bestMinute: null,
  }
  expect(streakWords(counted)).toBe(expected)
})

test('the best minute', () => {
  expect(bestMinuteWords({ day: today, ideas: 11 }, today)).toBe('ideas, today')
  expect(bestMinuteWords({ day: '2026-11-04', ideas: 1 }, today)).toBe('idea, 4 Nov')
})

test('what waits', () => {
  expect(waitingWords(1)).toMatch(/^One round is saved on this device/)
  expect(waitingWords(3)).toMatch(/^3 rounds are saved on this device/)
})
