import { currentStreakOfRuns, longestStreakOfRuns, type DayRun } from '../../contract/streak'
import { dayNumber } from '../../contract/weekday'
import type { Database } from '../db/database'
import { readBestRound, readDays, readYears, type PracticeDay, type PracticeYear } from './practice-queries'
import type { PracticeQuery } from './practice-input'
import type { Person } from '../auth/token'

export type Practice = {
  today(): Promise<PracticeDay>
  total(): Promise<{ rounds: number; ideas: number }>
  /** The current streak in days; see `currentStreak` in contract/streak.ts. */
  streak(): Promise<number>
  /** The days with a round from `from` to `to`, by default the seven days up to `today`; oldest first. */
  days(): Promise<PracticeDay[]>
  /** The whole sixty-second round with the most ideas; the earliest of several. Null before the first. */
  bestRound(): Promise<PracticeDay | null>
  /** The day with the most rounds; the earliest of several. Null before the first. */
  bestDay(): Promise<PracticeDay | null>
  longestStreak(): Promise<number>
}

const dayMs = 24 * 60 * 60 * 1000

/** Subtracts days from a date (`YYYY-MM-DD`). */
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - days * dayMs).toISOString().slice(0, 10)

const sum = (years: readonly PracticeYear[], count: (year: PracticeYear) => number) =>
  years.reduce((total, year) => total + count(year), 0)

/** The year with the best day; the earliest of several, so the last in this newest-first list. */
const bestOf = (years: readonly PracticeYear[]) =>
  years.reduce<PracticeYear | undefined>(
    (best, year) => (best === undefined || year.bestRounds >= best.bestRounds ? year : best),
    undefined,
  )

/** Runs of days with a round, newest first. Searching the string is fast for any number of days. */
const runsOf = (years: readonly PracticeYear[]): DayRun[] => {
  const runs: DayRun[] = []
  for (const { firstDay, days } of years) {
    for (let last = days.lastIndexOf('1'); last >= 0;) {
      const gap = days.lastIndexOf('0', last)
      runs.push([firstDay + gap + 1, firstDay + last])
      last = gap < 0 ? gap : days.lastIndexOf('1', gap)
    }
  }
  return runs
}

/** A person's practice figures. Each is read only when requested, and most from yearly totals, so the cost hardly grows. */
export const practiceOf = (
  database: Database,
  { uid }: Person,
  { today, from, to, restDays }: PracticeQuery,
): Practice => {
  let asked: Promise<PracticeYear[]> | undefined
  /** Read once and shared by all figures. */
  const years = () => (asked ??= readYears(database, { uid }))

  const onDay = async (day: string): Promise<PracticeDay> => {
    const [found] = await readDays(database, { uid, from: day, to: day })
    return found ?? { day, rounds: 0, ideas: 0, minuteRounds: 0, minuteIdeas: 0 }
  }

  return {
    today: () => onDay(today),

    async total() {
      const all = await years()
      return { rounds: sum(all, ({ rounds }) => rounds), ideas: sum(all, ({ ideas }) => ideas) }
    },

    streak: async () => currentStreakOfRuns(runsOf(await years()), dayNumber(today), restDays).length,

    days() {
      const last = to ?? today
      return readDays(database, { uid, from: from ?? daysBefore(last, 6), to: last })
    },

    async bestRound() {
      const best = await readBestRound(database, { uid })
      return best ? { ...best, rounds: 1, minuteRounds: 1, minuteIdeas: best.ideas } : null
    },

    async bestDay() {
      const best = bestOf(await years())
      return best === undefined ? null : onDay(best.bestDay)
    },

    longestStreak: async () => longestStreakOfRuns(runsOf(await years()), restDays),
  }
}
