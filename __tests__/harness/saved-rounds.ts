import { sum } from 'drizzle-orm'
import { openDatabase } from '../../server/db/open'
import { ideaRecords, personStorage } from '../../server/records/tables'
import { recordsOf } from '../../server/records/records'
import { buildRound } from './rounds'

/** Saves a round straight into a data folder's database, by its id. */
export const saveInto = async (dataDir: string, id: string): Promise<void> => {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const { startedAt, ideas, ...round } = buildRound({ id })
  await recordsOf(database, { uid: 'someone', authTime: 0 }).save({
    ...round,
    ideas: ideas.map(({ text, atMs, endMs, source }) => ({ text, atMs, endMs, source })),
    startedAt: new Date(startedAt),
  })
  await close()
}

/** Reads the record ids, and how many records are counted towards the quota, from a data folder's database. */
export const readSaved = async (dataDir: string) => {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const rows = await database.select({ id: ideaRecords.id }).from(ideaRecords)
  const [stored] = await database.select({ rounds: sum(personStorage.records) }).from(personStorage)
  await close()
  return { ids: rows.map(({ id }) => id), rounds: Number(stored?.rounds ?? 0) }
}
