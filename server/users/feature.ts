import { eq } from 'drizzle-orm'
import type { Feature } from '../feature'
import { deletedAccounts, users as userTable } from './tables'
import { userRoutes } from './users'

/** Who has an account. */
export const users: Feature = {
  routes: { prefix: 'users', plugin: userRoutes },
  distribution: {
    byPerson: [userTable.firebaseUID],
    // Every save reads it.
    copied: [deletedAccounts],
    functions: [
      { name: 'account_stands', isForced: true },
      { name: 'lock_person', isForced: true },
    ],
  },
  async deleteAccountData(transaction, { uid }) {
    await transaction.delete(userTable).where(eq(userTable.firebaseUID, uid))
  },
}
