import { query } from '../../__tests__/harness/postgres'
import { seedRecords } from '../../__tests__/harness/seed-records'
import { describeDistribution, distributePostgres } from '../../server/db/distribute'
import { migrationsFolder, openDatabase } from '../../server/db/open'
import { ideaRecords } from '../../server/records/tables'
import { becomesTrue } from '../harness/until'
import { keyOf, WriteLog } from '../harness/writers'
import type { CitusCluster } from './citus'

const seededPeople = 16
const recordsEach = 500

/** Saves records before the tables are distributed. */
async function seed(url: string): Promise<WriteLog> {
  const { database, close } = await openDatabase({ dataDir: '', databaseUrl: url })
  for (let person = 0; person < seededPeople; person += 1) {
    await seedRecords(database, `cluster-seeded-${person}`, recordsEach)
  }
  await database.execute(`
    insert into person_storage (user_id, records, bytes) select user_id, count(*), 0 from idea_record group by user_id`)
  const rows = await database.select({ id: ideaRecords.id, userId: ideaRecords.userId }).from(ideaRecords)
  await close()
  const log = new WriteLog()
  for (const row of rows) log.saved.add(keyOf(row))
  return log
}

/** How long the distribution may take until it copies, in milliseconds. */
const copyLimitMs = 60_000

/** Kills the distributing connection as soon as it has started to copy. */
const breakOff = (url: string) =>
  becomesTrue(async () => {
    const ended = await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'select create_distributed_table%' and state = 'active'`,
    )
    return ended.length > 0
  }, copyLimitMs)

/**
 * Distributes tables with records in them: interrupted once, then completed, then repeated.
 *
 * @returns the records that existed before
 */
export async function distributeInSteps({ coordinator }: CitusCluster): Promise<WriteLog> {
  const seeded = await seed(coordinator)
  const distribute = () => distributePostgres(coordinator, migrationsFolder)
  const first = distribute().then(
    () => 'It was too fast to be interrupted.',
    (error: unknown) => `Interrupted: ${String(error)}`,
  )
  await breakOff(coordinator)
  console.log(await first)
  console.log(`Again:\n${describeDistribution(await distribute())}`)
  console.log(`Once more:\n${describeDistribution(await distribute())}`)
  return seeded
}

/** Changes a table as a later migration does: through the coordinator, which passes it on to all shards; throws if it does not. */
export async function changeTables({ coordinator }: CitusCluster): Promise<void> {
  const [row] = await query<{ records: number; probed: number }>(
    coordinator,
    'alter table idea_record add column probe integer not null default 7',
    'create index idea_record_by_probe on idea_record (user_id, probe)',
    `select count(*)::integer as records, (count(*) filter (where probe = 7))::integer as probed from idea_record`,
  )
  if (row?.records !== row?.probed) throw new Error('The column of a later migration is not there everywhere.')
}
