import { bit, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Totals of a person's day, updated in the transaction that changes the records. A day without a round has no row. */
export const practiceDays = pgTable(
  'practice_day',
  {
    userId: text('user_id').notNull(),
    localDay: date('local_day', { mode: 'string' }).notNull(),
    rounds: integer().notNull(),
    ideas: integer().notNull(),
    // The sixty-second rounds; only these are compared with each other.
    minuteRounds: integer('minute_rounds').notNull().default(0),
    minuteIdeas: integer('minute_ideas').notNull().default(0),
  },
  (day) => [primaryKey({ columns: [day.userId, day.localDay] })],
)

/** One bit for each day of a leap year, 1 January first. */
export const daysInYear = 366

/**
 * Totals of a person's year, so that reads need not add up days. A trigger on `practice_day` updates them in the same
 * transaction. A year without a round has no row.
 */
export const practiceYears = pgTable(
  'practice_year',
  {
    userId: text('user_id').notNull(),
    year: integer().notNull(),
    rounds: integer().notNull(),
    ideas: integer().notNull(),
    /** The days with a round; the first bit is 1 January. */
    days: bit({ dimensions: daysInYear }).notNull(),
    /** The day with the most rounds; the earliest of several. */
    bestDay: date('best_day', { mode: 'string' }).notNull(),
    bestRounds: integer('best_rounds').notNull(),
  },
  (year) => [primaryKey({ columns: [year.userId, year.year] })],
)
