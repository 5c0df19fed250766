import { formatCursor, cursorOf } from './cursor'
import type { Database } from '../db/database'
import type { IdeaRecordRow } from '../db/schema'
import type { PageQuery } from './record-input'
import { countQuery, indexQuery, isFiltered, windowQuery, readList } from './record-queries'

/** One page of a person's records, and where to go on. */
export type RecordPage = {
  nodes: IdeaRecordRow[]
  endCursor: string | null
  hasNextPage: boolean
}

/** How many records of the list are looked at one by one, before an index is asked where the others are. */
const windowSize = 150

/** What a narrowed list holds next: what is near, where most of what is looked for is, then what an index finds far off. */
const readFiltered = async (database: Database, userId: string, query: PageQuery, wanted: number) => {
  const near = await windowQuery(database, userId, query, windowSize, wanted)
  if (near.length === wanted) return near
  // Beyond the last that was near there is nothing else near.
  const last = near.at(-1)
  const after = last ? cursorOf(last) : query.after
  const far = indexQuery(database, userId, { ...query, after }, wanted - near.length)
  return [...near, ...(await far)]
}

/** Reads one row more than asked for, which tells whether there is a next page. */
export const readPage = async (database: Database, userId: string, query: PageQuery): Promise<RecordPage> => {
  const { first } = query
  const rows = isFiltered(userId, query)
    ? await readFiltered(database, userId, query, first + 1)
    : await readList(database, userId, query, first + 1)
  const nodes = rows.slice(0, first)
  const last = nodes.at(-1)
  return { nodes, endCursor: last ? formatCursor(cursorOf(last)) : null, hasNextPage: rows.length > first }
}

/** How many records the query finds on all its pages together; it reads them all, so it is asked for apart. */
export const countRecords = async (database: Database, userId: string, query: PageQuery): Promise<number> => {
  const [row] = await countQuery(database, userId, query)
  return row?.records ?? 0
}
