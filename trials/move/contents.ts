import { createHash } from 'node:crypto'
import { Client } from 'pg'
import * as v from 'valibot'
import type { Queryable } from '../../scripts/tools/queryable'
import { openDatabaseFolder } from '../../server/db/embedded'

/** The rows and a hash (SHA-256) of each table. */
export type Contents = Map<string, { rows: number; hash: string }>

const namesSchema = v.array(v.object({ name: v.string() }))

const linesSchema = v.array(v.object({ line: v.string() }))

/** Reads every row of every table, and hashes them here: the move itself compares sums that the databases make. */
async function readContents(database: Queryable): Promise<Contents> {
  await database.query(`set timezone to 'UTC'`)
  const { rows } = await database.query(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  const contents: Contents = new Map()
  for (const { name } of v.parse(namesSchema, rows)) {
    const found = await database.query(`select t::text as line from "${name}" t order by t::text collate "C"`)
    const lines = v.parse(linesSchema, found.rows).map(({ line }) => line)
    const hash = createHash('sha256').update(lines.join('\n')).digest('hex')
    contents.set(name, { rows: lines.length, hash })
  }
  return contents
}

export async function readEmbedded(dataDir: string): Promise<Contents> {
  const client = await openDatabaseFolder(`${dataDir}/database`)
  try {
    return await readContents(client)
  } finally {
    await client.close()
  }
}

export async function readPostgres(connectionString: string): Promise<Contents> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await readContents(client)
  } finally {
    await client.end()
  }
}

export const countRows = (contents: Contents): number => [...contents.values()].reduce((sum, { rows }) => sum + rows, 0)

/** How many tables differ. */
export const countDifferences = (one: Contents, other: Contents): number =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name)?.hash !== other.get(name)?.hash).length
