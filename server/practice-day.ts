import { and, eq, lte, sql } from 'drizzle-orm'
import { roundMs } from '../contract/limits'
import type { Database } from './db/database'
import { practiceDays } from './db/schema'

/** The day of a round, and how long the round was set to last. */
type Day = { userId: string; localDay: string; lengthMs: number }

/**
 * Adds to what a day adds up to, in the transaction that changes its records. It adds rather than counts anew, so that two
 * saves at once both count.
 */
export const addToDay = async (
  transaction: Database,
  { userId, localDay, lengthMs }: Day,
  { rounds, ideas }: { rounds: number; ideas: number },
): Promise<void> => {
  const ofMinutes = lengthMs === roundMs ? { minuteRounds: rounds, minuteIdeas: ideas } : {}
  await transaction
    .insert(practiceDays)
    .values({ userId, localDay, rounds, ideas, ...ofMinutes })
    .onConflictDoUpdate({
      target: [practiceDays.userId, practiceDays.localDay],
      set: {
        rounds: sql`${practiceDays.rounds} + excluded.rounds`,
        ideas: sql`${practiceDays.ideas} + excluded.ideas`,
        minuteRounds: sql`${practiceDays.minuteRounds} + excluded.minute_rounds`,
        minuteIdeas: sql`${practiceDays.minuteIdeas} + excluded.minute_ideas`,
      },
    })
  if (rounds >= 0) return
  await transaction
    .delete(practiceDays)
    .where(and(eq(practiceDays.userId, userId), eq(practiceDays.localDay, localDay), lte(practiceDays.rounds, 0)))
}
