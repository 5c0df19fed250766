import { and, asc, desc, eq, gte, lt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { roundMs } from '../contract/limits'
import { currentStreak, longestStreak } from '../contract/streak'
import type { Database } from './db/database'
import { ideaRecords, practiceDays } from './db/schema'
import type { PracticeQuery } from './record-input'
import type { Person } from './token'

/** What one day adds up to. */
export type PracticeDay = { day: string; rounds: number; ideas: number; minuteRounds: number; minuteIdeas: number }

export type Practice = {
  today(): Promise<PracticeDay>
  total(): Promise<{ rounds: number; ideas: number }>
  /** The days with a round in the run that ends today, or before it while today has none yet; rest days do not break it. */
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

/** How many days are read at first to see how long the streak is; four times as many when it goes on. */
const firstPiece = 64

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
export const practiceOf = (
  database: Database,
  { uid }: Person,
  { today, from, to, restDays }: PracticeQuery,
): Practice => {
  const own = eq(practiceDays.userId, uid)

  /** The days with a round that come before a day, the newest first. */
  const daysBeforeDay = async (day: string | SQL, count: number) => {
    const found = await database
      .select({ day: practiceDays.localDay })
      .from(practiceDays)
      .where(and(own, lt(practiceDays.localDay, day)))
      .orderBy(desc(practiceDays.localDay))
      .limit(count)
    return found.map(({ day }) => day)
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
      const days = await daysBeforeDay(sql`${today}::date + 2`, firstPiece)
      for (let piece = firstPiece; ; piece *= 4) {
        const run = currentStreak(days, { today, since: days.at(-1) ?? today, restDays })
        if (!run.goesOn || days.length < piece) return run.length
        days.push(...(await daysBeforeDay(days.at(-1) ?? today, piece * 4 - days.length)))
      }
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
      const found = await database
        .select({ day: practiceDays.localDay })
        .from(practiceDays)
        .where(own)
        .orderBy(asc(practiceDays.localDay))
      const days = found.map(({ day }) => day)
      return longestStreak(days, restDays)
    },
  }
}
