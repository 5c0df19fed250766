import { sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import { defaultAim } from '../../contract/limits'
import type { Database } from '../db/database'
import { recordColumns, type IdeaRecordRow } from './tables'
import { preparedStatement } from '../db/prepared-statement'
import { deletedAccountError, accountLockSpace, type Writer } from '../users/deletion'
import { errorCode } from '../errors'
import { recordDeleted } from './deleted-records'
import { quotaExceeded, type Quota } from './quota'
import type { NewRecord } from './record-input'

/** SQLSTATE "invalid authorization specification": `save_record` raises it if the account was deleted. */
const accountDeletedState = '28000'

/** SQLSTATE "configuration limit exceeded": `save_record` raises it if the quota is used up. */
const quotaExceededState = '53400'

/** SQLSTATE "no data found": `save_record` raises it if the record was deleted. */
const recordDeletedState = 'P0002'

/** SQLSTATE "datatype mismatch": the save waited for a migration that added a column. */
const rowTypeChangedState = '42804'

const value = (name: string) => sql.placeholder(name)

type Read<Columns> = { [Key in keyof Columns]: Columns[Key] extends Column ? SQL<GetColumnData<Columns[Key]>> : never }

/** Typed columns for a function that returns rows of a table; Drizzle supports this only for tables. */
function readAs<Columns extends Record<string, Column>>(columns: Columns): Read<Columns>
function readAs(columns: Record<string, Column>): Record<string, SQL> {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, sql`${column}`.mapWith(column)]))
}

// Only the function call, so that a distributed database can delegate the whole statement to the person's node.
const savedRecords = preparedStatement('save_record', (database) =>
  database.select(readAs(recordColumns)).from(sql`
    save_record(${sql.raw(String(accountLockSpace))}, ${value('uid')}, ${value('fingerprint')}, ${value('authTime')},
      ${value('record')}, ${value('maximumRecords')}, ${value('maximumBytes')})`),
)

/** The SQLSTATE of a database error. */
const sqlStateOf = (error: unknown) => (error instanceof Error ? errorCode(error.cause) : undefined)

/**
 * Saves a new record. An existing record with this id is returned unchanged.
 * Throws an HttpError: 401 if the account was deleted, 403 if the quota is used up, 410 if the record was deleted.
 */
export const saveRecord = async (
  database: Database,
  { uid, fingerprint, authTime }: Writer,
  record: NewRecord,
  { records: maximumRecords, bytes: maximumBytes }: Quota,
): Promise<IdeaRecordRow> => {
  const values = { uid, fingerprint, authTime, maximumRecords, maximumBytes }
  const sent = JSON.stringify({ tags: [], aim: defaultAim, ...record })
  const save = () => savedRecords(database, { ...values, record: sent })
  try {
    const [saved] = await save().catch((error: unknown) => {
      if (sqlStateOf(error) === rowTypeChangedState) return save()
      throw error
    })
    if (!saved) throw new Error('The database function save_record returned no row.')
    return saved
  } catch (error) {
    if (sqlStateOf(error) === accountDeletedState) throw deletedAccountError()
    if (sqlStateOf(error) === quotaExceededState) throw quotaExceeded()
    if (sqlStateOf(error) === recordDeletedState) throw recordDeleted()
    throw error
  }
}
