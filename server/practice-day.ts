import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from './db/database'
import { practiceDays } from './db/schema'

type Day = { userId: string; localDay: string }

/**
 * Adds to what a day adds up to, in the transaction that changes its records. It adds rather than counts anew, so that two
 * saves at once both count.
 */
export const addToDay = async (
  transaction: Database,
  { userId, localDay }: Day,
  { rounds, ideas }: { rounds: number; ideas: number },
): Promise<void> => {
  await transaction
    .insert(practiceDays)
    .values({ userId, localDay, rounds, ideas })
    .onConflictDoUpdate({
      target: [practiceDays.userId, practiceDays.localDay],
      set: {
        rounds: sql`${practiceDays.rounds} + excluded.rounds`,
        ideas: sql`${practiceDays.ideas} + excluded.ideas`,
      },
    })
  if (rounds >= 0) return
  await transaction
    .delete(practiceDays)
    .where(and(eq(practiceDays.userId, userId), eq(practiceDays.localDay, localDay), lte(practiceDays.rounds, 0)))
}
