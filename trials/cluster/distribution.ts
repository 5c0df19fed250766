import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { seedRecords } from '../../__tests__/harness/seed-records'
import type { Database } from '../../server/db/database'
import { describeDistribution, distributePostgres } from '../../server/db/distribute'
import { migrationsFolder, openDatabase } from '../../server/db/open'
import { ideaRecords } from '../../server/records/tables'
import { WriteLog } from '../harness/writers'
import type { Node } from './citus'

const seededPeople = 16
const recordsEach = 500

/** Saves records before the tables are distributed. */
async function seed(url: string): Promise<WriteLog> {
  const { database, close } = await openDatabase({ dataDir: '', databaseUrl: url })
  for (let person = 0; person < seededPeople; person += 1) {
    await seedRecords(database, `cluster-seeded-${person}`, recordsEach)
  }
  await database.execute(sql`
    insert into person_storage (user_id, records, bytes) select user_id, count(*), 0 from idea_record group by user_id`)
  const rows = await database.select({ id: ideaRecords.id, userId: ideaRecords.userId }).from(ideaRecords)
  await close()
  const log = new WriteLog()
  for (const { id, userId } of rows) log.saved.set(id, userId)
  return log
}

/** Kills the distributing connection as soon as it has started to copy. */
async function breakOff(database: Database): Promise<void> {
  for (let isEnded = false; !isEnded;) {
    await wait(5)
    const ended = await database
      .select({ isEnded: sql<boolean>`pg_terminate_backend(pid)` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and query like 'select create_distributed_table%' and state = 'active'`)
    isEnded = ended.length > 0
  }
}

/**
 * Distributes tables with records in them: interrupted once, then completed, then repeated.
 *
 * @returns the records that existed before
 */
export async function distributeInSteps({ url, database }: Node): Promise<WriteLog> {
  const seeded = await seed(url)
  const first = distributePostgres(url, migrationsFolder).then(
    () => 'It was too fast to be interrupted.',
    (error: unknown) => `Interrupted: ${String(error)}`,
  )
  await breakOff(database)
  console.log(await first)
  console.log(`Again:\n${describeDistribution(await distributePostgres(url, migrationsFolder))}`)
  console.log(`Once more:\n${describeDistribution(await distributePostgres(url, migrationsFolder))}`)
  return seeded
}

/** Changes a table as a later migration does: through the coordinator, which passes it on to all shards; throws if it does not. */
export async function changeTables({ database }: Node): Promise<void> {
  await database.execute(sql`alter table idea_record add column probe integer not null default 7`)
  await database.execute(sql`create index idea_record_by_probe on idea_record (user_id, probe)`)
  const [row] = await database
    .select({ records: sql`count(*)`.mapWith(Number), probed: sql`count(*) filter (where probe = 7)`.mapWith(Number) })
    .from(sql`idea_record`)
  if (row?.records !== row?.probed) throw new Error('The column of a later migration is not there everywhere.')
}
