import { eq } from 'drizzle-orm'
import type { Feature } from '../feature'
import { practiceResolvers } from './resolvers'
import { practiceDays, practiceYears } from './tables'

/** What adds up from the records: totals, streaks, bests. */
export const practice: Feature = {
  resolvers: practiceResolvers,
  distribution: { byPerson: [practiceDays.userId, practiceYears.userId] },
  async deleteAccountData(transaction, { uid }) {
    // Lock days before years, as everywhere, to prevent deadlocks. Delete the years first, or a trigger would subtract each
    // day from its year.
    await transaction
      .select({ day: practiceDays.localDay })
      .from(practiceDays)
      .where(eq(practiceDays.userId, uid))
      .orderBy(practiceDays.localDay)
      .for('update')
    await transaction.delete(practiceYears).where(eq(practiceYears.userId, uid))
    await transaction.delete(practiceDays).where(eq(practiceDays.userId, uid))
  },
}
