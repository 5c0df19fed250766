import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import * as v from 'valibot'
import type { Database } from '../db/database'
import { openDatabaseFolder } from '../db/embedded'
import { migrationsFolder } from '../db/open'
import { ideaRecords, users } from '../db/schema'
import { StartError } from '../errors'

export const contentsSchema = v.object({ users: v.number(), records: v.number() })

/** What a backup is known by: how much of what it holds. */
export type Contents = v.InferOutput<typeof contentsSchema>

const migrationsTable = 'drizzle.__drizzle_migrations'

/** A database whose first start was interrupted has no tables yet. */
const assertTables = async (database: Database) => {
  const [row] = await database
    .select({ hasTables: sql<boolean>`to_regclass(${migrationsTable}) is not null` })
    .from(sql`(select 1) as one`)
  if (row?.hasTables !== true) throw new StartError('There is nothing in the database yet.')
}

type Inspected = {
  contents: Contents
  /** Whether every step that made its tables is one of ours; false for a database of a newer version. */
  isSupportedVersion: boolean
}

/** Opens the database in a folder of its own, reads how much it holds, and closes it. Nobody else may have it open. */
export const inspectFolder = async (folder: string): Promise<Inspected> => {
  const client = await openDatabaseFolder(folder)
  try {
    const database = drizzle({ client })
    await assertTables(database)
    const steps = await database.select({ hash: sql<string>`hash` }).from(sql.raw(migrationsTable))
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
