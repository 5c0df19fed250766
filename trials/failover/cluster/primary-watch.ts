import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import type { Machine } from './machine'

/** Polling interval and time limit, in milliseconds. */
const intervalMs = 100
const timeoutMs = 500

const rowSchema = v.tuple([v.object({ isStandby: v.boolean() })])

/** Whether the machine's PostgreSQL responds as primary. Patroni is not asked, because its answer may be outdated. */
const isPrimary = async ({ place }: Machine): Promise<boolean> => {
  const client = new Client({
    ...{ host: '127.0.0.1', port: place.postgresPort, user: 'postgres', database: 'postgres' },
    ...{ connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
  })
  // The promises below report errors; without a listener, they would also end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"')
    return !v.parse(rowSchema, rows)[0].isStandby
  } catch {
    return false
  } finally {
    void client.end()
  }
}

/**
 * Waits for the next promotion: the other machine becomes primary, or this one becomes primary again.
 *
 * @returns the machine and when it was seen (`performance.now()`); undefined if aborted before
 */
export const nextPrimary = async (
  failed: Machine,
  other: Machine,
  signal: AbortSignal,
): Promise<{ machine: Machine; at: number } | undefined> => {
  let promoted: { machine: Machine; at: number } | undefined
  const watch = async (machine: Machine, wasAway: boolean) => {
    let isAway = wasAway
    while (!promoted && !signal.aborted) {
      const isNow = await isPrimary(machine)
      if (isNow && isAway) promoted ??= { machine, at: performance.now() }
      if (!isNow) isAway = true
      await wait(intervalMs)
    }
  }
  await Promise.all([watch(failed, false), watch(other, true)])
  return promoted
}
