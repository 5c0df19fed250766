import { countForDay, type PracticeTotals } from '../practice-totals'
import type { DashboardPeriod } from '../dashboard-period'

/** A week's rounds of sixty seconds; others are not compared. */
export interface WeekMean {
  /** Its first day, YYYY-MM-DD. */
  start: string
  rounds: number
  /** Ideas per round; null where there was none. */
  mean: number | null
}

/** How far back the trend goes: half a year. */
const weeksOfTrend = 26

/** The last half year, week for week, the oldest first. */
export function trendOf(days: PracticeTotals['days'], { weeks }: Pick<DashboardPeriod, 'weeks'>): WeekMean[] {
  return weeks.slice(-weeksOfTrend).map((week) => {
    const counts = week.map((day) => countForDay(days, day))
    const rounds = counts.reduce((sum, { minuteRounds }) => sum + minuteRounds, 0)
    const ideas = counts.reduce((sum, { minuteIdeas }) => sum + minuteIdeas, 0)
    return { start: week[0] ?? '', rounds, mean: rounds === 0 ? null : ideas / rounds }
  })
}
