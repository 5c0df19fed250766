import { and, asc, desc, eq, gte, lte, max, sql, type SQLWrapper } from 'drizzle-orm'
import { roundMs } from '../contract/limits'
import type { Database } from './db/database'
import { ideaRecords, practiceDays } from './db/schema'
import type { PracticeQuery } from './record-input'
import type { Person } from './token'

/** What one day adds up to. */
export type PracticeDay = { day: string; rounds: number; ideas: number; minuteRounds: number; minuteIdeas: number }

export type Practice = {
  today(): Promise<PracticeDay>
  total(): Promise<{ rounds: number; ideas: number }>
  /** Consecutive days with a round that end today, or yesterday while today has none yet. */
  streak(): Promise<number>
  /** The days with a round in the range asked for, or in the seven days up to `today`; oldest first. */
  days(): Promise<PracticeDay[]>
  /** The round of sixty seconds with the most ideas, the earliest of several; null before the first round. */
  bestRound(): Promise<PracticeDay | null>
  /** The day with the most rounds, the earliest of several; null before the first round. */
  bestDay(): Promise<PracticeDay | null>
  longestStreak(): Promise<number>
}

const dayMs = 24 * 60 * 60 * 1000

/** The day so many days before another, both `YYYY-MM-DD`. */
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - days * dayMs).toISOString().slice(0, 10)

const columns = {
  day: practiceDays.localDay,
  rounds: practiceDays.rounds,
  ideas: practiceDays.ideas,
  minuteRounds: practiceDays.minuteRounds,
  minuteIdeas: practiceDays.minuteIdeas,
}

const sum = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** What a person's days add up to, each figure read when it is asked for. */
export const practiceOf = (database: Database, { uid }: Person, { today, from, to }: PracticeQuery): Practice => {
  const own = eq(practiceDays.userId, uid)

  /**
   * The runs of consecutive days (up to a day, where one is given), by gaps and islands: a day less its rank is the same date all through a run, and another
   * after every gap.
   */
  const runs = (until?: string) => {
    const anchor = sql`${practiceDays.localDay} - (row_number() over (order by ${practiceDays.localDay}))::int`
    const anchored = database
      .select({ day: practiceDays.localDay, anchor: anchor.as('anchor') })
      .from(practiceDays)
      .where(until === undefined ? own : and(own, lte(practiceDays.localDay, until)))
      .as('anchored')
    return database
      .select({ last: max(anchored.day).as('last'), length: sql`count(*)`.mapWith(Number).as('length') })
      .from(anchored)
      .groupBy(anchored.anchor)
      .as('runs')
  }

  return {
    async today() {
      const [day] = await database
        .select(columns)
        .from(practiceDays)
        .where(and(own, eq(practiceDays.localDay, today)))
      return day ?? { day: today, rounds: 0, ideas: 0, minuteRounds: 0, minuteIdeas: 0 }
    },

    async total() {
      const [total] = await database
        .select({ rounds: sum(practiceDays.rounds), ideas: sum(practiceDays.ideas) })
        .from(practiceDays)
        .where(own)
      return total ?? { rounds: 0, ideas: 0 }
    },

    async streak() {
      const run = runs(today)
      const [current] = await database
        .select({ length: run.length })
        .from(run)
        .where(gte(run.last, daysBefore(today, 1)))
      return current?.length ?? 0
    },

    days() {
      const last = to ?? today
      const first = from ?? daysBefore(last, 6)
      return database
        .select(columns)
        .from(practiceDays)
        .where(and(own, gte(practiceDays.localDay, first), lte(practiceDays.localDay, last)))
        .orderBy(asc(practiceDays.localDay))
    },

    async bestRound() {
      const [best] = await database
        .select({ day: ideaRecords.localDay, ideas: ideaRecords.ideaCount })
        .from(ideaRecords)
        .where(and(eq(ideaRecords.userId, uid), eq(ideaRecords.lengthMs, sql.raw(String(roundMs)))))
        .orderBy(desc(ideaRecords.ideaCount), asc(ideaRecords.startedAt))
        .limit(1)
      return best ? { ...best, rounds: 1, minuteRounds: 1, minuteIdeas: best.ideas } : null
    },

    async bestDay() {
      const [best] = await database
        .select(columns)
        .from(practiceDays)
        .where(own)
        .orderBy(desc(practiceDays.rounds), asc(practiceDays.localDay))
        .limit(1)
      return best ?? null
    },

    async longestStreak() {
      const run = runs()
      const [longest] = await database.select({ length: sql`max(${run.length})`.mapWith(Number) }).from(run)
      return longest?.length ?? 0
    },
  }
}
