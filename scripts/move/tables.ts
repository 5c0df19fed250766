import * as v from 'valibot'
import { transientTables } from '../../server/db/transient-tables'
import type { Queryable } from '../tools/queryable'

export interface MovedTable {
  name: string
  columns: string[]
  /** Without generated columns, which nobody can write. */
  writable: string[]
}

const tablesSchema = v.array(
  v.object({ name: v.string(), columns: v.array(v.string()), writable: v.array(v.string()) }),
)

/**
 * The tables of the public schema, without those whose rows soon go by themselves. Drizzle's table of migrations is not among them:
 * each database has its own.
 */
export async function readTables(database: Queryable): Promise<MovedTable[]> {
  const { rows } = await database.query(`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns,
      json_agg(column_name order by ordinal_position) filter (where is_generated = 'NEVER') as writable
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by 1 order by 1`)
  return v.parse(tablesSchema, rows).filter(({ name }) => !transientTables.includes(name))
}

/** Quotes names for SQL; they come from the catalogue. */
export const quoted = (...names: readonly string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')

/** Makes both databases write every value as the same text. */
export const sameTextSettings = [
  `set datestyle to 'ISO, YMD'`,
  `set timezone to 'UTC'`,
  `set intervalstyle to 'postgres'`,
  'set extra_float_digits to 1',
  `set bytea_output to 'hex'`,
]

const fingerprintSchema = v.tuple([v.object({ rows: v.pipe(v.string(), v.transform(Number)), checksum: v.string() })])

export type Fingerprint = v.InferOutput<typeof fingerprintSchema>[0]

/** Counts the rows of a table, and sums the hashes of their texts: the order does not matter, and it needs no memory. */
export async function readFingerprint(database: Queryable, { name, columns }: MovedTable): Promise<Fingerprint> {
  const { rows } = await database.query(`
    select count(*)::text as rows,
      md5(coalesce(sum(('x' || left(md5(line::text), 16))::bit(64)::bigint), 0)::text) as checksum
    from (select ${quoted(...columns)} from public.${quoted(name)}) line`)
  const [fingerprint] = v.parse(fingerprintSchema, rows)
  return fingerprint
}
