import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../server/db/database'
import { lineOf } from '../../server/db/line'
import { practiceOf } from '../../server/practice'
import { pageSchema, practiceSchema } from '../../server/record-input'
import { readPage } from '../../server/record-page'
import { recordsOf } from '../../server/records'
import { newRecordOf, seedDays } from '../bench/growth/seed'
import { seedRecords } from '../harness/seed-records'
import { onEachDatabase } from '../harness/test-database'
import { newPerson, visitorOf } from '../harness/test-tokens'

/** Lets a database be asked as ever, and keeps the text and the values of each question, whichever way it goes. */
const watchQuestions = (database: Database) => {
  const asked: { text: string; values: readonly unknown[] }[] = []
  const { session } = database._
  const prepare = session.prepareQuery.bind(session)
  const spy = jest.spyOn(session, 'prepareQuery').mockImplementation((query, ...rest) => {
    const prepared = prepare(query, ...rest)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (values) => {
      asked.push({ text: query.sql, values: query.params.map((param) => valueOf(param, values ?? {})) })
      return execute(values)
    }
    return prepared
  })
  const line = lineOf(database)
  const ask = line.ask.bind(line)
  const lineSpy = jest.spyOn(line, 'ask').mockImplementation((question) => {
    asked.push(question)
    return ask(question)
  })
  return {
    asked,
    stop: () => {
      spy.mockRestore()
      lineSpy.mockRestore()
    },
  }
}

const placeholderSchema = v.object({ name: v.string() })

/** A value as it is sent: itself, or what a place in the statement was filled with. */
const valueOf = (param: unknown, values: Record<string, unknown>): unknown => {
  const place = v.safeParse(placeholderSchema, param)
  return place.success ? values[place.output.name] : param
}

const literal = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || value === undefined) return 'null'
  // The only values that go as bytes are lists of integers, whose content makes no other plan.
  if (Buffer.isBuffer(value)) return `'{1,2,3}'`
  return `'${v.parse(v.string(), value).replaceAll("'", "''")}'`
}

/** The question with its values written out, for a plan cannot be asked for with places in it. */
const writtenOut = ({ text, values }: { text: string; values: readonly unknown[] }): SQL =>
  sql.raw(text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1])))

onEachDatabase((database) => {
  const visitor = visitorOf(newPerson())

  beforeAll(async () => {
    await seedRecords(database(), visitor.uid, 1_500)
    await seedRecords(database(), randomUUID(), 4_000)
    await seedDays(database())
    // What is read whole anyway in a small table must be found by an index in a large one.
    await database().execute(sql`
      insert into practice_day (user_id, local_day, rounds, ideas)
      select 'other-' || person, date '2020-01-01' + day, 1, 4 from generate_series(1, 500) person, generate_series(0, 19) day`)
    await database().execute(sql`analyze practice_day, practice_year`)
  })

  const page = (values: object) => () => readPage(database(), visitor.uid, v.parse(pageSchema, values))
  const practice = () => practiceOf(database(), visitor, v.parse(practiceSchema, { today: '2020-02-20' }))
  const after = Buffer.from(JSON.stringify(['2020-01-10T00:00:00.000Z', randomUUID()])).toString('base64url')

  const doors: Record<string, () => Promise<unknown>> = {
    'the first page': page({}),
    'a page far down': page({ after }),
    'a page of the oldest': page({ order: 'OLDEST' }),
    'a category': page({ category: 'Tips', after }),
    liked: page({ isLiked: true }),
    days: page({ from: '2020-01-02', to: '2020-01-03' }),
    'a topic': page({ topic: 'Bread' }),
    'a frequent word': page({ search: 'bread' }),
    'a rare word': page({ search: 'train 3' }),
    'a word in Japanese': page({ search: '日曜' }),
    'a save': () => recordsOf(database(), visitor).save(newRecordOf(1)),
    'a record': () => recordsOf(database(), visitor).find(randomUUID()),
    today: () => practice().today(),
    total: () => practice().total(),
    streak: () => practice().streak(),
    'the days': () => practice().days(),
    'the best round': () => practice().bestRound(),
    'the best day': () => practice().bestDay(),
    'the longest streak': () => practice().longestStreak(),
  }

  it.each(Object.entries(doors))('%s: reads through an index, without an offset', async (_, ask) => {
    const { asked, stop } = watchQuestions(database())
    try {
      await ask()
    } finally {
      stop()
    }
    expect(asked).not.toHaveLength(0)
    for (const question of asked) {
      expect(question.text).not.toMatch(/\boffset\b/i)
      const plan = JSON.stringify(await database().execute(sql`explain (format json) ${writtenOut(question)}`))
      expect(plan).not.toContain('Seq Scan')
    }
  })
})
