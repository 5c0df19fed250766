import { weekdayOf, type Weekday } from '../../contract/weekday'
import { addDays } from './days'

/** Regions whose week does not begin on Monday, from `weekData` in CLDR's supplemental data. */
const saturdays = /AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY/
const sundays =
  /A[GS]|B[DRSTWZ]|C[AO]|D[MO]|ET|G[TU]|HK|HN|I[DLNS]|J[MP]|K[EHR]|LA|M[HMOTXZ]|N[IP]|P[AEHKRTY]|S[AGV]|T[HTW]|U[MS]|V[EI]|WS|YE|Z[AW]/

/**
 * The first day of the week in a language tag's region; Monday if unknown. `Intl.Locale.getWeekInfo` is not in every browser,
 * and its first call takes 14 ms of the page's start (55 ms on a phone).
 */
export function firstDayIn(tag: string): Weekday {
  try {
    const locale = new Intl.Locale(tag)
    return firstDayOf(locale.region ?? locale.maximize().region ?? '')
  } catch {
    return 1
  }
}

/** The first day of the week of a day, both YYYY-MM-DD, if weeks begin on `firstDay`; null: as in the browser's language. */
export function startOfWeek(day: string, firstDay: number | null): string {
  return addDays(day, -((weekdayOf(day) - (firstDay ?? firstDayIn(navigator.language)) + 7) % 7))
}

/** The first day of the week in a region, for instance `JP`. */
export function firstDayOf(region: string): Weekday {
  if (region === 'MV') return 5
  if (saturdays.test(region)) return 6
  return sundays.test(region) ? 7 : 1
}
