import { roundMs } from '../../contract/limits'
import type { SaveIdeaRecord } from '../../contract/record'
import { currentStreak, longestStreak } from '../../contract/streak'
import type { Practice } from './documents'
import type { DashboardPeriod } from './dashboard-period'

/** A round on this device that is not sent yet. */
export type WaitingRound = Pick<SaveIdeaRecord, 'id' | 'localDay' | 'ideas' | 'lengthMs' | 'durationMs'>

export interface DayCount {
  /** YYYY-MM-DD. */
  day: string
  rounds: number
  ideas: number
  /** The 60-second rounds, the only ones compared with each other, and their ideas. */
  minuteRounds: number
  minuteIdeas: number
}

/** The figures of the dashboard: the server’s, with waiting rounds added. */
export interface PracticeTotals {
  today: DayCount
  total: { rounds: number; ideas: number }
  /** The days with a round in the current streak, which ends today, or earlier while today has no round. */
  streak: number
  /** The days of the period that have a round, by day. */
  days: ReadonlyMap<string, DayCount>
  bests: Bests
}

/** What the year's charts show. */
export interface YearChartsProps {
  totals: PracticeTotals
  period: DashboardPeriod
}

/** Of equal bests, the earliest; null before the first round. */
export type Bests = Practice['bests']

/**
 * Adds rounds that are only on this device to the server’s figures.
 *
 * @param waiting without rounds that the server already has
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

/** The totals of a day; zeros if it has no round. */
export function countForDay(days: PracticeTotals['days'], day: string): DayCount {
  return days.get(day) ?? { day, rounds: 0, ideas: 0, minuteRounds: 0, minuteIdeas: 0 }
}

function joinDays(practice: Practice, waiting: readonly WaitingRound[]): Map<string, DayCount> {
  // A response from before midnight has another `today`; it is still correct for that day.
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
 * The streak, recomputed with waiting rounds. If it reaches the start of the period, the server knows how far it goes
 * on. If it gets there only through waiting rounds, the earlier part counts once they are sent.
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
    .filter(({ lengthMs, durationMs }) => lengthMs === roundMs && durationMs === lengthMs)
    .map(({ localDay, ideas }) => ({ day: localDay, ideas: ideas.length }))
  if (bests.round) minutes.push({ day: bests.round.day, ideas: bests.round.ideas })
  return minutes.sort((one, other) => other.ideas - one.ideas || one.day.localeCompare(other.day))[0] ?? null
}

function bestDay({ bests }: Practice, days: PracticeTotals['days']): Bests['day'] {
  const counts: NonNullable<Bests['day']>[] = [...days.values()].map(({ day, rounds }) => ({ day, rounds }))
  if (bests.day) counts.push({ day: bests.day.day, rounds: bests.day.rounds })
  return counts.sort((one, other) => other.rounds - one.rounds || one.day.localeCompare(other.day))[0] ?? null
}

/** The waiting rounds without those the server already has; the device may not know yet that they were delivered. */
export function withoutSaved(waiting: readonly WaitingRound[], keptIds: readonly string[]): WaitingRound[] {
  return waiting.filter(({ id }) => !keptIds.includes(id))
}

/** Merges earlier and current waiting rounds, each once. */
export function mergeRounds(before: readonly WaitingRound[], now: readonly WaitingRound[]): readonly WaitingRound[] {
  const ids = new Set(now.map(({ id }) => id))
  return [...now, ...before.filter(({ id }) => !ids.has(id))]
}
