import { sql } from 'drizzle-orm'
import type { Database } from './database'

/**
 * Waits until nobody else holds this lock of the person's; held until the transaction ends. A function of the database's that
 * names the person, so that the lock lies where the person's rows are.
 *
 * @param space any number, the same in every process, and another one for each kind of lock
 */
export const lockPerson = (transaction: Database, space: number, uid: string): Promise<unknown> =>
  transaction.execute(sql`select lock_person(${space}, ${uid})`)
