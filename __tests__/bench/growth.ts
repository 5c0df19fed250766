import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { mean, percentile } from '../../scripts/bench/statistics'
import type { OpenDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { recordsOf } from '../../server/records/records'
import { startPostgres, type TestPostgres } from '../harness/postgres'
import { seedRecords } from '../harness/seed-records'
import { requestsOn, person, save, type BenchRequest } from './growth/requests'
import { fillTable, newRecordOf, seedDays, withoutIndexes } from './growth/seed'
import { seedChallenges } from './growth/seed-challenges'
import { onOneCore } from './one-core'

/** Who has how many records, in a table of how many; and how many entries to a challenge, and challenges in their list. */
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
 * Each question comes in so many rounds, with all the others between: what else the machine does for some seconds spoils one
 * round of a question and no more.
 */
const rounds = 7

/** How often each question is asked in a round. */
const runs = 41

const runsBefore = 10

/** More, because the first hundreds touch what of a large index is in no memory yet. */
const roundsOfSave = 14

/** So that a hundred records, too, have a whole page of them: a page of two is quicker, whatever the table holds. */
const likedOneIn = 4

/** So many saves wait to be sorted into the index of tokens while it is searched, as at any time of a day. */
const waitingSaves = 18

/** A database of that size, freshly filled. */
async function seeded(postgres: TestPostgres, name: string, { own, table, challenges }: Size): Promise<OpenDatabase> {
  const admin = new Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const opened = await openDatabase({ dataDir: '', databaseUrl: postgres.urlOf(name) })
  // A connection of its own: the server's are not let to work for minutes.
  const client = new Client({ connectionString: postgres.urlOf(name) })
  await client.connect()
  const database = drizzle({ client })
  await withoutIndexes(database, async () => {
    await seedRecords(database, person, own, likedOneIn)
    await fillTable(database, person, table - own)
  })
  await seedChallenges(database, person, challenges)
  await seedDays(database)
  await client.end()
  const other = recordsOf(opened.database, { uid: 'somebody', authTime: Math.floor(Date.now() / 1_000) })
  for (let number = 0; number < waitingSaves; number += 1) await other.save(newRecordOf(number))
  return opened
}

/**
 * What each question costs with a thousand times the records, beside the same question with a few; a Markdown table. All of it
 * on one core: a database that waits on another one is woken up to 0.15 ms later, for rounds on end, whatever it holds.
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
        // The other way round each time: what comes after a question that takes long is placed by the system as that was.
        for (const name of round % 2 === 0 ? others : others.toReversed()) await request(name)
      }
      for (let round = 0; round < roundsOfSave; round += 1) await request(save)
      const rows = [...measured].flatMap(([name, times]) => [
        rowOf(name, times, quickly),
        // What is put off until there is more of it comes several times in a round, and never in its quicker quarter.
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

/** How long each takes, many times in turn after some that do not count. */
async function timesOf(requests: readonly (BenchRequest | undefined)[]): Promise<number[][]> {
  const times: number[][] = requests.map(() => [])
  const inOrder = [...requests.entries()]
  for (let run = -runsBefore; run < runs; run += 1) {
    // The other way round each time, so that none is always the first.
    for (const [index, request] of run % 2 === 0 ? inOrder : inOrder.toReversed()) {
      const begin = performance.now()
      await request?.()
      if (run >= 0) times[index]?.push(performance.now() - begin)
    }
  }
  return times
}

/** What a quarter of the times do not exceed: what else the machine does makes no time quicker. */
const quickly = (times: readonly number[]) => percentile(times, 25)

/** What a question took in all rounds, with few records and with many. */
function rowOf(name: string, times: readonly number[][][], figureOf: (times: number[]) => number): string {
  const few = figureOf(times.flatMap(([times = []]) => times))
  const many = figureOf(times.flatMap(([, times = []]) => times))
  const target = name.startsWith('How') ? '' : name.startsWith('Search') ? '≤ 2' : '≤ 1.3'
  return `| ${[name, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2), target].join(' | ')} |`
}
