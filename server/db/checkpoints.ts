import type { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'
import { repeatInBackground } from './repeat-in-background'

type Thresholds = {
  /** How often the log's size is checked, in milliseconds. */
  intervalMs: number
  /** Make a checkpoint at this log size if the database is idle. */
  idleBytes: number
  /** Make a checkpoint at this log size in any case. */
  maximumBytes: number
}

/** A checkpoint blocks all queries, so it waits for an idle moment up to the maximum: about 13,000 saves in a row. */
const defaultThresholds: Thresholds = { intervalMs: 10_000, idleBytes: 16 * 2 ** 20, maximumBytes: 256 * 2 ** 20 }

const logSchema = v.object({ rows: v.tuple([v.object({ bytes: v.number() })]) })

/** Bytes written to the log since the last checkpoint began. */
const logLength = async (client: PGlite): Promise<number> => {
  const result = await client.query(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return v.parse(logSchema, result).rows[0].bytes
}

/**
 * Makes checkpoints, for which PostgreSQL has a process of its own and PGlite has none. Without them the log would grow
 * until the server stops, and be replayed in full after a crash.
 *
 * @param isBusy whether queries are waiting
 * @returns a function that stops it and waits for a running checkpoint
 */
export const scheduleCheckpoints = (
  client: PGlite,
  isBusy: () => boolean,
  { intervalMs, idleBytes, maximumBytes } = defaultThresholds,
): (() => Promise<void>) => {
  const look = async () => {
    const enough = isBusy() ? maximumBytes : idleBytes
    if ((await logLength(client)) >= enough) await client.query('checkpoint')
  }

  return repeatInBackground(intervalMs, look, 'The checkpoint failed:')
}
