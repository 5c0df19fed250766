import { sql, type Column, type SQL } from 'drizzle-orm'
import { readPageRows } from '../graphql/read-page-rows'
import { formatCursor, type Cursor } from '../records/cursor'
import type { PageArguments } from './challenge-input'

/** A page of a list. */
export type Page<Node> = { nodes: Node[]; endCursor: string | null; hasNextPage: boolean }

/**
 * Condition for rows after the cursor in a list ordered by time and id, newest first, with the placeholders `at` and `id`.
 * PostgreSQL seeks this row comparison directly in the index.
 */
export const isAfterCursor = (time: Column, id: Column): SQL =>
  sql`(${time}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`

type Position = { at: Date; id: string }

const cursorAt = ({ at, id }: Position): Cursor => ({ startedAt: at.toISOString(), id })

/** Reads a page of a list ordered by time and id, newest first. It ends early if its rows are too large together. */
export const readTimedPage = async <Row>(
  { first, after }: PageArguments,
  positionOf: (row: Row) => Position,
  statements: {
    first: (values: { wanted: number }) => Promise<readonly Row[]>
    further: (values: { wanted: number; at: string; id: string }) => Promise<readonly Row[]>
  },
): Promise<Page<Row>> => {
  const { rows, hasNextPage } = await readPageRows<Row>(first, (wanted, last) => {
    const cursor = last ? cursorAt(positionOf(last)) : after
    return cursor ? statements.further({ wanted, at: cursor.startedAt, id: cursor.id }) : statements.first({ wanted })
  })
  const last = rows.at(-1)
  return { nodes: rows, endCursor: last ? formatCursor(cursorAt(positionOf(last))) : null, hasNextPage }
}
