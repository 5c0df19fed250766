import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { preparedStatement } from '../db/prepared-statement'
import { readPageRows } from '../graphql/read-page-rows'
import { HttpError } from '../http/http-error'
import { formatMark, nothingKnown, type Mark } from './mark'
import { deletedRecords, ideaRecords, personStorage, recordColumns, type IdeaRecordRow } from './tables'

/** How many deletions a page names at most. */
const maximumDeletions = 1_000

const value = (name: string) => sql.placeholder(name)

const marks = preparedStatement('mark', (database) =>
  database
    .select({
      beganAt: personStorage.marksBeganAt,
      count: personStorage.mark,
      forgotten: personStorage.forgottenMark,
    })
    .from(personStorage)
    .where(eq(personStorage.userId, value('uid'))),
)

const recordsAfter = preparedStatement('records_after_mark', (database) =>
  database
    .select({ ...recordColumns, mark: ideaRecords.mark })
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, value('uid')), gt(ideaRecords.mark, value('mark'))))
    .orderBy(ideaRecords.mark)
    .limit(value('count')),
)

const deletionsAfter = preparedStatement('deletions_after_mark', (database) =>
  database
    .select({ id: deletedRecords.recordId, mark: deletedRecords.mark })
    .from(deletedRecords)
    .where(and(eq(deletedRecords.userId, value('uid')), gt(deletedRecords.mark, value('mark'))))
    .orderBy(deletedRecords.mark)
    .limit(maximumDeletions + 1),
)

/** Records from before there were marks have none, which counts as 0. */
const beforeAll = -1

/** The person's latest mark. What is read afterwards holds everything up to it. */
export const readMark = async (database: Database, uid: string): Promise<Mark & { forgotten: number }> => {
  const [known] = await marks(database, { uid })
  return known === undefined ? nothingKnown : { ...known, beganAt: known.beganAt.getTime() }
}

type MarkedRow = IdeaRecordRow & { mark: number }

export type Changes = { nodes: IdeaRecordRow[]; deleted: string[]; mark: string; hasNextPage: boolean }

/**
 * What has been saved, changed and deleted since a mark, in the order of the commits. A record that is also among the deleted ones was
 * deleted while this was read. Throws an HttpError (410) if nothing is known of the mark.
 *
 * @param first how many records at most
 */
export const readChanges = async (
  database: Database,
  uid: string,
  { first, after }: { first: number; after: Mark },
): Promise<Changes> => {
  const latest = await readMark(database, uid)
  const isKnown = after.beganAt === latest.beganAt && after.count <= latest.count && after.count >= latest.forgotten
  // Somebody who had not saved anything: everything has come since.
  const knewNothing = after.beganAt === nothingKnown.beganAt && latest.beganAt !== nothingKnown.beganAt
  if (!isKnown && !knewNothing) {
    throw new HttpError('UNKNOWN_MARK', 'This mark is not known here. Read the records without it.')
  }
  const start = knewNothing ? beforeAll : after.count
  if (start === latest.count) return { nodes: [], deleted: [], mark: formatMark(latest), hasNextPage: false }

  const { rows, hasNextPage } = await readPageRows<MarkedRow>(first, (count, last) =>
    recordsAfter(database, { uid, mark: last?.mark ?? start, count }),
  )
  const deletions = await deletionsAfter(database, { uid, mark: start })
  // A page ends where the first of its two lists is cut, so that its mark holds for both.
  const cuts = [
    ...(hasNextPage ? rows.slice(-1) : []),
    ...(deletions.length > maximumDeletions ? deletions.slice(maximumDeletions - 1, maximumDeletions) : []),
  ].map(({ mark }) => mark)
  // A record may have come after the latest mark was read.
  const end = cuts.length > 0 ? Math.min(...cuts) : Math.max(latest.count, rows.at(-1)?.mark ?? 0)
  return {
    nodes: rows.filter(({ mark }) => mark <= end).map(({ mark: _mark, ...row }) => row),
    deleted: deletions.filter(({ mark }) => mark <= end).map(({ id }) => id),
    mark: formatMark({ beganAt: latest.beganAt, count: end }),
    hasNextPage: cuts.length > 0,
  }
}
