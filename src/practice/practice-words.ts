import { countWords, nounFor } from '../lib/count-words'
import { dayWords } from '../lib/day-words'
import type { Counted, DayCount } from './counted'

/** What stands below today's rounds: `of 5 rounds, 14 ideas`. */
export function todayWords({ rounds, ideas }: DayCount, goal: number): string {
  const ideasToo = rounds === 0 ? '' : `, ${countWords(ideas, 'idea')}`
  if (rounds < goal) return `of ${countWords(goal, 'round')}${ideasToo}`
  return `${nounFor(rounds, 'round')}${ideasToo}: a good day`
}

/** What stands below the rounds in all: `rounds, 1,038 ideas`. */
export function totalWords({ rounds, ideas }: Counted['total']): string {
  return `${nounFor(rounds, 'round')}, ${countWords(ideas, 'idea')}`
}

/** What stands below the streak's days; a day that is not over has not broken it. */
export function streakWords({ streak, today }: Counted): string {
  if (streak === 0) return 'days: a round today begins one'
  const days = streak === 1 ? 'day' : 'days in a row'
  return today.rounds > 0 ? days : `${days}, today is still open`
}

/** What stands below the ideas of the best minute: `ideas, 4 Nov`. */
export function bestMinuteWords({ day, ideas }: NonNullable<Counted['bestMinute']>, today: string): string {
  return `${nounFor(ideas, 'idea')}, ${dayWords(day, today)}`
}

/** Says that rounds which only this device has are in the figures, too. */
export function waitingWords(count: number): string {
  return count === 1
    ? 'One round is saved on this device and waits for the server. It is counted here.'
    : `${count} rounds are saved on this device and wait for the server. They are counted here.`
}
