import * as v from 'valibot'
import { roundMs } from '../../contract/limits'
import type { IdeaRecord } from '../../contract/record'
import { practisedDaySchema, type PractisedDay } from '../../contract/practised-day'
import type { DashboardPeriod } from './dashboard-period'
import { currentStreak } from './streak'

const daysSchema = v.fallback(v.array(practisedDaySchema), [])

/** A round as far as it counts. */
export type CountedRound = Pick<IdeaRecord, 'localDay' | 'ideas' | 'lengthMs' | 'durationMs'>

/** The figures of the dashboard. */
export interface PracticeTotals {
  today: PractisedDay
  total: { rounds: number; ideas: number }
  /** The days with a round in the current streak, which ends today, or earlier while today has no round. */
  streak: number
  /** The days that have a round, by day. */
  days: ReadonlyMap<string, PractisedDay>
  /** The 60-second round with the most ideas, of equal ones the earliest; null before the first one with an idea. */
  largestRound: { day: string; ideas: number } | null
}

/** What the charts of the year show. */
export interface YearProps {
  totals: PracticeTotals
  period: DashboardPeriod
}

/**
 * Adds up a person's rounds.
 *
 * @param counted days that the server has counted, of which not all rounds may be here yet: the greater count holds; not parsed
 */
export function practiceTotals(
  rounds: readonly CountedRound[],
  counted: readonly unknown[],
  { today, restDays }: Pick<DashboardPeriod, 'today' | 'restDays'>,
): PracticeTotals {
  const days = countByDay(rounds)
  for (const day of v.parse(daysSchema, counted))
    if (day.rounds > countForDay(days, day.day).rounds) days.set(day.day, day)
  const all = [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
  const dates = all.map(({ day }) => day)
  return {
    today: countForDay(days, today),
    total: { rounds: sumOf(all, 'rounds'), ideas: sumOf(all, 'ideas') },
    streak: currentStreak(dates.toReversed(), today, restDays),
    days,
    largestRound: largestRound(all),
  }
}

/** The totals of a day; zeros if it has no round. */
export function countForDay(days: PracticeTotals['days'], day: string): PractisedDay {
  return days.get(day) ?? { day, rounds: 0, ideas: 0, minuteRounds: 0, minuteIdeas: 0, bestIdeas: null }
}

function countByDay(rounds: readonly CountedRound[]): Map<string, PractisedDay> {
  const days = new Map<string, PractisedDay>()
  for (const { localDay, ideas, lengthMs, durationMs } of rounds) {
    const before = countForDay(days, localDay)
    const isMinute = lengthMs === roundMs
    const isWhole = isMinute && durationMs === lengthMs
    days.set(localDay, {
      day: localDay,
      rounds: before.rounds + 1,
      ideas: before.ideas + ideas.length,
      minuteRounds: before.minuteRounds + (isMinute ? 1 : 0),
      minuteIdeas: before.minuteIdeas + (isMinute ? ideas.length : 0),
      bestIdeas: isWhole ? Math.max(before.bestIdeas ?? 0, ideas.length) : before.bestIdeas,
    })
  }
  return days
}

function sumOf(days: readonly PractisedDay[], count: 'rounds' | 'ideas'): number {
  return days.reduce((sum, day) => sum + day[count], 0)
}

/** @param days the earliest first */
function largestRound(days: readonly PractisedDay[]): PracticeTotals['largestRound'] {
  let largest: PracticeTotals['largestRound'] = null
  for (const { day, bestIdeas } of days) {
    if (bestIdeas !== null && bestIdeas > (largest?.ideas ?? 0)) largest = { day, ideas: bestIdeas }
  }
  return largest
}
