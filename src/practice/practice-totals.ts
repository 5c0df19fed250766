import { roundMs } from '../../contract/limits'
import type { SaveIdeaRecord } from '../../contract/record'
import { currentStreak, longestStreak } from '../../contract/streak'
import type { Practice } from './documents'
import type { DashboardPeriod } from './dashboard-period'

/** A round that waits on this device for the server. */
export type WaitingRound = Pick<SaveIdeaRecord, 'id' | 'localDay' | 'ideas' | 'lengthMs'>

export interface DayCount {
  /** YYYY-MM-DD. */
  day: string
  rounds: number
  ideas: number
  /** The rounds of sixty seconds among them, which alone are compared with each other, and their ideas. */
  minuteRounds: number
  minuteIdeas: number
}

/** What the dashboard shows: what the server counted, and what this device knows better. */
export interface PracticeTotals {
  today: DayCount
  total: { rounds: number; ideas: number }
  /** The days with a round in the run that ends today, or before it while today has none yet. */
  streak: number
  /** The days in sight that have a round, by day. */
  days: ReadonlyMap<string, DayCount>
  bests: Bests
}

/** The earliest of equal ones; null before the first round. */
export type Bests = Practice['bests']

/**
 * Adds the rounds that only this device knows to what the server counted.
 *
 * @param waiting without the rounds that have reached the server already
 */
export function countWithWaiting(
  practice: Practice,
  waiting: readonly WaitingRound[],
  period: Omit<DashboardPeriod, 'week' | 'weeks'>,
): PracticeTotals {
  const days = joinDays(practice, waiting)
  const streak = streakOf(practice, days, period)
  return {
    today: countForDay(days, period.today),
    total: {
      rounds: practice.total.rounds + waiting.length,
      ideas: practice.total.ideas + waiting.reduce((sum, { ideas }) => sum + ideas.length, 0),
    },
    streak,
    days,
    bests: {
      round: bestRound(practice, waiting),
      day: bestDay(practice, days),
      streak: Math.max(practice.bests.streak, streak, longestStreak([...days.keys()].sort(), period.restDays)),
    },
  }
}

/** What a day adds up to; nothing, where it has no round. */
export function countForDay(days: PracticeTotals['days'], day: string): DayCount {
  return days.get(day) ?? { day, rounds: 0, ideas: 0, minuteRounds: 0, minuteIdeas: 0 }
}

function joinDays(practice: Practice, waiting: readonly WaitingRound[]): Map<string, DayCount> {
  // An answer from before midnight speaks of another today, and is still right about that day.
  const kept = [practice.today, ...practice.days].filter(({ rounds }) => rounds > 0)
  const days = new Map<string, DayCount>(kept.map((count) => [count.day, count]))
  for (const { localDay, ideas, lengthMs } of waiting) {
    const before = countForDay(days, localDay)
    const minute = lengthMs === roundMs
    days.set(localDay, {
      day: localDay,
      rounds: before.rounds + 1,
      ideas: before.ideas + ideas.length,
      minuteRounds: before.minuteRounds + (minute ? 1 : 0),
      minuteIdeas: before.minuteIdeas + (minute ? ideas.length : 0),
    })
  }
  return days
}

/**
 * The run of days, reckoned anew with those that wait. Where it goes on beyond the days in sight, the server knows how far;
 * where only rounds that wait lead there, what lies beyond is not known before they are sent.
 */
function streakOf(
  practice: Practice,
  days: PracticeTotals['days'],
  period: Omit<DashboardPeriod, 'week' | 'weeks'>,
): number {
  const here = currentStreak(newestFirst(days.keys(), period.since), period)
  if (!here.mayBeLonger) return here.length
  const keptDays = practice.days.map(({ day }) => day)
  const there = currentStreak(newestFirst(keptDays, period.since), { ...period, today: practice.today.day })
  const beyond = there.mayBeLonger ? Math.max(0, practice.streak - there.length) : 0
  return here.length + beyond
}

function newestFirst(days: Iterable<string>, since: string): string[] {
  return [...days]
    .filter((day) => day >= since)
    .sort()
    .reverse()
}

function bestRound({ bests }: Practice, waiting: readonly WaitingRound[]): Bests['round'] {
  const minutes = waiting
    .filter(({ lengthMs }) => lengthMs === roundMs)
    .map(({ localDay, ideas }) => ({ day: localDay, ideas: ideas.length }))
  if (bests.round) minutes.push({ day: bests.round.day, ideas: bests.round.ideas })
  return minutes.sort((one, other) => other.ideas - one.ideas || one.day.localeCompare(other.day))[0] ?? null
}

function bestDay({ bests }: Practice, days: PracticeTotals['days']): Bests['day'] {
  const counts: NonNullable<Bests['day']>[] = [...days.values()].map(({ day, rounds }) => ({ day, rounds }))
  if (bests.day) counts.push({ day: bests.day.day, rounds: bests.day.rounds })
  return counts.sort((one, other) => other.rounds - one.rounds || one.day.localeCompare(other.day))[0] ?? null
}

/** The rounds that have not reached the server, though this device may not know of it yet. */
export function withoutSaved(waiting: readonly WaitingRound[], keptIds: readonly string[]): WaitingRound[] {
  return waiting.filter(({ id }) => !keptIds.includes(id))
}

/** Rounds known before, with those known now; each once. */
export function mergeRounds(before: readonly WaitingRound[], now: readonly WaitingRound[]): readonly WaitingRound[] {
  const ids = new Set(now.map(({ id }) => id))
  return [...now, ...before.filter(({ id }) => !ids.has(id))]
}
