import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import * as v from 'valibot'
import { migrationsFolder } from '../../server/db/open'
import { readMigrationState } from '../tools/migration-state'
import type { Queryable } from '../tools/queryable'
import { right, wrong, type Finding } from './finding'
import { effectOf } from './locks'

const journalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ entries: v.array(v.object({ when: v.number(), tag: v.string() })) }),
)

/** The name of a migration's file: Drizzle's own reader leaves it out. */
function nameOf({ folderMillis }: MigrationMeta): string {
  const { entries } = v.parse(journalSchema, readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  return entries.find(({ when }) => when === folderMillis)?.tag ?? `${folderMillis}`
}

/** Counting more rows than this would take long, and says no more. */
const countedRows = 1_000_000

const countSchema = v.tuple([v.object({ rows: v.nullable(v.number()) })])

/** How many rows a table has, such as `1,200 rows`; undefined if it does not exist yet. */
async function countRows(database: Queryable, table: string): Promise<string | undefined> {
  const exists = await database.query('select to_regclass($1) is not null as exists', [`public."${table}"`])
  const [{ exists: isThere }] = v.parse(v.tuple([v.object({ exists: v.boolean() })]), exists.rows)
  if (!isThere) return undefined
  const { rows } = await database.query(
    `select count(*)::integer as rows from (select from public."${table}" limit ${countedRows + 1}) counted`,
  )
  const [{ rows: count }] = v.parse(countSchema, rows)
  if (count === null) return undefined
  return count > countedRows
    ? `more than ${countedRows.toLocaleString('en')} rows`
    : `${count.toLocaleString('en')} rows`
}

/** A line for each effect on a table that exists; tables of these migrations themselves are empty, or nearly so. */
async function describe(database: Queryable, migration: MigrationMeta): Promise<string[]> {
  const lines: string[] = []
  for (const { table, what } of migration.sql.map(effectOf)) {
    const count = table === undefined ? undefined : await countRows(database, table)
    if (table !== undefined && count !== undefined) lines.push(`  ${table} (${count}): ${what}`)
    if (table === undefined && what !== '') lines.push(`  ${what}`)
  }
  return [nameOf(migration), ...new Set(lines)]
}

/** Which migrations the next start applies, what they lock, and how many rows that concerns. */
export async function checkMigrations(database: Queryable): Promise<Finding> {
  const { isBegun, isForeign, pending } = await readMigrationState(database)
  if (isForeign) {
    return wrong(
      'Migrations: the database is of a newer version of Idea Training, or of another program. Update, or restore a backup.',
    )
  }
  if (pending.length === 0) return right('Migrations: none is pending.')
  if (!isBegun) return right('Migrations: the database is empty; the first start creates the tables.')
  const details: string[] = []
  for (const migration of pending) details.push(...(await describe(database, migration)))
  return right(
    `Migrations: the next start applies ${pending.length} in one transaction, so each lock lasts until all are done. Make a backup first.`,
    details,
  )
}
