import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PostgreSQL or PGlite, or a transaction on it: all SQL works on both. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The current load of a database. */
export type Load =
  /** PostgreSQL: busy and idle connections of this process, and queries that wait for a connection. */
  | { kind: 'pool'; working: number; idle: number; waiting: number; maximum: number }
  /** PGlite runs one query at a time: those not finished yet. */
  | { kind: 'queue'; waiting: number }

/** An open database: migrated, and locked for this process if it is embedded. */
export type OpenDatabase = {
  database: Database
  load(): Load
  /**
   * Calls `heard` with each message that any process sends to this channel by `pg_notify`; with null when some may have been missed,
   * because the connection broke. Resolves with a function that stops it.
   */
  listen(channel: string, heard: (message: string | null) => void): Promise<() => Promise<void>>
  /** Waits for pending work, then releases everything. */
  close(): Promise<void>
}
