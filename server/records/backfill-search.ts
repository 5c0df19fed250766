import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { searchColumnsOf } from './search-index'
import type { Database } from '../db/database'
import { ideaRecords, hasOldSearchVersion, recordColumns, type IdeaRecordRow } from './tables'

/** Records per batch. */
const batchSize = 20

/** After each batch, pause this many times as long as the batch took, so that requests come first. */
const pauseFactor = 2

const retryMs = 60_000

type RecordKey = Pick<IdeaRecordRow, 'userId' | 'id'>

/** Sorts before every record. */
const beforeFirst: RecordKey = { userId: '', id: '00000000-0000-0000-0000-000000000000' }

/**
 * The next records with outdated search tokens, in the order of the partial index that contains only those. The only query
 * that reads everybody's records.
 */
const nextOutdatedRecords = (database: Database, { userId, id }: RecordKey, count: number) =>
  database
    .select({ userId: ideaRecords.userId, id: ideaRecords.id })
    .from(ideaRecords)
    .where(and(hasOldSearchVersion, sql`(${ideaRecords.userId}, ${ideaRecords.id}) > (${userId}, ${id}::uuid)`))
    .orderBy(ideaRecords.userId, ideaRecords.id)
    .limit(count)

/**
 * Recreates one record's tokens from its current row; it may have been changed, deleted or backfilled since it was found.
 * One short transaction per record, to keep locks brief and prevent deadlocks.
 */
const backfillRecord = (database: Database, { userId, id }: RecordKey): Promise<void> =>
  database.transaction(async (transaction) => {
    const own = and(eq(ideaRecords.userId, userId), eq(ideaRecords.id, id))
    const [record] = await transaction
      .select(recordColumns)
      .from(ideaRecords)
      .where(and(own, hasOldSearchVersion))
      .for('update')
    if (record) await transaction.update(ideaRecords).set(searchColumnsOf(userId, record)).where(own)
  })

/** One pass over all records; returns how many were found. */
const backfillOnce = async (database: Database, signal: AbortSignal): Promise<number> => {
  let after: RecordKey | undefined = beforeFirst
  let found = 0
  while (after !== undefined) {
    signal.throwIfAborted()
    const begin = performance.now()
    const records: RecordKey[] = await nextOutdatedRecords(database, after, batchSize)
    for (const record of records) await backfillRecord(database, record)
    found += records.length
    after = records.at(-1)
    await sleep((performance.now() - begin) * pauseFactor, undefined, { signal, ref: false })
  }
  return found
}

/** Recreates the search tokens of records saved by an earlier version. Several processes may do so at once. */
export const backfillSearch = async (database: Database, signal: AbortSignal): Promise<void> => {
  while ((await backfillOnce(database, signal)) > 0);
}

/**
 * Runs `backfillSearch` in the background: a million records take an hour. Until then those records are found by a slower
 * search. With nothing to do it costs one short query.
 *
 * @returns a function that stops it and waits for the current write
 */
export const startSearchBackfill = async (database: Database): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  const { signal } = stopping

  const fill = async (): Promise<void> => {
    let isDone = false
    while (!isDone && !signal.aborted) {
      try {
        await backfillSearch(database, signal)
        isDone = true
      } catch (error) {
        if (signal.aborted) return
        console.error('Updating the search index of older records failed; it will be tried again.', error)
        await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  const [first] = await nextOutdatedRecords(database, beforeFirst, 1)
  const filling = first && fill()
  return async () => {
    stopping.abort()
    await filling
  }
}
