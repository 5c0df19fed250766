import { eq } from 'drizzle-orm'
import type { Subject } from '../subject'
import { startSearchBackfill } from './backfill-search'
import { recordResolvers } from './resolvers'
import { ideaRecords, personStorage } from './tables'

/** The finished rounds. */
export const records: Subject = {
  resolvers: recordResolvers,
  distribution: {
    byPerson: [ideaRecords.userId, personStorage.userId],
    functions: [{ name: 'save_record', isForced: false }],
  },
  async deleteAccountData(transaction, uid) {
    await transaction.delete(ideaRecords).where(eq(ideaRecords.userId, uid))
    await transaction.delete(personStorage).where(eq(personStorage.userId, uid))
  },
  startBackgroundTask: startSearchBackfill,
}
