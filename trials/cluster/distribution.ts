import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { describeDistribution, distributePostgres } from '../../server/db/distribute'
import { migrationsFolder, openDatabase } from '../../server/db/open'
import { practiceDays } from '../../server/practice/tables'
import { ideaRecords } from '../../server/records/tables'
import { seedRecords } from '../../__tests__/harness/seed-records'
import { StartError } from '../../server/errors'
import type { Node } from './nodes'
import type { AcknowledgedWrites } from './saves'

const seededPeople = 16
const recordsEach = 500

/** Saves records before the tables are distributed. */
const seed = async (url: string): Promise<AcknowledgedWrites> => {
  const { database, close } = await openDatabase({ dataDir: '', databaseUrl: url })
  for (let person = 0; person < seededPeople; person += 1) {
    await seedRecords(database, `cluster-seeded-${person}`, recordsEach)
  }
  await database.insert(practiceDays).select(
    database
      .select({
        userId: ideaRecords.userId,
        localDay: ideaRecords.localDay,
        rounds: sql<number>`count(*)`.as('rounds'),
        ideas: sql<number>`sum(idea_count)`.as('ideas'),
        minuteRounds: sql<number>`count(*)`.as('minute_rounds'),
        minuteIdeas: sql<number>`sum(idea_count)`.as('minute_ideas'),
      })
      .from(ideaRecords)
      .groupBy(ideaRecords.userId, ideaRecords.localDay),
  )
  const rows = await database.select({ id: ideaRecords.id, userId: ideaRecords.userId }).from(ideaRecords)
  await close()
  return { saved: new Map(rows.map(({ id, userId }) => [id, userId])), changed: new Set(), deleted: new Set() }
}

/** Kills the distributing connection as soon as it has started to copy. */
const breakOff = async (database: Database): Promise<void> => {
  for (let isEnded = false; !isEnded;) {
    await sleep(5)
    const ended = await database
      .select({ isEnded: sql<boolean>`pg_terminate_backend(pid)` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and query like 'select create_distributed_table%' and state = 'active'`)
    isEnded = ended.length > 0
  }
}

const countDistributed = async (database: Database) => {
  const tables = await database.select({ name: sql<string>`logicalrelid::text` }).from(sql`pg_dist_partition`)
  return tables.length
}

/**
 * Distributes tables with records in them: interrupted once, then completed, then repeated.
 *
 * @returns the records that existed before
 */
export const distributeInSteps = async (
  { url, database }: Node,
  log: (text: string) => void,
): Promise<AcknowledgedWrites> => {
  const acknowledged = await seed(url)
  const first = distributePostgres(url, migrationsFolder).then(
    () => 'done',
    (error: unknown) => `broken off (${error instanceof StartError ? error.message : String(error)})`,
  )
  await breakOff(database)
  log(`Distribution ${await first} ${await countDistributed(database)} tables are distributed by now.`)
  const begin = performance.now()
  const report = await distributePostgres(url, migrationsFolder)
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
  log(`Again, with ${acknowledged.saved.size} records, ${seconds} s:\n${describeDistribution(report)}`)
  log(`Once more:\n${describeDistribution(await distributePostgres(url, migrationsFolder))}`)
  return acknowledged
}
