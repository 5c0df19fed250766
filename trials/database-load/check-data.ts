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
  /** Days whose totals do not match their records. */
  days: number
  /** Years whose totals do not match their days. */
  years: number
}

const countOf = async (database: Database, rows: ReturnType<typeof sql>) => {
  const [row] = await database.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`(${rows}) as rows`)
  return row?.count ?? NaN
}

/**
 * Compares acknowledged writes with stored records, and the totals with the rows that they sum up.
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
    days: await countOf(
      database,
      sql`select from (select user_id, local_day, count(*) as rounds, sum(idea_count) as ideas from idea_record group by 1, 2) as counted
        full join practice_day using (user_id, local_day)
        where (counted.rounds, counted.ideas) is distinct from (practice_day.rounds, practice_day.ideas)
          ${day === undefined ? sql`` : sql`and local_day = ${day}`}`,
    ),
    years: await countOf(
      database,
      sql`select from (select user_id, extract(year from local_day)::integer as year, sum(rounds) as rounds, sum(ideas) as ideas,
          count(*) as days, max(rounds) as best from practice_day group by 1, 2) as counted
        full join practice_year using (user_id, year)
        where (counted.rounds, counted.ideas, counted.days, counted.best) is distinct from
          (practice_year.rounds, practice_year.ideas, bit_count(practice_year.days), practice_year.best_rounds)`,
    ),
  }
}
