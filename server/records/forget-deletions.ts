import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { repeatInBackground } from '../db/repeat-in-background'
import { deletedRecords } from './tables'

/**
 * Deletions are remembered for two years. An entry waits in a browser's outbox only while nobody with its account opens the app
 * there online, since opening it sends everything. After two years without a visit, browsers have usually deleted a site's storage
 * (Safari does after a week), so such an entry hardly exists; if one does, its record comes back once, and can be deleted again.
 */
const isOld = lt(deletedRecords.deletedAt, sql`now() - interval '2 years'`)

/** How many deletions of one person are remembered, the latest ones. Nobody deletes as many by hand. */
const maximumDeletions = 10_000

const minuteMs = 60_000

const intervalMs = 6 * 60 * minuteMs

const forgetExcessOf = async (database: Database, userId: string, most: number): Promise<void> => {
  const own = eq(deletedRecords.userId, userId)
  const [last] = await database
    .select({ deletedAt: deletedRecords.deletedAt })
    .from(deletedRecords)
    .where(own)
    .orderBy(desc(deletedRecords.deletedAt))
    .offset(most)
    .limit(1)
  if (last) await database.delete(deletedRecords).where(and(own, lt(deletedRecords.deletedAt, last.deletedAt)))
}

/** Forgets the deletions of more than two years ago, and those beyond the limit of a person. Several processes may do so at once. */
export const forgetOldDeletions = async (database: Database, most = maximumDeletions): Promise<void> => {
  await database.delete(deletedRecords).where(isOld)
  // Reads all deletions, in the background.
  const people = await database
    .select({ userId: deletedRecords.userId })
    .from(deletedRecords)
    .groupBy(deletedRecords.userId)
    .having(gt(count(), most))
  for (const { userId } of people) await forgetExcessOf(database, userId, most)
}

/**
 * Runs `forgetOldDeletions` a minute after the start and then every six hours, in the background.
 *
 * @returns a function that stops it and waits for the current statement
 */
export const startForgettingDeletions = (database: Database): Promise<() => Promise<void>> => {
  let isDueAt = 0
  const forgetIfDue = async () => {
    if (Date.now() < isDueAt) return
    await forgetOldDeletions(database)
    isDueAt = Date.now() + intervalMs
  }
  const failure = 'Old deletions could not be removed; it will be tried again.'
  return Promise.resolve(repeatInBackground(minuteMs, forgetIfDue, failure))
}
