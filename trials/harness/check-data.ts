import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/open'
import { ideaRecords } from '../../server/records/tables'
import { compareStored } from './ledger'
import { changedNote, keyOf, type WriteLog } from './writers'

/**
 * Compares acknowledged writes with the records in a PostgreSQL, and the counts of records with the rows that they count. Returns the number
 * of errors of each kind; all 0 if the data is correct.
 *
 * @param day the local day of all these writes, if there are others, too
 */
export async function findDataErrors(databaseUrl: string, logs: readonly WriteLog[], day?: string) {
  const all = (set: 'saved' | 'changed' | 'deleted' | 'pending') => new Set(logs.flatMap((log) => [...log[set]]))
  const [saved, changed, deleted, pending] = [all('saved'), all('changed'), all('deleted'), all('pending')]
  const { database, close } = await openDatabase({ dataDir: '', databaseUrl })
  try {
    const rows = await database
      .select({ id: ideaRecords.id, userId: ideaRecords.userId, comment: ideaRecords.comment })
      .from(ideaRecords)
      .where(day === undefined ? undefined : eq(ideaRecords.localDay, day))
    const acknowledged = [...saved].filter((key) => !deleted.has(key) && !pending.has(key))
    const { lost, twice, unknown } = compareStored(acknowledged, rows.map(keyOf), [...pending])
    const counts = sql`(select user_id, count(*) as records from idea_record group by 1) as counted`
    const miscounted = await database
      .select({ userId: sql`user_id` })
      .from(sql`${counts} full join person_storage using (user_id)`)
      .where(sql`coalesce(counted.records, 0) <> coalesce(person_storage.records, 0)`)
    return {
      /** Acknowledged records that are missing. */
      lost: lost.length,
      twice: twice.length,
      /** Records that nobody saved, or that were deleted. */
      unknown: unknown.length,
      /** Records whose acknowledged change is missing. */
      unchanged: rows.filter((row) => changed.has(keyOf(row)) && row.comment !== changedNote).length,
      /** People whose number of records towards the quota is not that of their records. */
      miscounted: miscounted.length,
    }
  } finally {
    await close()
  }
}
