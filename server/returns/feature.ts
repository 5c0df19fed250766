import { eq } from 'drizzle-orm'
import type { Feature } from '../feature'
import { returnResolvers } from './resolvers'
import { topicReturns } from './tables'

/** Topics that a person wants to think about again. */
export const returns: Feature = {
  resolvers: returnResolvers,
  distribution: { byPerson: [topicReturns.userId] },
  async deleteAccountData(transaction, { uid }) {
    await transaction.delete(topicReturns).where(eq(topicReturns.userId, uid))
  },
}
