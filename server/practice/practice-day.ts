import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { roundMs } from '../../contract/limits'
import type { Database } from '../db/database'
import { practiceDays } from './tables'

/** A change to a person's day; negative numbers subtract. */
export type DayChange = { localDay: string; rounds: number; ideas: number; minuteRounds: number; minuteIdeas: number }

/** The change for rounds of one length on one day. */
export const dayChangeOf = (localDay: string, lengthMs: number, rounds: number, ideas: number): DayChange => ({
  ...{ localDay, rounds, ideas },
  ...(lengthMs === roundMs ? { minuteRounds: rounds, minuteIdeas: ideas } : { minuteRounds: 0, minuteIdeas: 0 }),
})

/**
 * Adds changes (one per day) to the stored days, in the transaction that changes the records. Increments, so that
 * concurrent saves both count. Locks all days in order before the first year (which a trigger updates afterwards), to
 * prevent deadlocks.
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
