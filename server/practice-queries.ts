import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { roundMs } from '../contract/limits'
import { dayNumber } from '../contract/streak'
import type { Row } from './db/line'
import { ideaRecords, practiceDays, practiceYears } from './db/schema'
import { statement } from './db/statement'

/** What one day adds up to. */
export type PracticeDay = { day: string; rounds: number; ideas: number; minuteRounds: number; minuteIdeas: number }

/** What one year of a person's adds up to. */
export type PracticeYear = {
  rounds: number
  ideas: number
  /** The day with the most rounds, the earliest of several. */
  bestDay: string
  bestRounds: number
  /** The number of the first of January, as `dayNumber` counts. */
  firstDay: number
  /** A letter for each of its days, `1` where there was a round. */
  days: string
}

const value = (name: string) => sql.placeholder(name)

const readText = (text: string | null | undefined): string => {
  if (typeof text !== 'string') throw new TypeError('This is not a row of practice.')
  return text
}

const readDay = ([day, rounds, ideas, minuteRounds, minuteIdeas]: Row): PracticeDay => ({
  day: readText(day),
  rounds: Number(rounds),
  ideas: Number(ideas),
  minuteRounds: Number(minuteRounds),
  minuteIdeas: Number(minuteIdeas),
})

/** The person's days with a round, `from` and `to` included, oldest first. */
export const readDays = statement(
  (database) =>
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
  (rows) => rows.map(readDay),
)

const readYear = ([year, rounds, ideas, bestDay, bestRounds, days]: Row): PracticeYear => ({
  rounds: Number(rounds),
  ideas: Number(ideas),
  bestDay: readText(bestDay),
  bestRounds: Number(bestRounds),
  firstDay: dayNumber(`${readText(year).padStart(4, '0')}-01-01`),
  days: readText(days),
})

/** The person's years with a round, the newest first. */
export const readYears = statement(
  (database) =>
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
  (rows) => rows.map(readYear),
)

/** The person's round of sixty seconds with the most ideas, the earliest of several; undefined before the first. */
export const readBestRound = statement(
  (database) =>
    database
      .select({ day: ideaRecords.localDay, ideas: ideaRecords.ideaCount })
      .from(ideaRecords)
      .where(and(eq(ideaRecords.userId, value('uid')), eq(ideaRecords.lengthMs, sql.raw(String(roundMs)))))
      .orderBy(desc(ideaRecords.ideaCount), asc(ideaRecords.startedAt))
      .limit(1),
  ([row]) => row && { day: readText(row[0]), ideas: Number(row[1]) },
)
