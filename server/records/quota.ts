import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ideaRecords, personStorage } from './tables'
import { HttpError } from '../http/http-error'

/** The most that one person may store. */
export type Quota = { records: number; bytes: number }

/** Ten rounds a day for 27 years; a record has 2 kB on average. */
export const defaultQuota: Quota = { records: 100_000, bytes: 200_000_000 }

export const quotaExceeded = () =>
  new HttpError('QUOTA_EXCEEDED', 'Your storage is full. Delete records that you no longer need, then try again.')

/** The size of a record in bytes: what the person wrote. */
export const recordBytes = sql<number>`octet_length(${ideaRecords.topicTitle}) + octet_length(${ideaRecords.ideas}::text)
  + octet_length(${ideaRecords.comment})`

/** The size of some of a person's records in bytes. */
export const bytesOf = async (transaction: Database, userId: string, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const [row] = await transaction
    .select({ bytes: sql`coalesce(sum(${recordBytes}), 0)`.mapWith(Number) })
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, userId), inArray(ideaRecords.id, [...ids])))
  return row?.bytes ?? 0
}

/**
 * Raises the person's mark, in the transaction that writes the records, before anything of theirs is locked (as everywhere, to prevent
 * deadlocks): the next writer waits until this transaction has ended.
 *
 * @param by how many records will be written at most
 * @returns the first of the new marks
 */
export const raiseMark = async (transaction: Database, userId: string, by = 1): Promise<number> => {
  const [raised] = await transaction
    .insert(personStorage)
    .values({ userId, records: 0, bytes: 0, mark: by })
    .onConflictDoUpdate({ target: personStorage.userId, set: { mark: sql`${personStorage.mark} + ${by}` } })
    .returning({ mark: personStorage.mark })
  if (!raised) throw new Error('The mark was not raised.')
  return raised.mark - by + 1
}

/**
 * Adds a change to what the person stores, in the transaction that changes the records. Throws an HttpError (403) if it grows beyond
 * the quota; making it smaller is always possible.
 *
 * @param change negative numbers subtract
 */
export const addToStorage = async (
  transaction: Database,
  userId: string,
  change: { records: number; bytes: number },
  quota: Quota,
): Promise<void> => {
  const { records, bytes } = change
  if (records === 0 && bytes === 0) return
  const [stored] = await transaction
    .insert(personStorage)
    .values({ userId, records: Math.max(records, 0), bytes: Math.max(bytes, 0) })
    .onConflictDoUpdate({
      target: personStorage.userId,
      set: {
        records: sql`greatest(${personStorage.records} + ${records}, 0)`,
        bytes: sql`greatest(${personStorage.bytes} + ${bytes}, 0)`,
      },
    })
    .returning({ records: personStorage.records, bytes: personStorage.bytes })
  if (!stored) throw new Error('What the person stores was not counted.')
  if (records > 0 && stored.records > quota.records) throw quotaExceeded()
  if (bytes > 0 && stored.bytes > quota.bytes) throw quotaExceeded()
}
