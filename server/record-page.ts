import { and, asc, count, desc, eq, gte, like, lte, sql } from 'drizzle-orm'
import { formatCursor, type Cursor } from './cursor'
import type { Database } from './db/database'
import { ideaRecords, recordColumns, topicKeyOf, type IdeaRecordRow } from './db/schema'
import type { PageQuery } from './record-input'
import { likeAnywhere } from './text'

/** One page of a person's records, and where to go on. */
export type RecordPage = {
  nodes: IdeaRecordRow[]
  endCursor: string | null
  hasNextPage: boolean
}

const matching = (userId: string, { search, category, from, to, isLiked, topic, lengthMs }: PageQuery) =>
  and(
    eq(ideaRecords.userId, userId),
    search === undefined || search === '' ? undefined : like(ideaRecords.searchText, likeAnywhere(search)),
    category === undefined ? undefined : eq(ideaRecords.category, category),
    from === undefined ? undefined : gte(ideaRecords.localDay, from),
    to === undefined ? undefined : lte(ideaRecords.localDay, to),
    isLiked === undefined ? undefined : eq(ideaRecords.isLiked, isLiked),
    topic === undefined ? undefined : eq(ideaRecords.topicKey, topicKeyOf(sql`${topic}::text`)),
    lengthMs === undefined ? undefined : eq(ideaRecords.lengthMs, lengthMs),
  )

/** In the row form, for which PostgreSQL goes straight to the place in the index; it costs the same at any depth. */
const beyond = ({ startedAt, id }: Cursor, order: PageQuery['order']) => {
  const place = sql`(${ideaRecords.startedAt}, ${ideaRecords.id})`
  const cursor = sql`(${startedAt}::timestamptz, ${id}::uuid)`
  return order === 'NEWEST' ? sql`${place} < ${cursor}` : sql`${place} > ${cursor}`
}

/** Reads one row more than asked for, which tells whether there is a next page. */
export const readPage = async (database: Database, userId: string, query: PageQuery): Promise<RecordPage> => {
  const { first, after, order } = query
  const direction = order === 'NEWEST' ? desc : asc
  const rows = await database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(matching(userId, query), after && beyond(after, order)))
    .orderBy(direction(ideaRecords.startedAt), direction(ideaRecords.id))
    .limit(first + 1)
  const nodes = rows.slice(0, first)
  const last = nodes.at(-1)
  return { nodes, endCursor: last ? formatCursor(last) : null, hasNextPage: rows.length > first }
}

/** How many records the query finds on all its pages together; it reads them all, so it is asked for apart. */
export const countRecords = async (database: Database, userId: string, query: PageQuery): Promise<number> => {
  const [row] = await database.select({ records: count() }).from(ideaRecords).where(matching(userId, query))
  return row?.records ?? 0
}
