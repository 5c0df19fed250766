import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { roundMs } from '../../contract/limits'
import { dayNumber } from '../../contract/weekday'
import type { Database } from '../db/database'
import { practiceDays, practiceYears } from './tables'
import { ideaRecords } from '../records/tables'
import { preparedStatement } from '../db/prepared-statement'

/** The totals of one day. */
export type PracticeDay = { day: string; rounds: number; ideas: number; minuteRounds: number; minuteIdeas: number }

/** The totals of one year. */
export type PracticeYear = {
  rounds: number
  ideas: number
  /** The day with the most rounds; the earliest of several. */
  bestDay: string
  bestRounds: number
  /** The day number of 1 January, as in `dayNumber`. */
  firstDay: number
  /** One character per day, `1` if it had a round. */
  days: string
}

const value = (name: string) => sql.placeholder(name)

/** The person's days with a round, from `from` to `to` inclusive, oldest first. */
export const readDays = preparedStatement('practice_days', (database) =>
  database
    .select({
      day: practiceDays.localDay,
      rounds: practiceDays.rounds,
      ideas: practiceDays.ideas,
      minuteRounds: practiceDays.minuteRounds,
      minuteIdeas: practiceDays.minuteIdeas,
    })
    .from(practiceDays)
    .where(
      and(
        eq(practiceDays.userId, value('uid')),
        gte(practiceDays.localDay, value('from')),
        lte(practiceDays.localDay, value('to')),
      ),
    )
    .orderBy(asc(practiceDays.localDay)),
)

const yearRows = preparedStatement('practice_years', (database) =>
  database
    .select({
      year: practiceYears.year,
      rounds: practiceYears.rounds,
      ideas: practiceYears.ideas,
      bestDay: practiceYears.bestDay,
      bestRounds: practiceYears.bestRounds,
      days: practiceYears.days,
    })
    .from(practiceYears)
    .where(eq(practiceYears.userId, value('uid')))
    .orderBy(desc(practiceYears.year)),
)

/** The person's years with a round, newest first. */
export const readYears = async (database: Database, values: { uid: string }): Promise<PracticeYear[]> =>
  (await yearRows(database, values)).map(({ year, ...sums }) => ({
    ...sums,
    firstDay: dayNumber(`${String(year).padStart(4, '0')}-01-01`),
  }))

const bestRounds = preparedStatement('best_round', (database) =>
  database
    .select({ day: ideaRecords.localDay, ideas: ideaRecords.ideaCount })
    .from(ideaRecords)
    .where(
      and(
        eq(ideaRecords.userId, value('uid')),
        eq(ideaRecords.lengthMs, sql.raw(String(roundMs))),
        eq(ideaRecords.durationMs, ideaRecords.lengthMs),
      ),
    )
    .orderBy(desc(ideaRecords.ideaCount), asc(ideaRecords.startedAt))
    .limit(1),
)

/** The person's whole sixty-second round, not stopped early, with the most ideas; the earliest of several. */
export const readBestRound = async (database: Database, values: { uid: string }) =>
  (await bestRounds(database, values)).at(0)
