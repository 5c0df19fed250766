import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'
import { repeatInBackground } from './repeat-in-background'

type Thresholds = {
  /** How often dead rows are counted, in milliseconds. */
  intervalMs: number
  /** How many times as many dead rows a table must have while queries are waiting. */
  busyFactor: number
}

/** After 270 long rounds were saved and deleted, the records took 31 ms; meanwhile all queries wait. A large table takes longer. */
const defaultThresholds: Thresholds = { intervalMs: 10_000, busyFactor: 5 }

/**
 * The tables with many dead rows, by the rule of autovacuum: more than 50 and a fifth of the rows. Long values have a table of their own,
 * which is vacuumed with the table that they belong to.
 * https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM
 */
const tablesDue = `
  select distinct format('%I.%I', owner.schemaname, owner.relname) as name
  from pg_stat_user_tables owner
  join pg_class on pg_class.oid = owner.relid
  join pg_stat_all_tables part on part.relid in (owner.relid, pg_class.reltoastrelid)
  where part.n_dead_tup > $1 * (50 + 0.2 * part.n_live_tup)`

const tablesSchema = v.object({ rows: v.array(v.object({ name: v.string() })) })

/**
 * Makes the space of deleted and changed rows usable again, for which PostgreSQL has processes of its own and PGlite has none. Without it
 * the folder would grow with each change.
 *
 * @param isBusy whether queries are waiting
 * @returns a function that stops it and waits for the current table
 */
export const scheduleVacuum = (
  client: PGlite,
  isBusy: () => boolean,
  { intervalMs, busyFactor } = defaultThresholds,
): (() => Promise<void>) => {
  let isStopped = false

  const vacuum = async () => {
    const { rows } = v.parse(tablesSchema, await client.query(tablesDue, [isBusy() ? busyFactor : 1]))
    for (const { name } of rows) {
      if (isStopped) return
      await client.query(`vacuum ${name}`)
      await nextTurn()
    }
  }

  const stop = repeatInBackground(intervalMs, vacuum, 'Deleted rows could not be cleared:')
  return () => {
    isStopped = true
    return stop()
  }
}
