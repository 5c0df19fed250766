import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import { searchColumnsOf } from '../records/searched'
import type { Database } from './database'
import { ideaRecords, recordColumns, searchVersion, type IdeaRecordRow } from './schema'

/** Few: they are held until all of them are written, and the embedded database answers nobody else meanwhile. */
const batchSize = 20

/** For so many times as long as a batch took, nothing is done: the people come first. */
const restForWork = 2

const retryMs = 60_000

type Place = Pick<IdeaRecordRow, 'userId' | 'id'>

/** Before every record. */
const start: Place = { userId: '', id: '00000000-0000-0000-0000-000000000000' }

/** The next records whose tokens are of an earlier version, in the order of the index that has them and no others. */
const nextOf = (database: Database, { userId, id }: Place, count: number) =>
  database
    .select(recordColumns)
    .from(ideaRecords)
    .where(
      and(
        lt(ideaRecords.searchVersion, sql.raw(String(searchVersion))),
        sql`(${ideaRecords.userId}, ${ideaRecords.id}) > (${userId}, ${id}::uuid)`,
      ),
    )
    .orderBy(ideaRecords.userId, ideaRecords.id)
    .limit(count)

/** What somebody else holds is passed over, so that nobody's change is written over and nobody waits for us in a ring. */
const fillBatch = (database: Database, after: Place): Promise<IdeaRecordRow[]> =>
  database.transaction(async (transaction) => {
    const rows = await nextOf(transaction, after, batchSize).for('update', { skipLocked: true })
    for (const row of rows) {
      await transaction.update(ideaRecords).set(searchColumnsOf(row.userId, row)).where(eq(ideaRecords.id, row.id))
    }
    return rows
  })

/** Once from the first record to the last; answers how many were made anew. */
const fillOnce = async (database: Database, signal: AbortSignal): Promise<number> => {
  let after: Place | undefined = start
  let filled = 0
  while (after !== undefined) {
    signal.throwIfAborted()
    const begin = performance.now()
    const rows: IdeaRecordRow[] = await fillBatch(database, after)
    filled += rows.length
    after = rows.at(-1)
    await sleep((performance.now() - begin) * restForWork, undefined, { signal, ref: false })
  }
  return filled
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
