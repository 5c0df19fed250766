import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as v from 'valibot'
import { quoted, type MovedTable } from './tables'

/** Pages of 8 kB that are read at once: of long rounds, which are stored beside the page, they hold a few MB. */
const pagesAtOnce = 32

const sizeSchema = v.tuple([v.object({ pages: v.number() })])

async function countPages(source: PGlite, name: string): Promise<number> {
  const { rows } = await source.query(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::integer)::integer as pages`,
    [`public.${quoted(name)}`],
  )
  const [{ pages }] = v.parse(sizeSchema, rows)
  return pages
}

/** The rows in COPY's text format, which is exact for every type. */
async function* readRows(source: PGlite, { name, writable }: MovedTable): AsyncGenerator<Buffer> {
  const pages = await countPages(source, name)
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const { blob } = await source.query(`
      copy (select ${quoted(...writable)} from public.${quoted(name)}
        where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)')
      to '/dev/blob'`)
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer())
  }
}

/** Streams a table's rows into the same table of the target, a few MB at a time. */
export function copyTable(source: PGlite, target: Client, table: MovedTable): Promise<void> {
  const rows = Readable.from(readRows(source, table), { objectMode: false, highWaterMark: 1 })
  const { name, writable } = table
  return pipeline(rows, target.query(copyFrom(`copy public.${quoted(name)} (${quoted(...writable)}) from stdin`)))
}
