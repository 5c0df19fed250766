import { createHash } from 'node:crypto'
import type { Query } from 'drizzle-orm'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database'

type Answering<Result> = PreparedQueryConfig & { execute: Result }

/** What a statement is built from: a query of Drizzle's whose values are placeholders. */
type Buildable = { toSQL(): Query }

type Session = Database['_']['session']

/**
 * A question that is asked all day: its text is written once, each connection of PostgreSQL plans it once, and its rows are
 * read as they come, without Drizzle's general way from rows to objects.
 *
 * @param build writes the text, with `sql.placeholder` for each value
 * @param read makes the result of the rows, each the values of its columns in their order
 * @returns asks it with these values
 */
export const statement = <Result>(build: (database: Database) => Buildable, read: (rows: unknown[][]) => Result) => {
  let written: { query: Query; name: string } | undefined
  const prepared = new WeakMap<Session, PgPreparedQuery<Answering<Result>>>()

  const prepareOn = (database: Database) => {
    const { session } = database._
    const known = prepared.get(session)
    if (known) return known
    if (written === undefined) {
      const query = build(database).toSQL()
      written = { query, name: createHash('sha256').update(query.sql).digest('hex').slice(0, 32) }
    }
    const fresh = session.prepareQuery<Answering<Result>>(written.query, undefined, written.name, true, read)
    prepared.set(session, fresh)
    return fresh
  }

  return (database: Database, values: Record<string, unknown>): Promise<Result> => prepareOn(database).execute(values)
}
