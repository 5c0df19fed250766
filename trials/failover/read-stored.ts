import { Client } from 'pg'
import * as v from 'valibot'
import type { StoredDay } from './check-writes'

const recordsSchema = v.array(v.object({ id: v.string(), ideaCount: v.number() }))
const sumsSchema = v.tuple([v.object({ rounds: v.number(), ideas: v.number() })])

/** Reads one day's data directly from the database. */
export const readStored = async (databaseUrl: string, day: string): Promise<StoredDay> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const records = await client.query(`select id, idea_count as "ideaCount" from idea_record where local_day = $1`, [
      day,
    ])
    const sums = await client.query(
      'select coalesce(sum(rounds), 0)::float as rounds, coalesce(sum(ideas), 0)::float as ideas from practice_day where local_day = $1',
      [day],
    )
    const [{ rounds, ideas }] = v.parse(sumsSchema, sums.rows)
    return { records: v.parse(recordsSchema, records.rows), rounds, ideas }
  } finally {
    await client.end()
  }
}
