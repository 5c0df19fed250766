import * as v from 'valibot'
import { roundMs } from '../../contract/limits'
import type { IdeaRecord } from '../../contract/record'
import { practisedDaySchema, type PractisedDay } from '../../contract/practised-day'
import type { DashboardPeriod } from './dashboard-period'
import { dayNumber, weekdayOfNumber } from '../../contract/weekday'

/**
 * The current streak: the number of days with a round in the run ending today, or yesterday if today has none yet. Tomorrow counts
 * (the person may have crossed the date line); later days do not. Rest days do not break it, and count only if they have a round.
 *
 * @param days days with a round (YYYY-MM-DD), newest first
 * @param restDays weekdays, from 1 (Monday) to 7
 */
export function currentStreak(days: readonly string[], today: string, restDays: readonly number[]): number {
  const now = dayNumber(today)
  let length = 0
  let last = now
  for (const day of days.map(dayNumber)) {
    if (day > now + 1) continue
    if (isBroken(day, last, restDays)) break
    length += 1
    last = Math.min(day, now)
  }
  return length
}

/** Whether a day between two others is not a rest day. Checking a week is enough: it contains each weekday. */
function isBroken(before: number, after: number, restDays: readonly number[]): boolean {
  for (let day = before + 1; day < Math.min(after, before + 8); day++) {
    if (!restDays.includes(weekdayOfNumber(day))) return true
  }
  return false
}

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
