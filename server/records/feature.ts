import { eq } from 'drizzle-orm'
import type { Feature } from '../feature'
import { startForgettingDeletions } from './forget-deletions'
import { recordResolvers } from './resolvers'
import { deletedRecords, ideaRecords, personStorage } from './tables'

/** The finished rounds. */
export const records: Feature = {
  resolvers: recordResolvers,
  distribution: {
    byPerson: [ideaRecords.userId, personStorage.userId, deletedRecords.userId],
    functions: [
      { name: 'save_record', isForced: false },
      { name: 'delete_record', isForced: false },
    ],
  },
  async deleteAccountData(transaction, { uid }) {
    await transaction.delete(ideaRecords).where(eq(ideaRecords.userId, uid))
    await transaction.delete(deletedRecords).where(eq(deletedRecords.userId, uid))
    await transaction.delete(personStorage).where(eq(personStorage.userId, uid))
  },
  backgroundTasks: [startForgettingDeletions],
}
