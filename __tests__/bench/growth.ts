import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import * as v from 'valibot'
import { mean, percentile } from '../../scripts/bench/figures'
import type { Database, OpenDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { practiceOf } from '../../server/practice'
import { countRecords, readPage } from '../../server/record-page'
import { pageSchema } from '../../server/record-input'
import { recordsOf } from '../../server/records'
import { startPostgres, type TestPostgres } from '../harness/postgres'
import { fillTable, newRecordOf, seedDays, withoutIndexes } from './growth/seed'
import { seedRecordOf, seedRecords } from '../harness/seed-records'

/** Who has how many records, in a table of how many. */
interface Size {
  name: string
  own: number
  table: number
}

const sizeOf = (own: number, table: number): Size => ({
  name: `${own.toLocaleString('en')} of ${table.toLocaleString('en')}`,
  own,
  table,
})

const small = sizeOf(100, 1_000)

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

const person = 'the-person'

/** Measured when all else has been: what it adds would be found by the other questions, and on the small side only. */
const save = 'Save'

/** So many saves wait to be sorted into the index of tokens while it is searched, as at any time of a day. */
const waitingSaves = 18

const query = (values: object) => v.parse(pageSchema, values)

/** The cursor of a record so far down; where there are fewer, of one in the middle. */
async function placeAt(database: Database, depth: number): Promise<string> {
  const cursors: string[] = []
  for (let after: string | null = null, read = 0; read < depth; read += 100) {
    const page = await readPage(database, person, query({ first: 100, ...(after !== null && { after }) }))
    after = page.endCursor
    if (after === null || !page.hasNextPage) break
    cursors.push(after)
  }
  const [last] = cursors.slice(-1)
  return last ?? middleOf(database)
}

async function middleOf(database: Database): Promise<string> {
  const { endCursor } = await readPage(database, person, query({ first: 50 }))
  if (endCursor === null) throw new Error('The person has no records.')
  return endCursor
}

type Ask = () => Promise<unknown>

/** Some three days in the middle of somebody’s list: seventy rounds on both sides. */
function daysInTheMiddle(own: number): { from: string; to: string } {
  const dayOf = (number: number) => seedRecordOf(person, number).localDay
  return { from: dayOf(own / 2 - 24), to: dayOf(own / 2 + 24) }
}

/** Everything that is asked of a server all day, at the door of the records. */
async function asksOn(database: Database, { own }: Size): Promise<Record<string, Ask>> {
  const after = await placeAt(database, 5_000)
  const page = (values: object) => () => readPage(database, person, query(values))
  const visitor = { uid: person, email: '', picture: null, authTime: Math.floor(Date.now() / 1_000) }
  const records = recordsOf(database, visitor)
  const practice = () =>
    practiceOf(database, visitor, { today: '2026-11-20', from: undefined, to: undefined, restDays: [] })
  let number = 0
  return {
    'First page': page({}),
    'Page at depth 5,000': page({ after }),
    'Filtered page: a category': page({ category: 'Work' }),
    'Filtered page: liked': page({ isLiked: true }),
    'Filtered page: days': page(daysInTheMiddle(own)),
    'Practice, all of it': async () => {
      const all = practice()
      await Promise.all([all.today(), all.total(), all.streak(), all.days()])
      await Promise.all([all.bestRound(), all.bestDay(), all.longestStreak()])
    },
    Streak: () => practice().streak(),
    'Search: a frequent word': page({ search: 'bread' }),
    'Search: a rare word': page({ search: 'train 3' }),
    'Search: Japanese': page({ search: '日曜' }),
    'How many there are, of a search': () => countRecords(database, person, query({ search: 'bread and' })),
    [save]: () => records.save(newRecordOf(number++)),
  }
}

/** A database of that size, freshly filled. */
async function seeded(postgres: TestPostgres, name: string, { own, table }: Size): Promise<OpenDatabase> {
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
  await seedDays(database)
  await client.end()
  const other = recordsOf(opened.database, { uid: 'somebody', authTime: Math.floor(Date.now() / 1_000) })
  for (let number = 0; number < waitingSaves; number += 1) await other.save(newRecordOf(number))
  return opened
}

/** What each question costs with a thousand times the records, beside the same question with a few; a Markdown table. */
export async function measureGrowth(large = sizeOf(100_000, 1_000_000)): Promise<string> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is needed for this measurement.')
  try {
    const few = await seeded(postgres, 'few', small)
    const many = await seeded(postgres, 'many', large)
    try {
      const sides = [await asksOn(few.database, small), await asksOn(many.database, large)]
      const names = Object.keys(sides[0] ?? {})
      const measured = new Map(names.map((name): [string, number[][][]] => [name, []]))
      const measure = async (name: string) => measured.get(name)?.push(await timesOf(sides.map((side) => side[name])))
      for (let round = 0; round < rounds; round += 1) {
        const others = names.filter((name) => name !== save)
        // The other way round each time: what comes after a question that takes long is placed by the system as that was.
        for (const name of round % 2 === 0 ? others : others.toReversed()) await measure(name)
      }
      for (let round = 0; round < roundsOfSave; round += 1) await measure(save)
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
async function timesOf(asks: readonly (Ask | undefined)[]): Promise<number[][]> {
  const times: number[][] = asks.map(() => [])
  const inOrder = [...asks.entries()]
  for (let run = -runsBefore; run < runs; run += 1) {
    // The other way round each time, so that none is always the first.
    for (const [index, ask] of run % 2 === 0 ? inOrder : inOrder.toReversed()) {
      const begin = performance.now()
      await ask?.()
      if (run >= 0) times[index]?.push(performance.now() - begin)
    }
  }
  return times
}

/**
 * What a quarter of the times do not exceed. A database that waits on another core than ours is woken 0.15 ms later, for rounds
 * on end, which has nothing to do with what it holds; so the quicker times tell more than the middle.
 */
const quickly = (times: readonly number[]) => percentile(times, 25)

/** What a question took in all rounds, with few records and with many. */
function rowOf(name: string, times: readonly number[][][], figureOf: (times: number[]) => number): string {
  const few = figureOf(times.flatMap(([times = []]) => times))
  const many = figureOf(times.flatMap(([, times = []]) => times))
  const target = name.startsWith('How') ? '' : name.startsWith('Search') ? '≤ 2' : '≤ 1.3'
  return `| ${[name, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2), target].join(' | ')} |`
}
