import { startOfWeek } from '../lib/first-day'
import type { Preferences } from '../preferences/preferences'
import { addDays, daysFrom } from '../lib/days'

/** The days that the dashboard shows, all YYYY-MM-DD. */
export interface DashboardPeriod {
  today: string
  /** The current week, including days to come. */
  week: readonly string[]
  /** Whole weeks up to this one, oldest first; together at least a year. */
  weeks: readonly (readonly string[])[]
  /** Weekdays that do not break a streak; 1 is Monday. */
  restDays: readonly number[]
}

/** Weeks needed to cover 366 days, whatever the first weekday. */
const weeksOfYear = 53

/** The dashboard's period. If the person has not chosen a first weekday, their language's default applies. */
export function dashboardPeriod(
  today: string,
  { firstDay, restDays }: Pick<Preferences, 'firstDay' | 'restDays'>,
): DashboardPeriod {
  const start = startOfWeek(today, firstDay)
  const since = addDays(start, -7 * (weeksOfYear - 1))
  const days = daysFrom(since, 7 * weeksOfYear)
  const weeks = Array.from({ length: weeksOfYear }, (_, index) => days.slice(7 * index, 7 * (index + 1)))
  return { today, week: days.slice(-7), weeks, restDays }
}
