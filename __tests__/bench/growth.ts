import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { mean, percentile } from '../../scripts/tools/statistics'
import type { OpenDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { recordsOf } from '../../server/records/records'
import { startPostgres, type TestPostgres } from '../harness/postgres'
import { seedRecords } from '../harness/seed-records'
import { person, requestsOn, roundsOnTopic, save, topic, type BenchRequest } from './growth/requests'
import { fillTable, newRecordOf, seedDays, seedReturns, seedTopic, withoutIndexes } from './growth/seed'
import { seedChallenges } from './growth/seed-challenges'
import { onOneCore } from './one-core'

/** The person's records, the table's size, and the number of challenge entries and of challenges in the person's list. */
interface Size {
  name: string
  own: number
  table: number
  challenges: number
}

const sizeOf = (own: number, table: number, challenges: number): Size => ({
  name: `${own.toLocaleString('en')} of ${table.toLocaleString('en')}, ${challenges.toLocaleString('en')} entries`,
  own,
  table,
  challenges,
})

const small = sizeOf(100, 1_000, 100)

/**
 * Each request is measured in this many rounds, interleaved with the others, so a busy moment of the machine spoils only one
 * round.
 */
const rounds = 7

/** Runs of each request per round. */
const runs = 41

const runsBefore = 10

/** More rounds, because the first saves read uncached parts of the large index. */
const roundsOfSave = 14

/** High enough that 100 records fill a page of liked ones; a short page would be faster regardless of table size. */
const likedOneIn = 4

/** Number of saves in the search index's pending list during searches, as in normal operation. */
const waitingSaves = 18

/** Creates and fills a database of this size. */
async function seeded(postgres: TestPostgres, name: string, { own, table, challenges }: Size): Promise<OpenDatabase> {
  const admin = new Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const opened = await openDatabase({ dataDir: '', databaseUrl: postgres.urlOf(name) })
  // A separate connection, because the server's has a statement timeout.
  const client = new Client({ connectionString: postgres.urlOf(name) })
  await client.connect()
  const database = drizzle({ client })
  await withoutIndexes(database, async () => {
    await seedRecords(database, person, own, likedOneIn)
    await fillTable(database, person, table - own)
    await seedTopic(database, person, topic, roundsOnTopic)
  })
  await seedChallenges(database, person, challenges)
  await seedReturns(database, person, table)
  await seedDays(database)
  await client.end()
  const other = recordsOf(opened.database, { uid: 'somebody', authTime: Math.floor(Date.now() / 1_000) })
  for (let number = 0; number < waitingSaves; number += 1) await other.save(newRecordOf(number))
  return opened
}

/**
 * Compares the time of each request with few records and with a thousand times as many; returns a Markdown table. Runs on one core:
 * waking a database process on another core can add 0.15 ms for whole rounds.
 */
export const measureGrowth = (large = sizeOf(100_000, 1_000_000, 10_000)): Promise<string> =>
  onOneCore(() => measure(large))

async function measure(large: Size): Promise<string> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is needed for this measurement.')
  try {
    const few = await seeded(postgres, 'few', small)
    const many = await seeded(postgres, 'many', large)
    try {
      const sides = [await requestsOn(few.database, small.own), await requestsOn(many.database, large.own)]
      const names = Object.keys(sides[0] ?? {})
      const measured = new Map(names.map((name): [string, number[][][]] => [name, []]))
      const request = async (name: string) => measured.get(name)?.push(await timesOf(sides.map((side) => side[name])))
      for (let round = 0; round < rounds; round += 1) {
        const others = names.filter((name) => name !== save)
        // Reverse the order each time, so no request always follows the same slow one.
        for (const name of round % 2 === 0 ? others : others.toReversed()) await request(name)
      }
      for (let round = 0; round < roundsOfSave; round += 1) await request(save)
      const rows = [...measured].flatMap(([name, times]) => [
        rowOf(name, times, quickly),
        // The mean includes index maintenance, which the faster quarter never shows.
        ...(name === save ? [rowOf(`${save}, the mean`, times, mean)] : []),
      ])
      const head = `| Milliseconds, the quicker quarter of ${rounds} rounds of ${runs} | ${small.name} | ${large.name} | ratio | target |`
      return [head, '| --- | ---: | ---: | ---: | ---: |', ...rows].join('\n')
    } finally {
      await few.close()
      await many.close()
    }
  } finally {
    await postgres.stop()
  }
}

/** Times the requests in turn, after some warm-up runs. */
async function timesOf(requests: readonly (BenchRequest | undefined)[]): Promise<number[][]> {
  const times: number[][] = requests.map(() => [])
  const inOrder = [...requests.entries()]
  for (let run = -runsBefore; run < runs; run += 1) {
    // Reverse the order each time, so none is always first.
    for (const [index, request] of run % 2 === 0 ? inOrder : inOrder.toReversed()) {
      const begin = performance.now()
      await request?.()
      if (run >= 0) times[index]?.push(performance.now() - begin)
    }
  }
  return times
}

/** The 25th percentile: other work on the machine only makes runs slower. */
const quickly = (times: readonly number[]) => percentile(times, 25)

/** One row of the table: a request with few and with many records. */
function rowOf(name: string, times: readonly number[][][], figureOf: (times: number[]) => number): string {
  const few = figureOf(times.flatMap(([times = []]) => times))
  const many = figureOf(times.flatMap(([, times = []]) => times))
  const target = name.startsWith('How') ? '' : name.startsWith('Search') ? '≤ 2' : '≤ 1.3'
  return `| ${[name, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2), target].join(' | ')} |`
}
