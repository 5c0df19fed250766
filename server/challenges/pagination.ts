import { sql, type Column, type SQL } from 'drizzle-orm'
import { formatCursor } from '../records/cursor'

/** A page of a list. */
export type Page<Node> = { nodes: Node[]; endCursor: string | null; hasNextPage: boolean }

/**
 * Condition for rows after the cursor in a list ordered by time and id, newest first, with the placeholders `at` and `id`.
 * PostgreSQL seeks this row comparison directly in the index.
 */
export const isAfterCursor = (time: Column, id: Column): SQL =>
  sql`(${time}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`

/** Builds a page from rows; one row more than `first` was read, to know whether there is a next page. */
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
