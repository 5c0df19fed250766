import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatCursor, cursorOf } from './cursor'
import type { Database } from '../db/database'
import type { IdeaRecordRow } from './tables'
import type { PageQuery } from './record-input'
import { readPageRows } from '../graphql/read-page-rows'
import { countQuery, indexQuery, isFiltered, windowQuery, readList } from './record-queries'

/** One page of a person's records. */
export type RecordPage = {
  nodes: IdeaRecordRow[]
  endCursor: string | null
  hasNextPage: boolean
}

/** How many records are filtered one by one before the search index is used. */
const windowSize = 150

/** The next matches of a filtered list: first among the nearest records, where most matches are, then through an index. */
const readFiltered = async (database: Database, userId: string, query: PageQuery, wanted: number) => {
  const near = await windowQuery(database, userId, query, windowSize, wanted)
  if (near.length === wanted) return near
  // The window is used up, so continue after its last match.
  const last = near.at(-1)
  const after = last ? cursorOf(last) : query.after
  const far = indexQuery(database, userId, { ...query, after }, wanted - near.length)
  return [...near, ...(await far)]
}

/** A page of records; it ends early if they are too large together. */
export const readPage = async (database: Database, userId: string, query: PageQuery): Promise<RecordPage> => {
  const readNext = isFiltered(userId, query) ? readFiltered : readList
  const { rows, hasNextPage } = await readPageRows<IdeaRecordRow>(query.first, (count, last) =>
    readNext(database, userId, { ...query, after: last ? cursorOf(last) : query.after }, count),
  )
  const last = rows.at(-1)
  return { nodes: rows, endCursor: last ? formatCursor(cursorOf(last)) : null, hasNextPage }
}

/** Counts all matches of the query. It reads every match, so it runs only when `totalCount` is requested. */
export const countRecords = async (database: Database, userId: string, query: PageQuery): Promise<number> => {
  // Reading the page has held the event loop for a while.
  await nextTurn()
  const [row] = await countQuery(database, userId, query)
  return row?.records ?? 0
}
