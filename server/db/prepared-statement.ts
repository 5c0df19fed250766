import type { Database } from './database'

type PreparedQuery<Result> = { execute(values?: Record<string, unknown>): Promise<Result> }

/** A Drizzle query with `sql.placeholder` for each value. */
type PreparableQuery<Result> = { prepare(name: string): PreparedQuery<Result> }

/**
 * A frequent query as a prepared statement: Drizzle builds its SQL once per database, and each PostgreSQL connection plans
 * it once.
 *
 * @param name unique name of the statement in the database
 * @returns executes it with these values
 */
export const preparedStatement = <Result>(name: string, build: (database: Database) => PreparableQuery<Result>) => {
  const prepared = new WeakMap<Database, PreparedQuery<Result>>()

  return (database: Database, values: Record<string, unknown>): Promise<Result> => {
    const known = prepared.get(database) ?? build(database).prepare(name)
    prepared.set(database, known)
    return known.execute(values)
  }
}
