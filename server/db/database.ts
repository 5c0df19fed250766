import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either database, or a transaction on it: all SQL is written once, for both. */
export type Database = PgDatabase<PgQueryResultHKT>

/** How busy a database is at this moment. */
export type Load =
  /** PostgreSQL: connections of this process that work, that wait for work, and questions that wait for a connection. */
  | { kind: 'pool'; working: number; idle: number; waiting: number; maximum: number }
  /** The embedded one answers one question after the other: those that it has not answered yet. */
  | { kind: 'queue'; waiting: number }

/** A database that is ready: migrated, and ours alone where it is embedded. */
export type OpenDatabase = {
  database: Database
  load(): Load
  /** Waits for what is under way, then lets go of everything. */
  close(): Promise<void>
}
