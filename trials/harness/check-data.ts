import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { ideaRecords } from '../../server/records/tables'
import { changedNote, type WriteLog } from './writers'

/**
 * Compares acknowledged writes with stored records, and the counts of records with the rows that they count. Returns the number of errors
 * of each kind; all 0 if the data is correct.
 *
 * @param day the local day of all these writes, if there are others, too
 */
export async function findDataErrors(database: Database, logs: readonly WriteLog[], day?: string) {
  const saved = new Map(logs.flatMap((log) => [...log.saved]))
  const has = (set: 'changed' | 'deleted' | 'pending', id: string) => logs.some((log) => log[set].has(id))
  const rows = await database
    .select({ id: ideaRecords.id, userId: ideaRecords.userId, comment: ideaRecords.comment })
    .from(ideaRecords)
    .where(day === undefined ? undefined : eq(ideaRecords.localDay, day))
  const stored = new Map(rows.map(({ id, userId }) => [id, userId]))
  const expected = new Map([...saved].filter(([id]) => !has('deleted', id) && !has('pending', id)))
  const counts = sql`(select user_id, count(*) as records from idea_record group by 1) as counted`
  const miscounted = await database
    .select({ userId: sql`user_id` })
    .from(sql`${counts} full join person_storage using (user_id)`)
    .where(sql`coalesce(counted.records, 0) <> coalesce(person_storage.records, 0)`)
  return {
    /** Acknowledged records that are missing. */
    lost: [...expected].filter(([id, uid]) => stored.get(id) !== uid).length,
    twice: rows.length - stored.size,
    /** Records that nobody saved, or that were deleted. */
    unknown: [...stored.keys()].filter((id) => !expected.has(id) && !has('pending', id)).length,
    /** Records whose acknowledged change is missing. */
    unchanged: rows.filter(({ id, comment }) => has('changed', id) && comment !== changedNote).length,
    /** People whose number of records towards the quota is not that of their records. */
    miscounted: miscounted.length,
  }
}
