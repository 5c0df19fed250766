import { and, eq, isNull } from 'drizzle-orm'
import { searchColumnsOf } from '../searched'
import type { Database } from './database'
import { ideaRecords, recordColumns } from './schema'

/** Few enough to be held at once, many enough to be quick. */
const batchSize = 200

/** Makes the records findable that an earlier version has saved; found by an index of their own, so that it costs nothing where there are none. */
export const fillSearch = async (database: Database): Promise<void> => {
  const isUnfilled = isNull(ideaRecords.searchTokens)
  let rows
  do {
    rows = await database
      .select(recordColumns)
      .from(ideaRecords)
      .where(isUnfilled)
      .orderBy(ideaRecords.id)
      .limit(batchSize)
    for (const row of rows) {
      // What somebody has changed meanwhile is filled already.
      await database
        .update(ideaRecords)
        .set(searchColumnsOf(row.userId, row))
        .where(and(eq(ideaRecords.id, row.id), isUnfilled))
    }
  } while (rows.length === batchSize)
}
