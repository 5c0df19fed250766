import { weekdayList } from '../lib/format-weekday'
import { t, tn } from '../lib/translation'
import type { PractisedDay } from '../../contract/practised-day'
import type { PracticeTotals } from './practice-totals'

/** Below today’s rounds: `of 5 rounds, 14 ideas`. */
export function formatToday({ rounds, ideas }: Pick<PractisedDay, 'rounds' | 'ideas'>, goal: number): string {
  if (rounds >= goal) {
    return tn(rounds, 'round, {ideas}: a good day', 'rounds, {ideas}: a good day', { ideas: formatIdeas(ideas) })
  }
  const ofGoal = tn(goal, 'of {count} round', 'of {count} rounds')
  return rounds === 0 ? ofGoal : t('{rounds}, {ideas}', { rounds: ofGoal, ideas: formatIdeas(ideas) })
}

/** Below the total of rounds: `rounds, 1,038 ideas`. */
export function formatTotal({ rounds, ideas }: PracticeTotals['total']): string {
  return tn(rounds, 'round, {ideas}', 'rounds, {ideas}', { ideas: formatIdeas(ideas) })
}

/** Below the streak’s length. A streak is not broken before today is over. */
export function formatStreak({ streak, today }: Pick<PracticeTotals, 'streak' | 'today'>): string {
  if (streak === 0) return t('days: a round today starts a streak')
  return today.rounds > 0
    ? tn(streak, 'day', 'days in a row')
    : tn(streak, 'day, no round yet today', 'days in a row, no round yet today')
}

/** The rest days: `Saturday and Sunday are rest days`; null if there are none. */
export function formatRestDays(restDays: readonly number[]): string | null {
  if (restDays.length === 0) return null
  if (restDays.length === 7) return t('Every day is a rest day')
  return tn(restDays.length, '{days} is a rest day', '{days} are rest days', { days: weekdayList(restDays) })
}

/** Explains that rounds only on this device are included in the figures. */
export function formatWaiting(count: number): string {
  return tn(
    count,
    'One round is saved on this device and has not been sent yet. It is included in these figures.',
    '{count} rounds are saved on this device and have not been sent yet. They are included in these figures.',
  )
}

function formatIdeas(ideas: number): string {
  return tn(ideas, '{count} idea', '{count} ideas')
}
