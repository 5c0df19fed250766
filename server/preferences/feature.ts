import { eq } from 'drizzle-orm'
import type { Feature } from '../feature'
import { preferencesResolvers } from './resolvers'
import { preferences as table } from './tables'

/** The settings of an account. */
export const preferences: Feature = {
  resolvers: preferencesResolvers,
  distribution: { byPerson: [table.userId], functions: [{ name: 'save_preferences', isForced: false }] },
  async deleteAccountData(transaction, { uid }) {
    await transaction.delete(table).where(eq(table.userId, uid))
  },
}
