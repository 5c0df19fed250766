import { addDays } from '../../lib/days'
import type { DashboardPeriod } from '../dashboard-period'

/** How close a day came to a good day, from 0 (no round) to 4 (goal reached). */
export type Level = 0 | 1 | 2 | 3 | 4

/** @param goal how many rounds make a good day */
export function levelOf(rounds: number, goal: number): Level {
  if (rounds === 0) return 0
  if (rounds >= goal) return 4
  const part = (3 * rounds) / goal
  return part <= 1 ? 1 : part <= 2 ? 2 : 3
}

/**
 * The last day to draw: today, or a later day of this week with rounds, for example after a flight across time zones.
 */
export function lastDayWithData({ today, week }: DashboardPeriod, hasRounds: (day: string) => boolean): string {
  return week.findLast((day) => day > today && hasRounds(day)) ?? today
}

/** The day that a key moves to, within `first` and `last`; null for other keys. */
export function dayForKey(key: string, day: string, first: string, last: string): string | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    ArrowLeft: -7,
    ArrowRight: 7,
    PageUp: -28,
    PageDown: 28,
  }
  if (key === 'Home') return first
  if (key === 'End') return last
  const step = steps[key]
  if (step === undefined) return null
  const there = addDays(day, step)
  return there < first || there > last ? day : there
}

/** The weeks to draw: from the month of the first day with rounds on. */
export function weeksOfPractice(
  weeks: DashboardPeriod['weeks'],
  hasRounds: (day: string) => boolean,
): DashboardPeriod['weeks'] {
  const month = weeks.flat().find(hasRounds)?.slice(0, 7)
  return month === undefined ? weeks : weeks.filter((week) => (week.at(-1) ?? '').slice(0, 7) >= month)
}

/** The month headers; each spans the weeks that start in it. `month` is YYYY-MM. */
export function monthHeaders(weeks: DashboardPeriod['weeks']): { month: string; weeks: number }[] {
  const months: { month: string; weeks: number }[] = []
  for (const week of weeks) {
    const month = week[0]?.slice(0, 7) ?? ''
    const last = months.at(-1)
    if (last?.month === month) last.weeks += 1
    else months.push({ month, weeks: 1 })
  }
  return months
}
