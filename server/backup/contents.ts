import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import * as v from 'valibot'
import type { Database } from '../db/database'
import { openDatabaseFolder } from '../db/embedded'
import { migrationsFolder } from '../db/open'
import { ideaRecords } from '../records/tables'
import { users } from '../users/tables'
import { StartError } from '../errors'

export const contentsSchema = v.object({ users: v.number(), records: v.number() })

/** The number of users and records in a backup. */
export type Contents = v.InferOutput<typeof contentsSchema>

const migrationsTable = 'drizzle.__drizzle_migrations'

/** After an interrupted first start, a database has no tables. */
const assertTables = async (database: Database) => {
  const [row] = await database
    .select({ hasTables: sql<boolean>`to_regclass(${migrationsTable}) is not null` })
    .from(sql`(select 1) as one`)
  if (row?.hasTables !== true) throw new StartError('There is nothing in the database yet.')
}

type Inspected = {
  contents: Contents
  /** Whether all its migrations are known; false for a database of a newer version. */
  isSupportedVersion: boolean
}

/**
 * Opens a database, counts its contents and closes it. No other process may have it open.
 *
 * @param change what to do with it while it is open
 */
export const inspectFolder = async (
  folder: string,
  change?: (database: Database) => Promise<void>,
): Promise<Inspected> => {
  const client = await openDatabaseFolder(folder)
  try {
    const database = drizzle({ client })
    await assertTables(database)
    const steps = await database.select({ hash: sql<string>`hash` }).from(sql.raw(migrationsTable))
    await change?.(database)
    const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
    return {
      contents: { users: await database.$count(users), records: await database.$count(ideaRecords) },
      isSupportedVersion: steps.every(({ hash }) => known.includes(hash)),
    }
  } finally {
    await client.close()
  }
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `2 users and 1 record`. */
export const describeContents = ({ users, records }: Contents) =>
  `${plural(users, 'user')} and ${plural(records, 'record')}`
