import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { searchColumnsOf } from '../records/search-index'
import type { Database } from './database'
import { ideaRecords, hasOldSearchVersion, recordColumns, type IdeaRecordRow } from './schema'

/** How many are looked for at once. */
const batchSize = 20

/** For so many times as long as a batch took, nothing is done: the people come first. */
const pauseFactor = 2

const retryMs = 60_000

type RecordKey = Pick<IdeaRecordRow, 'userId' | 'id'>

/** Before every record. */
const beforeFirst: RecordKey = { userId: '', id: '00000000-0000-0000-0000-000000000000' }

/**
 * The next records whose tokens are of an earlier version, in the order of the index that has them and no others. Everybody's:
 * the one question of ours that names no person.
 */
const nextOutdatedRecords = (database: Database, { userId, id }: RecordKey, count: number) =>
  database
    .select({ userId: ideaRecords.userId, id: ideaRecords.id })
    .from(ideaRecords)
    .where(and(hasOldSearchVersion, sql`(${ideaRecords.userId}, ${ideaRecords.id}) > (${userId}, ${id}::uuid)`))
    .orderBy(ideaRecords.userId, ideaRecords.id)
    .limit(count)

/**
 * Makes the tokens of one record anew, as it is by now: between being found and being held it may have been changed, deleted,
 * or made anew by another process. Each in a transaction of its own, so that nobody waits long, nor for us in a ring.
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

/** Once from the first record to the last; answers how many were found. */
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

/** Makes the tokens anew of what an earlier version has saved; any number of processes may do so at once. */
export const backfillSearch = async (database: Database, signal: AbortSignal): Promise<void> => {
  while ((await backfillOnce(database, signal)) > 0);
}

/**
 * The same beside all other work, for a million records take an hour; what has not been reached yet is found without tokens,
 * only not as fast. Costs one short question where there is nothing to do.
 *
 * @returns stops it, and waits for what is being written
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
        console.error('Some records could not be made easier to find; this is tried again.', error)
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
