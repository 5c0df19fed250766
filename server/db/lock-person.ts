import { sql } from 'drizzle-orm'
import type { Database } from './database'

/**
 * Takes a person's advisory lock until the transaction ends. A database function that names the person, so that on a
 * cluster the lock is on the person's node.
 *
 * @param space identifies the kind of lock; the same number in every process
 */
export const lockPerson = (transaction: Database, space: number, uid: string): Promise<unknown> =>
  transaction.execute(sql`select lock_person(${space}, ${uid})`)
