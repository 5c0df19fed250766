import { weekdayOf } from '../../contract/streak'
import { firstDayIn } from '../lib/first-day'
import type { Preferences } from '../preferences/preferences'
import type { VariablesOf } from '../lib/graphql'
import { addDays, daysFrom } from '../lib/days'
import type { practiceQuery } from './documents'

/** The days that the dashboard shows, all as YYYY-MM-DD. */
export interface DashboardPeriod {
  today: string
  /** The first of them. */
  since: string
  /** The week that today is in, its last days may be to come. */
  week: readonly string[]
  /** The weeks up to this one, whole and the oldest first: a year and the rest of a week. */
  weeks: readonly (readonly string[])[]
  /** Weekdays that do not break a streak, 1 is Monday. */
  restDays: readonly number[]
}

/** How many weeks hold a year, however it lies in them. */
const weeksOfYear = 53

/** The days that a person's own week and rest days put in sight; where they have chosen no first day, their language's counts. */
export function dashboardPeriod(
  today: string,
  { firstDay, restDays }: Pick<Preferences, 'firstDay' | 'restDays'>,
): DashboardPeriod {
  const start = startOfWeek(today, firstDay ?? firstDayIn(navigator.language))
  const since = addDays(start, -7 * (weeksOfYear - 1))
  const days = daysFrom(since, 7 * weeksOfYear)
  const weeks = Array.from({ length: weeksOfYear }, (_, index) => days.slice(7 * index, 7 * (index + 1)))
  return { today, since, week: days.slice(-7), weeks, restDays }
}

/** What the server is asked of these days. */
export function practiceVariables({
  today,
  since,
  week,
  restDays,
}: DashboardPeriod): VariablesOf<typeof practiceQuery> & { restDays: number[] } {
  return { today, from: since, to: week.at(-1) ?? today, restDays: [...restDays] }
}

export function startOfWeek(day: string, firstDay: number): string {
  return addDays(day, -((weekdayOf(day) - firstDay + 7) % 7))
}
