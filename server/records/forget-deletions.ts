import { and, count, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { repeatInBackground } from '../db/repeat-in-background'
import { deletedRecords, personStorage } from './tables'

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

/** Forgets deletions of a person. A device that does not know them yet, by its mark, begins anew. */
const forget = (database: Database, userId: string, which: SQL): Promise<void> =>
  database.transaction(async (transaction) => {
    const forgotten = await transaction
      .delete(deletedRecords)
      .where(and(eq(deletedRecords.userId, userId), which))
      .returning({ mark: deletedRecords.mark })
    const mark = forgotten.reduce((highest, one) => Math.max(highest, one.mark), 0)
    await transaction
      .update(personStorage)
      .set({ forgottenMark: sql`greatest(${personStorage.forgottenMark}, ${mark})` })
      .where(eq(personStorage.userId, userId))
  })

const forgetExcessOf = async (database: Database, userId: string, most: number): Promise<void> => {
  const [last] = await database
    .select({ deletedAt: deletedRecords.deletedAt })
    .from(deletedRecords)
    .where(eq(deletedRecords.userId, userId))
    .orderBy(desc(deletedRecords.deletedAt))
    .offset(most)
    .limit(1)
  if (last) await forget(database, userId, lt(deletedRecords.deletedAt, last.deletedAt))
}

/** Forgets the deletions of more than two years ago, and those beyond the limit of a person. Several processes may do so at once. */
export const forgetOldDeletions = async (database: Database, most = maximumDeletions): Promise<void> => {
  const people = database.selectDistinct({ userId: deletedRecords.userId }).from(deletedRecords)
  for (const { userId } of await people.where(isOld)) await forget(database, userId, isOld)
  // Reads all deletions, in the background.
  const withMany = database
    .select({ userId: deletedRecords.userId })
    .from(deletedRecords)
    .groupBy(deletedRecords.userId)
  for (const { userId } of await withMany.having(gt(count(), most))) await forgetExcessOf(database, userId, most)
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
