import { setTimeout as wait } from 'node:timers/promises'
import { escapeIdentifier, type Client } from 'pg'
import type { OpenDatabase } from './database'

/** How long after a lost connection another one is tried, and after each failure. In milliseconds. */
const pauseMs = 1_000

/**
 * Listens to a channel of PostgreSQL on a connection of its own, since a pool's connections change hands. If the connection breaks, it
 * opens another one by itself. Rejects if the first one cannot be opened.
 */
export const listenOnPostgres = async (
  connect: () => Promise<Client>,
  ...[channel, heard]: Parameters<OpenDatabase['listen']>
): Promise<() => Promise<void>> => {
  const stopped = new AbortController()
  const connection: { client?: Client | undefined } = {}

  const open = async () => {
    const client = await connect()
    client.on('notification', ({ payload = '' }) => heard(payload))
    await client.query(`listen ${escapeIdentifier(channel)}`)
    client.once('end', () => void reopen())
    connection.client = client
  }

  const close = async () => {
    await connection.client?.end()
  }

  const reopen = async () => {
    delete connection.client
    while (!stopped.signal.aborted && !connection.client) {
      await wait(pauseMs, undefined, { ref: false })
      // While the database is away, queries report that.
      await open().catch(() => undefined)
    }
    if (stopped.signal.aborted) await close()
    else heard(null)
  }

  await open()
  return async () => {
    stopped.abort()
    await close()
  }
}
