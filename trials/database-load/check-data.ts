import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { ideaRecords } from '../../server/records/tables'
import { changedNote, type WriteLog } from './writers'

/** Number of errors in the data; all 0 if it is correct. */
export interface DataErrors {
  /** Acknowledged records that are missing. */
  lost: number
  /** Duplicated records. */
  twice: number
  /** Records that nobody saved, or that were deleted. */
  unknown: number
  /** Records whose acknowledged change is missing. */
  unchanged: number
  /** People whose number of records towards the quota is not that of their records. */
  miscounted: number
}

const countOf = async (database: Database, rows: ReturnType<typeof sql>) => {
  const [row] = await database.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`(${rows}) as rows`)
  return row?.count ?? NaN
}

/**
 * Compares acknowledged writes with stored records, and the counts of records with the rows that they count.
 *
 * @param day the local day of all these writes, if there are others, too
 */
export const findDataErrors = async (database: Database, log: WriteLog, day?: string): Promise<DataErrors> => {
  const { saved, changed, deleted, pending } = log
  const rows = await database
    .select({ id: ideaRecords.id, userId: ideaRecords.userId, comment: ideaRecords.comment })
    .from(ideaRecords)
    .where(day === undefined ? undefined : eq(ideaRecords.localDay, day))
  const stored = new Map(rows.map(({ id, userId }) => [id, userId]))
  const expected = new Map([...saved].filter(([id]) => !deleted.has(id) && !pending.has(id)))
  return {
    lost: [...expected].filter(([id, uid]) => stored.get(id) !== uid).length,
    twice: rows.length - stored.size,
    unknown: [...stored.keys()].filter((id) => !expected.has(id) && !pending.has(id)).length,
    unchanged: rows.filter(({ id, comment }) => changed.has(id) && comment !== changedNote).length,
    miscounted: await countOf(
      database,
      sql`select from (select user_id, count(*) as records from idea_record group by 1) as counted
        full join person_storage using (user_id)
        where coalesce(counted.records, 0) <> coalesce(person_storage.records, 0)`,
    ),
  }
}
