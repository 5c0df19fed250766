import type { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'

type Thresholds = {
  /** How often the log's length is looked at, in milliseconds. */
  intervalMs: number
  /** Bytes of log from which a checkpoint is made as soon as nobody waits for the database. */
  idleBytes: number
  /** Bytes of log from which it is made whoever waits. */
  maximumBytes: number
}

/** A checkpoint holds all others up: many a quiet moment passes before it comes at a bad one, about 13,000 saves in a row. */
const defaultThresholds: Thresholds = { intervalMs: 10_000, idleBytes: 16 * 2 ** 20, maximumBytes: 256 * 2 ** 20 }

const logSchema = v.object({ rows: v.tuple([v.object({ bytes: v.number() })]) })

/** What has been written to the log since the last checkpoint began. */
const logLength = async (client: PGlite): Promise<number> => {
  const result = await client.query(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return v.parse(logSchema, result).rows[0].bytes
}

/**
 * Makes the checkpoints that PostgreSQL has a process of its own for, and the embedded one has not: without them its log would
 * grow until the server is stopped, and all of it be read again after it was killed.
 *
 * @param isBusy whether somebody waits for the database
 * @returns stops it, and waits for one that is being made
 */
export const scheduleCheckpoints = (
  client: PGlite,
  isBusy: () => boolean,
  { intervalMs, idleBytes, maximumBytes } = defaultThresholds,
) => {
  const look = async () => {
    const enough = isBusy() ? maximumBytes : idleBytes
    if ((await logLength(client)) >= enough) await client.query('checkpoint')
  }

  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => console.error('No checkpoint was made:', error))
  }, intervalMs)
  timer.unref()

  return async (): Promise<void> => {
    clearInterval(timer)
    await looking
  }
}
