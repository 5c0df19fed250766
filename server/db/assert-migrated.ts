import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { errorCode, StartError } from '../errors'
import type { Database } from './database'

/** SQLSTATEs for a missing table or schema. */
const missingTableCodes = new Set(['42P01', '3F000'])

/** When the last applied migration was written; undefined if none was applied. */
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

/** Throws a StartError if migrations are missing. A newer database is fine. */
export const assertMigrated = async (database: Database, migrationsFolder: string): Promise<void> => {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if (((await lastMigrationOf(database)) ?? -1) >= wanted) return
  throw new StartError('The tables of the database are older than this server: migrate them first.')
}
