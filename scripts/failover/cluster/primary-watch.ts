import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import type { Machine } from './machine'

/** How often each machine is asked, and how long it may take. In milliseconds. */
const intervalMs = 100
const timeoutMs = 500

const rowSchema = v.tuple([v.object({ isStandby: v.boolean() })])

/** Whether the machine's PostgreSQL answers and takes writes; Patroni may still say so of one that has just died. */
const isPrimary = async ({ place }: Machine): Promise<boolean> => {
  const client = new Client({
    ...{ host: '127.0.0.1', port: place.postgresPort, user: 'postgres', database: 'postgres' },
    ...{ connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
  })
  // What goes wrong is told by the promises below; without a listener it would end this process.
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
 * Waits for the next promotion: until the other machine is the primary, or this one is it again after it was not.
 *
 * @returns when that was seen (of `performance.now()`), or undefined where it was called off before
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
