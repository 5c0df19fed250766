import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const server = join(__dirname, '../../server')

/** The tables of every feature, as `npm run migrations` finds them, by name. */
export const tables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  readdirSync(server)
    .map((folder) => join(server, folder, 'tables.ts'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.values<unknown>(jest.requireActual(file)))
    .flatMap((value) => (is(value, PgTable) ? [[getTableName(value), value] as const] : [])),
)
