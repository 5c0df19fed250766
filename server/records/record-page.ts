import { and, desc, eq, sql, type Placeholder } from 'drizzle-orm'
import { formatCursor, cursorOf } from './cursor'
import type { Database } from '../db/database'
import { preparedStatement } from '../db/prepared-statement'
import { ideaRecords, recordColumns, type IdeaRecordRow } from './tables'
import type { PageQuery } from './record-input'
import { readPageRows } from '../graphql/read-page-rows'

/** One page of a person's records. */
export type RecordPage = {
  nodes: IdeaRecordRow[]
  endCursor: string | null
  hasNextPage: boolean
}

const value = (name: string) => sql.placeholder(name)

/** PostgreSQL seeks this row comparison directly in the index, so the cost is the same at any depth. */
const isAfterCursor = sql`(${ideaRecords.startedAt}, ${ideaRecords.id}) <
  (${value('startedAt')}::timestamptz, ${value('id')}::uuid)`

/** The person's next records, newest first. */
export const listQuery = (
  database: Database,
  userId: string | Placeholder,
  wanted: number | Placeholder,
  condition?: typeof isAfterCursor,
) =>
  database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, userId), condition))
    .orderBy(desc(ideaRecords.startedAt), desc(ideaRecords.id))
    .limit(wanted)

const newest = preparedStatement('newest_records', (database) => listQuery(database, value('userId'), value('wanted')))

const earlier = preparedStatement('earlier_records', (database) =>
  listQuery(database, value('userId'), value('wanted'), isAfterCursor),
)

/** A page of records; it ends early if they are too large together. */
export const readPage = async (database: Database, userId: string, query: PageQuery): Promise<RecordPage> => {
  const { rows, hasNextPage } = await readPageRows<IdeaRecordRow>(query.first, (wanted, last) => {
    const after = last ? cursorOf(last) : query.after
    return after ? earlier(database, { userId, wanted, ...after }) : newest(database, { userId, wanted })
  })
  const last = rows.at(-1)
  return { nodes: rows, endCursor: last ? formatCursor(cursorOf(last)) : null, hasNextPage }
}
