import type { Database } from './database'

type PreparedQuery<Result> = { execute(values?: Record<string, unknown>): Promise<Result> }

/** A query of Drizzle's, with `sql.placeholder` for each value. */
type PreparableQuery<Result> = { prepare(name: string): PreparedQuery<Result> }

/**
 * A question that is asked all day: Drizzle writes its text once for each database, and each connection of PostgreSQL plans
 * it once.
 *
 * @param name what the database knows its plan by; no two statements have the same
 * @returns asks it with these values
 */
export const preparedStatement = <Result>(name: string, build: (database: Database) => PreparableQuery<Result>) => {
  const prepared = new WeakMap<Database, PreparedQuery<Result>>()

  return (database: Database, values: Record<string, unknown>): Promise<Result> => {
    const known = prepared.get(database) ?? build(database).prepare(name)
    prepared.set(database, known)
    return known.execute(values)
  }
}
