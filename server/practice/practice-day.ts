import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { roundMs } from '../../contract/limits'
import type { Database } from '../db/database'
import { practiceDays } from '../db/schema'

/** What comes to a day of a person's, or goes where it is negative. */
export type DayChange = { localDay: string; rounds: number; ideas: number; minuteRounds: number; minuteIdeas: number }

/** The rounds and ideas of one day, all of rounds that were set to last so long. */
export const dayChangeOf = (localDay: string, lengthMs: number, rounds: number, ideas: number): DayChange => ({
  ...{ localDay, rounds, ideas },
  ...(lengthMs === roundMs ? { minuteRounds: rounds, minuteIdeas: ideas } : { minuteRounds: 0, minuteIdeas: 0 }),
})

/**
 * Adds to what days add up to, in the transaction that changes their records; each day comes once. It adds rather than
 * counts anew, so that two saves at once both count. All days are locked in their order before the first of their years
 * (which a trigger counts after the statement), so that two transactions never wait for each other.
 */
export const addToDays = async (
  transaction: Database,
  userId: string,
  changes: readonly DayChange[],
): Promise<void> => {
  if (changes.length === 0) return
  const inOrder = changes.toSorted((one, other) => one.localDay.localeCompare(other.localDay))
  await transaction
    .insert(practiceDays)
    .values(inOrder.map((change) => ({ userId, ...change })))
    .onConflictDoUpdate({
      target: [practiceDays.userId, practiceDays.localDay],
      set: {
        rounds: sql`${practiceDays.rounds} + excluded.rounds`,
        ideas: sql`${practiceDays.ideas} + excluded.ideas`,
        minuteRounds: sql`${practiceDays.minuteRounds} + excluded.minute_rounds`,
        minuteIdeas: sql`${practiceDays.minuteIdeas} + excluded.minute_ideas`,
      },
    })
  const lessened = inOrder.filter(({ rounds }) => rounds < 0).map(({ localDay }) => localDay)
  if (lessened.length === 0) return
  await transaction
    .delete(practiceDays)
    .where(and(eq(practiceDays.userId, userId), inArray(practiceDays.localDay, lessened), lte(practiceDays.rounds, 0)))
}
