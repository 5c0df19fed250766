import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { searchColumnsOf } from '../records/search-index'
import type { Database } from './database'
import { ideaRecords, isOfEarlierSearch, recordColumns, type IdeaRecordRow } from './schema'

/** How many are looked for at once. */
const batchSize = 20

/** For so many times as long as a batch took, nothing is done: the people come first. */
const restForWork = 2

const retryMs = 60_000

type Place = Pick<IdeaRecordRow, 'userId' | 'id'>

/** Before every record. */
const start: Place = { userId: '', id: '00000000-0000-0000-0000-000000000000' }

/**
 * The next records whose tokens are of an earlier version, in the order of the index that has them and no others. Everybody's:
 * the one question of ours that names no person.
 */
const nextOf = (database: Database, { userId, id }: Place, count: number) =>
  database
    .select({ userId: ideaRecords.userId, id: ideaRecords.id })
    .from(ideaRecords)
    .where(and(isOfEarlierSearch, sql`(${ideaRecords.userId}, ${ideaRecords.id}) > (${userId}, ${id}::uuid)`))
    .orderBy(ideaRecords.userId, ideaRecords.id)
    .limit(count)

/**
 * Makes the tokens of one record anew, as it is by now: between being found and being held it may have been changed, deleted,
 * or made anew by another process. Each in a transaction of its own, so that nobody waits long, nor for us in a ring.
 */
const fillRecord = (database: Database, { userId, id }: Place): Promise<void> =>
  database.transaction(async (transaction) => {
    const own = and(eq(ideaRecords.userId, userId), eq(ideaRecords.id, id))
    const [record] = await transaction
      .select(recordColumns)
      .from(ideaRecords)
      .where(and(own, isOfEarlierSearch))
      .for('update')
    if (record) await transaction.update(ideaRecords).set(searchColumnsOf(userId, record)).where(own)
  })

/** Once from the first record to the last; answers how many were found. */
const fillOnce = async (database: Database, signal: AbortSignal): Promise<number> => {
  let after: Place | undefined = start
  let found = 0
  while (after !== undefined) {
    signal.throwIfAborted()
    const begin = performance.now()
    const places: Place[] = await nextOf(database, after, batchSize)
    for (const place of places) await fillRecord(database, place)
    found += places.length
    after = places.at(-1)
    await sleep((performance.now() - begin) * restForWork, undefined, { signal, ref: false })
  }
  return found
}

/** Makes the tokens anew of what an earlier version has saved; any number of processes may do so at once. */
export const fillSearch = async (database: Database, signal: AbortSignal): Promise<void> => {
  while ((await fillOnce(database, signal)) > 0);
}

/**
 * The same beside all other work, for a million records take an hour; what has not been reached yet is found without tokens,
 * only not as fast. Costs one short question where there is nothing to do.
 *
 * @returns stops it, and waits for what is being written
 */
export const keepFillingSearch = async (database: Database): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  const { signal } = stopping

  const fill = async (): Promise<void> => {
    let isDone = false
    while (!isDone && !signal.aborted) {
      try {
        await fillSearch(database, signal)
        isDone = true
      } catch (error) {
        if (signal.aborted) return
        console.error('Some records could not be made easier to find; this is tried again.', error)
        await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  const [first] = await nextOf(database, start, 1)
  const filling = first && fill()
  return async () => {
    stopping.abort()
    await filling
  }
}
