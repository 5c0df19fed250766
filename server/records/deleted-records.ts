import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { preparedStatement } from '../db/prepared-statement'
import { HttpError } from '../http/http-error'
import { accountLockSpace, type Writer } from '../users/deletion'
import { deletedRecords } from './tables'

/** The response to a save or a change of a deleted record: the browser treats both as done. */
export const recordDeleted = () => new HttpError('GONE', 'This record was deleted.')

const value = (name: string) => sql.placeholder(name)

// Only the function call, so that a distributed database can delegate the whole statement to the person's node.
const deletion = preparedStatement('delete_record', (database) =>
  database
    .select({ isDone: sql<boolean>`true` })
    .from(
      sql`delete_record(${sql.raw(String(accountLockSpace))}, ${value('uid')}, ${value('fingerprint')}, ${value('authTime')}, ${value('id')})`,
    ),
)

/** Deletes a record and remembers the deletion, both or neither. A missing record is remembered, too. */
export const deleteRecord = async (
  database: Database,
  { uid, fingerprint, authTime }: Writer,
  id: string,
): Promise<void> => {
  await deletion(database, { uid, fingerprint, authTime, id })
}

const own = (uid: string, ids: readonly string[]) =>
  and(eq(deletedRecords.userId, uid), inArray(deletedRecords.recordId, [...ids]))

/** Those of the ids whose records the person has deleted. */
export const deletedAmong = async (database: Database, uid: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await database.select({ id: deletedRecords.recordId }).from(deletedRecords).where(own(uid, ids))
  return rows.map(({ id }) => id)
}

/** Allows these records to be saved again. */
export const forgetDeletionsOf = async (transaction: Database, uid: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await transaction.delete(deletedRecords).where(own(uid, ids))
}
