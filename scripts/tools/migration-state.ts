import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import * as v from 'valibot'
import { migrationsFolder } from '../../server/db/open'
import type { Queryable } from './queryable'

export interface MigrationState {
  /** Whether it has Drizzle's table of migrations. */
  isBegun: boolean
  /** Those that this version would apply, oldest first. */
  pending: MigrationMeta[]
  /** Whether it has migrations that this version does not know: it belongs to a newer version, or to another program. */
  isForeign: boolean
}

const foundSchema = v.tuple([v.object({ exists: v.boolean() })])

const appliedSchema = v.array(v.object({ hash: v.string(), created_at: v.pipe(v.unknown(), v.transform(Number)) }))

/** Compares the migrations of a database with those of this version. */
export async function readMigrationState(database: Queryable): Promise<MigrationState> {
  const all = readMigrationFiles({ migrationsFolder })
  const found = await database.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  const [{ exists: isBegun }] = v.parse(foundSchema, found.rows)
  if (!isBegun) return { isBegun, pending: all, isForeign: false }
  const { rows } = await database.query('select hash, created_at from drizzle.__drizzle_migrations')
  const applied = v.parse(appliedSchema, rows)
  // Drizzle applies what was written after the last one.
  const last = Math.max(-1, ...applied.map(({ created_at }) => created_at))
  return {
    isBegun,
    pending: all.filter(({ folderMillis }) => folderMillis > last),
    isForeign: applied.some(({ hash }) => !all.some((known) => known.hash === hash)),
  }
}
