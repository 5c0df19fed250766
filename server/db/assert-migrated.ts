import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { errorCode, StartError } from '../errors'
import type { Database } from './database'

/** PostgreSQL's code for a table, or a schema, that is not there. */
const missingTableCodes = new Set(['42P01', '3F000'])

/** The last step that was made, by the time it was written; undefined where none ever was. */
const lastMigrationOf = async (database: Database): Promise<number | undefined> => {
  try {
    const [row] = await database
      .select({ last: sql`max(created_at)`.mapWith(Number) })
      .from(sql`drizzle.__drizzle_migrations`)
    return row?.last
  } catch (error) {
    if (error instanceof Error && missingTableCodes.has(errorCode(error.cause) ?? '')) return undefined
    throw error
  }
}

/** Throws a StartError where steps of the folder were not made yet. A database that is further ahead is fine. */
export const assertMigrated = async (database: Database, migrationsFolder: string): Promise<void> => {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if (((await lastMigrationOf(database)) ?? -1) >= wanted) return
  throw new StartError('The tables of the database are older than this server: bring them up to date first.')
}
