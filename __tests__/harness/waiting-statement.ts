import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'

/** Waits until another connection to this PostgreSQL database waits for a lock. */
export const untilAnotherWaits = async (database: Database): Promise<void> => {
  // Waiting for another transaction names no database, but the same connection holds locks that do.
  const waiting = sql`not granted and pid in
    (select pid from pg_locks join pg_database on pg_database.oid = database where datname = current_database())`
  for (let isWaiting = false; !isWaiting;) {
    const [row] = await database
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(sql`pg_locks`)
      .where(waiting)
    isWaiting = row !== undefined && row.count > 0
  }
}
