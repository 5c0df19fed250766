import { sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ideaRecords, recordColumns, type IdeaRecordRow } from '../db/schema'
import { preparedStatement } from '../db/prepared-statement'
import { deletedAccountError, accountLockSpace, type Writer } from '../users/deletion'
import { errorCode } from '../errors'
import type { NewRecord } from './record-input'
import { searchColumnsOf } from './search-index'

/** What the database's function says where the account does not stand (SQLSTATE, invalid authorization specification). */
const accountDeletedState = '28000'

/** What PostgreSQL says where the save has waited for a migration that adds a column (SQLSTATE, datatype mismatch). */
const rowTypeChangedState = '42804'

const value = (name: string) => sql.placeholder(name)

/** A value as its column is written. */
const columnValue = (column: Column, name: string) => sql.param(value(name), column)

type Read<Columns> = { [Key in keyof Columns]: Columns[Key] extends Column ? SQL<GetColumnData<Columns[Key]>> : never }

/** A table's columns, read of a function that returns its rows: Drizzle takes columns of what it knows as a table only. */
function readAs<Columns extends Record<string, Column>>(columns: Columns): Read<Columns>
function readAs(columns: Record<string, Column>): Record<string, SQL> {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, sql`${column}`.mapWith(column)]))
}

// The function alone, with nothing around it: so the whole question can be passed on to where the person's rows are.
const savedRecords = preparedStatement('save_record', (database) =>
  database.select(readAs(recordColumns)).from(sql`
    save_record(${sql.raw(String(accountLockSpace))}, ${value('uid')}, ${value('fingerprint')}, ${value('authTime')},
      ${value('id')}, ${value('topicTitle')}, ${value('category')}, ${columnValue(ideaRecords.ideas, 'ideas')},
      ${value('durationMs')}, ${value('lengthMs')}, ${columnValue(ideaRecords.startedAt, 'startedAt')},
      ${value('localDay')}, ${value('searchText')}, ${columnValue(ideaRecords.searchTokens, 'searchTokens')},
      ${value('searchVersion')})`),
)

/** The database's own code for what went wrong (SQLSTATE). */
const sqlStateOf = (error: unknown) => (error instanceof Error ? errorCode(error.cause) : undefined)

/**
 * Saves a record that is new, and counts it in its day; both or neither. One that is there already is answered as it is.
 * Throws an HttpError (401) where the account was deleted.
 */
export const saveRecord = async (
  database: Database,
  { uid, fingerprint, authTime }: Writer,
  record: NewRecord,
): Promise<IdeaRecordRow> => {
  const searched = searchColumnsOf(uid, { ...record, comment: '', isLiked: false })
  const save = () => savedRecords(database, { uid, fingerprint, authTime, ...record, ...searched })
  try {
    const [saved] = await save().catch((error: unknown) => {
      if (sqlStateOf(error) === rowTypeChangedState) return save()
      throw error
    })
    if (!saved) throw new Error('A record that was saved is not there.')
    return saved
  } catch (error) {
    if (sqlStateOf(error) === accountDeletedState) throw deletedAccountError()
    throw error
  }
}
