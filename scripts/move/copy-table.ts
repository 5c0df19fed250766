import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as v from 'valibot'
import { quoted, type MovedTable } from './tables'

/** How much of a table is read at once, in bytes on the disk. */
const bytesAtOnce = 2_000_000

const sizeSchema = v.tuple([v.object({ pages: v.number(), bytes: v.number() })])

/** The pages of a table, and how many are read at once: fewer if much of it, such as long rounds, is stored beside them. */
async function planPages(source: PGlite, name: string): Promise<{ pages: number; step: number }> {
  const { rows } = await source.query(
    `select pg_relation_size(oid) / current_setting('block_size')::bigint as pages, pg_table_size(oid) as bytes
    from pg_class where oid = $1::regclass`,
    [`public.${quoted(name)}`],
  )
  const [{ pages, bytes }] = v.parse(sizeSchema, rows)
  return { pages, step: Math.max(1, Math.floor((bytesAtOnce * pages) / Math.max(1, bytes))) }
}

/** The rows in COPY's text format, which is exact for every type. */
async function* readRows(source: PGlite, { name, writable }: MovedTable): AsyncGenerator<Buffer> {
  const { pages, step } = await planPages(source, name)
  for (let page = 0; page < pages; page += step) {
    const { blob } = await source.query(`
      copy (select ${quoted(...writable)} from public.${quoted(name)}
        where ctid >= '(${page},0)' and ctid < '(${page + step},0)')
      to '/dev/blob'`)
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer())
  }
}

/** Streams a table's rows into the same table of the target, about two MB at a time. */
export function copyTable(source: PGlite, target: Client, table: MovedTable): Promise<void> {
  const rows = Readable.from(readRows(source, table), { objectMode: false, highWaterMark: 1 })
  const { name, writable } = table
  return pipeline(rows, target.query(copyFrom(`copy public.${quoted(name)} (${quoted(...writable)}) from stdin`)))
}
