import { createHash } from 'node:crypto'
import { fillPlaceholders, type Query } from 'drizzle-orm'
import type { Database } from './database'
import { lineOf, type Row, type WireValue } from './line'

/** What a statement is built from: a query of Drizzle's. */
type Buildable = { toSQL(): Query }

const wireValueOf = (value: unknown): WireValue => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError('A value of a statement must be a text, a number, a boolean or bytes.')
}

/**
 * A question that is asked all day: its text is written once, each connection of PostgreSQL plans it once, and its rows are
 * read as they come.
 *
 * @param build writes the text, with `sql.placeholder` for each value
 * @param read makes the result of the rows
 * @returns asks it with these values; `writesFor` is the person whose rows it writes, where it does
 */
export const statement = <Result>(build: (database: Database) => Buildable, read: (rows: Row[]) => Result) => {
  let written: { query: Query; name: string } | undefined

  const writtenFor = (database: Database) => {
    if (written === undefined) {
      const query = build(database).toSQL()
      written = { query, name: createHash('sha256').update(query.sql).digest('hex').slice(0, 32) }
    }
    return written
  }

  return async (database: Database, values: Record<string, unknown>, writesFor?: string): Promise<Result> => {
    const { query, name } = writtenFor(database)
    const wireValues = fillPlaceholders(query.params, values).map(wireValueOf)
    const question = { text: query.sql, name, values: wireValues, ...(writesFor !== undefined && { writesFor }) }
    return read(await lineOf(database).ask(question))
  }
}

/** Asks once, with a plan for these very values. */
export const askOnce = async (database: Database, query: Buildable): Promise<Row[]> => {
  const { sql, params } = query.toSQL()
  return lineOf(database).ask({ text: sql, name: '', values: params.map(wireValueOf) })
}
