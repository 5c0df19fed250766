import { countForDay, type PracticeTotals } from '../practice-totals'
import type { DashboardPeriod } from '../dashboard-period'

/** The mean of a week's 60-second rounds; other lengths are not compared. */
export interface WeekMean {
  /** The first day of the week, YYYY-MM-DD. */
  start: string
  rounds: number
  /** Ideas per round; null without rounds. */
  mean: number | null
}

/** The trend covers at most half a year. */
const weeksOfTrend = 26

/** The weekly means of the last half year, oldest first, from the first week with 60-second rounds. */
export function trendOf(days: PracticeTotals['days'], { weeks }: Pick<DashboardPeriod, 'weeks'>): WeekMean[] {
  const means = weeks.slice(-weeksOfTrend).map((week) => {
    const counts = week.map((day) => countForDay(days, day))
    const rounds = counts.reduce((sum, { minuteRounds }) => sum + minuteRounds, 0)
    const ideas = counts.reduce((sum, { minuteIdeas }) => sum + minuteIdeas, 0)
    return { start: week[0] ?? '', rounds, mean: rounds === 0 ? null : ideas / rounds }
  })
  const first = means.findIndex(({ rounds }) => rounds > 0)
  return first === -1 ? [] : means.slice(first)
}
