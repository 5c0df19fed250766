import { eq } from 'drizzle-orm'
import type { Subject } from '../subject'
import { returnResolvers } from './resolvers'
import { topicReturns } from './tables'

/** Topics that a person wants to think about again. */
export const returns: Subject = {
  resolvers: returnResolvers,
  distribution: { byPerson: [topicReturns.userId] },
  async deleteAccountData(transaction, { uid }) {
    await transaction.delete(topicReturns).where(eq(topicReturns.userId, uid))
  },
}
