import { sql, type Column } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ideaRecords, recordColumns, type IdeaRecordRow } from '../db/schema'
import { statement } from '../db/statement'
import { deletedAccountRefusal, lockSpace, type Writer } from '../users/deletion'
import { errorCode } from '../error-code'
import type { NewRecord } from './record-input'
import { searchColumnsOf } from './searched'

/** What the database's function says where the account does not stand (SQLSTATE, invalid authorization specification). */
const accountIsGone = '28000'

const value = (name: string) => sql.placeholder(name)

/** A value as its column is written. */
const columnValue = (column: Column, name: string) => sql.param(value(name), column)

const savedRecords = statement('save_record', (database) => {
  const saved = database.$with('saved', recordColumns).as(sql`
    select * from save_record(${sql.raw(String(lockSpace))}, ${value('uid')}, ${value('fingerprint')}, ${value('authTime')},
      ${value('id')}, ${value('topicTitle')}, ${value('category')}, ${columnValue(ideaRecords.ideas, 'ideas')},
      ${value('durationMs')}, ${value('lengthMs')}, ${columnValue(ideaRecords.startedAt, 'startedAt')},
      ${value('localDay')}, ${value('searchText')}, ${columnValue(ideaRecords.searchTokens, 'searchTokens')},
      ${value('searchVersion')})`)
  return database.with(saved).select().from(saved)
})

/**
 * Saves a record that is new, and counts it in its day; both or neither. One that is there already is answered as it is.
 * Throws a Refusal (401) where the account was deleted.
 *
 * @returns undefined where the id is somebody else's
 */
export const saveRecord = async (
  database: Database,
  { uid, fingerprint, authTime }: Writer,
  record: NewRecord,
): Promise<IdeaRecordRow | undefined> => {
  const searched = searchColumnsOf(uid, { ...record, comment: '', isLiked: false })
  try {
    const [saved] = await savedRecords(database, { uid, fingerprint, authTime, ...record, ...searched })
    return saved
  } catch (error) {
    if (error instanceof Error && errorCode(error.cause) === accountIsGone) throw deletedAccountRefusal()
    throw error
  }
}
