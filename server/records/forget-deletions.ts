import { setTimeout as sleep } from 'node:timers/promises'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { deletedRecords } from './tables'

/**
 * Deletions are remembered for two years. An entry waits in a browser's outbox only while nobody with its account opens the app
 * there online, since opening it sends everything. After two years without a visit, browsers have usually deleted a site's storage
 * (Safari does after a week), so such an entry hardly exists; if one does, its record comes back once, and can be deleted again.
 */
const isOld = lt(deletedRecords.deletedAt, sql`now() - interval '2 years'`)

const intervalMs = 6 * 60 * 60_000

/** Forgets the deletions of more than two years ago. Several processes may do so at once. */
export const forgetOldDeletions = async (database: Database): Promise<void> => {
  await database.delete(deletedRecords).where(isOld)
}

/**
 * Runs `forgetOldDeletions` every six hours, in the background.
 *
 * @returns a function that stops it and waits for the current statement
 */
export const startForgettingDeletions = (database: Database): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  const { signal } = stopping

  const forget = async (): Promise<void> => {
    while (!signal.aborted) {
      const isDue = await sleep(intervalMs, true, { signal, ref: false }).catch(() => false)
      if (!isDue) return
      await forgetOldDeletions(database).catch((error: unknown) => {
        console.error('Old deletions could not be removed; it will be tried again.', error)
      })
    }
  }

  const forgetting = forget()
  return Promise.resolve(async () => {
    stopping.abort()
    await forgetting
  })
}
