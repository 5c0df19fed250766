import { getTableName, sql } from 'drizzle-orm'
import { features } from '../features'
import type { Database } from './database'

/** The names of the tables that neither a backup nor a move contains. */
export const transientTables: readonly string[] = features.flatMap(({ transientTables: tables = [] }) =>
  tables.map((table) => getTableName(table)),
)

/** Empties the transient tables of an embedded database that is open nowhere else, so that its files do not contain their rows any more. */
export const emptyTransientTables = async (database: Database): Promise<void> => {
  const known = await database
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  // A database of an earlier version may lack some.
  const names = known.map(({ name }) => name).filter((name) => transientTables.includes(name))
  if (names.length === 0) return
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await database.execute(sql`truncate ${list}`)
  // What was written before is still in the log, whose files a checkpoint would keep for reuse.
  await database.execute(sql`set wal_recycle to off`)
  await database.execute(sql`select pg_switch_wal()`)
  await database.execute(sql`checkpoint`)
}
