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
      ofPreferences: personStorage.preferencesMark,
    })
    .from(personStorage)
    .where(eq(personStorage.userId, value('uid'))),
)

const recordsAfter = preparedStatement('records_after_mark', (database) =>
  database
    .select(recordColumns)
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

/** `forgotten` and `ofPreferences` are counts, too: of the last deletion that is not remembered, and of the last change of settings. */
type LatestMark = Mark & { forgotten: number; ofPreferences: number }

/** The person's latest mark. What is read afterwards holds everything up to it. */
export const readMark = async (database: Database, uid: string): Promise<LatestMark> => {
  const [known] = await marks(database, { uid })
  return known === undefined ? nothingKnown : { ...known, beganAt: known.beganAt.getTime() }
}

declare module 'mercurius' {
  interface MercuriusContext {
    /** See `latestMarkOf`. */
    latestMark?: Promise<LatestMark>
  }
}

/** The person's latest mark, the same for everything that a request reads: so it holds for all of it. */
export const latestMarkOf = (context: {
  app: { database: Database }
  person: { uid: string }
  latestMark?: Promise<LatestMark>
}): Promise<LatestMark> => (context.latestMark ??= readMark(context.app.database, context.person.uid))

/** How many of the person's writes somebody with this mark knows; null if nothing is known of the mark. */
export const countKnownBy = (mark: Mark, latest: LatestMark): number | null => {
  // Somebody who had not saved anything: everything has come since.
  if (mark.beganAt === nothingKnown.beganAt && latest.beganAt !== nothingKnown.beganAt) return beforeAll
  const isKnown = mark.beganAt === latest.beganAt && mark.count <= latest.count && mark.count >= latest.forgotten
  return isKnown ? mark.count : null
}

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
  { first, after, latest }: { first: number; after: Mark; latest: LatestMark },
): Promise<Changes> => {
  const start = countKnownBy(after, latest)
  if (start === null) throw new HttpError('UNKNOWN_MARK', 'This mark is not known here. Read the records without it.')
  if (start === latest.count) return { nodes: [], deleted: [], mark: formatMark(latest), hasNextPage: false }

  const { rows, hasNextPage } = await readPageRows<IdeaRecordRow>(first, (count, last) =>
    recordsAfter(database, { uid, mark: last?.mark ?? start, count }),
  )
  const deletions = await deletionsAfter(database, { uid, mark: start })
  // A page ends where the first of its two lists is cut, so that its mark holds for both.
  const cuts = [
    ...(hasNextPage ? rows.slice(-1) : []),
    ...(deletions.length > maximumDeletions ? deletions.slice(maximumDeletions - 1, maximumDeletions) : []),
  ].map(({ mark }) => mark)
  // What came after the latest mark was read is told the next time.
  const end = Math.min(latest.count, ...cuts)
  return {
    nodes: rows.filter(({ mark }) => mark <= end),
    deleted: deletions.filter(({ mark }) => mark <= end).map(({ id }) => id),
    mark: formatMark({ beganAt: latest.beganAt, count: end }),
    hasNextPage: end < latest.count,
  }
}
