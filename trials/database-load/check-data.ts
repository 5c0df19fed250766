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

/**
 * Compares acknowledged writes with stored records, and the counts of records with the rows that they count.
 *
 * @param day the local day of all these writes, if there are others, too
 */
export const findDataErrors = async (
  database: Database,
  logs: readonly WriteLog[],
  day?: string,
): Promise<DataErrors> => {
  const saved = new Map(logs.flatMap((log) => [...log.saved]))
  const has = (set: 'changed' | 'deleted' | 'pending', id: string) => logs.some((log) => log[set].has(id))
  const rows = await database
    .select({ id: ideaRecords.id, userId: ideaRecords.userId, comment: ideaRecords.comment })
    .from(ideaRecords)
    .where(day === undefined ? undefined : eq(ideaRecords.localDay, day))
  const stored = new Map(rows.map(({ id, userId }) => [id, userId]))
  const expected = new Map([...saved].filter(([id]) => !has('deleted', id) && !has('pending', id)))
  const miscounted = sql`
    select from (select user_id, count(*) as records from idea_record group by 1) as counted
    full join person_storage using (user_id)
    where coalesce(counted.records, 0) <> coalesce(person_storage.records, 0)`
  const [count] = await database.select({ people: sql`count(*)`.mapWith(Number) }).from(sql`(${miscounted}) as people`)
  return {
    lost: [...expected].filter(([id, uid]) => stored.get(id) !== uid).length,
    twice: rows.length - stored.size,
    unknown: [...stored.keys()].filter((id) => !expected.has(id) && !has('pending', id)).length,
    unchanged: rows.filter(({ id, comment }) => has('changed', id) && comment !== changedNote).length,
    miscounted: count?.people ?? NaN,
  }
}
