import { sql } from 'drizzle-orm'
import { uniqueTags } from '../../contract/unique-tags'
import type { Database } from '../db/database'
import { preparedStatement } from '../db/prepared-statement'
import { ideaRecords } from './tables'

const maximumTagsListed = 50

/** How many tagged records are read, so that the cost does not grow with their number. */
const recordsRead = 200

const latestTagged = preparedStatement('latest_tagged', (database) =>
  database
    .select({ tags: ideaRecords.tags })
    .from(ideaRecords)
    .where(sql`${ideaRecords.userId} = ${sql.placeholder('uid')} and ${ideaRecords.tags} <> '{}'`)
    .orderBy(sql`${ideaRecords.startedAt} desc, ${ideaRecords.id} desc`)
    .limit(recordsRead),
)

/** The tags of a person's latest tagged records, latest first; of several spellings the latest one. */
export const latestTags = async (database: Database, uid: string): Promise<string[]> => {
  const records = await latestTagged(database, { uid })
  return uniqueTags(records.flatMap(({ tags }) => tags)).slice(0, maximumTagsListed)
}
