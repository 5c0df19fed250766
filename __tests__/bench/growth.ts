import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import * as v from 'valibot'
import { mean, median } from '../../scripts/bench/figures'
import type { Database, OpenDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { practiceOf } from '../../server/practice'
import { countRecords, readPage } from '../../server/record-page'
import { pageSchema } from '../../server/record-input'
import { recordsOf } from '../../server/records'
import { startPostgres, type TestPostgres } from '../harness/postgres'
import { fillTable, newRecordOf, seedDays, withoutIndexes } from './growth/seed'
import { seedRecords } from '../harness/seed-records'

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

const runs = 41

/** So many that what is put off until there is more of it comes several times, too. */
const runsOfSave = 175

/** So that a hundred records, too, have a whole page of them: a page of two is quicker, whatever the table holds. */
const likedOneIn = 4

const person = 'the-person'

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

/** Everything that is asked of a server all day, at the door of the records. */
async function asksOn(database: Database): Promise<Record<string, Ask>> {
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
    'Filtered page: days': page({ from: '2026-11-01', to: '2026-11-20' }),
    Save: () => records.save(newRecordOf(number++)),
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
      const sides = [await asksOn(few.database), await asksOn(many.database)]
      const names = Object.keys(sides[0] ?? {})
      const rows: string[] = []
      for (const name of names) {
        const asks = sides.map((side) => side[name])
        const times = await timesOf(asks, name === 'Save' ? runsOfSave : runs)
        rows.push(rowOf(name, times.map(median)))
        if (name === 'Save') rows.push(rowOf('Save, the mean', times.map(mean)))
      }
      const head = `| Milliseconds, the median of ${runs}, of saves ${runsOfSave} | ${small.name} | ${large.name} | ratio | target |`
      return [head, '| --- | ---: | ---: | ---: | ---: |', ...rows].join('\n')
    } finally {
      await few.close()
      await many.close()
    }
  } finally {
    await postgres.stop()
  }
}

/** How long each takes, many times in turn after ten that do not count. */
async function timesOf(asks: readonly (Ask | undefined)[], count: number): Promise<number[][]> {
  const times: number[][] = asks.map(() => [])
  for (let run = -10; run < count; run += 1) {
    for (const [index, ask] of asks.entries()) {
      const begin = performance.now()
      await ask?.()
      if (run >= 0) times[index]?.push(performance.now() - begin)
    }
  }
  return times
}

function rowOf(name: string, [few = NaN, many = NaN]: readonly number[]): string {
  const target = name.startsWith('How') ? '' : name.startsWith('Search') ? '≤ 2' : '≤ 1.3'
  return `| ${[name, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2), target].join(' | ')} |`
}
