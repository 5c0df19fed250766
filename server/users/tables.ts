import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { User } from '../../contract/rest'
import { instant } from '../db/columns'

/** People who have signed up. The token's uid is the key everywhere: it never changes, while an e-mail address may. */
export const users = pgTable('users', {
  firebaseUID: text('firebase_uid').primaryKey(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  images: jsonb().$type<User['images']>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * Deleted accounts. Sign-ins from before the deletion may write nothing, or an offline device would restore deleted data.
 * Only a fingerprint (SHA-256) of the uid is stored.
 */
export const deletedAccounts = pgTable('deleted_account', {
  fingerprint: text().primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
})
