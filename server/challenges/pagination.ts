import { sql, type Column, type SQL } from 'drizzle-orm'
import { formatCursor } from '../records/cursor'

/** A part of a list, and where to go on. */
export type Page<Node> = { nodes: Node[]; endCursor: string | null; hasNextPage: boolean }

/**
 * Whether a row comes after the cursor of a list that is ordered by time and id, newest first: for statements with the
 * placeholders `at` and `id`. In the row form PostgreSQL goes straight to the position in the index.
 */
export const isAfterCursor = (time: Column, id: Column): SQL =>
  sql`(${time}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`

/** A page of rows of which one more than wanted was read: it tells whether there is a next page. */
export const toPage = <Node>(
  rows: readonly Node[],
  first: number,
  positionOf: (node: Node) => { at: Date; id: string },
): Page<Node> => {
  const nodes = rows.slice(0, first)
  const last = nodes.at(-1)
  const position = last && positionOf(last)
  return {
    nodes,
    endCursor: position ? formatCursor({ startedAt: position.at.toISOString(), id: position.id }) : null,
    hasNextPage: rows.length > first,
  }
}
