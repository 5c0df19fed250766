import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either database, or a transaction on it: all SQL is written once, for both. */
export type Database = PgDatabase<PgQueryResultHKT>

/** A database that is ready: migrated, and ours alone where it is embedded. */
export type OpenDatabase = {
  database: Database
  /** Waits for what is under way, then lets go of everything. */
  close(): Promise<void>
}
