import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { readPractisedDays } from '../../../server/practice/feature'
import { pageSchema } from '../../../server/records/record-input'
import { readChanges, readMark } from '../../../server/records/feed'
import { readPage } from '../../../server/records/record-page'
import { recordsOf } from '../../../server/records/records'
import { readReturns } from '../../../server/returns/topic-returns'
import { newRecordOf, seedRecords } from '../../harness/seed-records'
import { onPlainDatabases, type Question } from '../../harness/test-database'
import { newPerson, authenticatedPersonOf } from '../../harness/test-tokens'

const literal = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || value === undefined) return 'null'
  return `'${v.parse(v.string(), value).replaceAll("'", "''")}'`
}

/** The query with its values inlined, since EXPLAIN accepts no parameters. */
const writtenOut = ({ text, values }: Question): SQL =>
  sql.raw(text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1])))

onPlainDatabases((database, listen) => {
  const person = authenticatedPersonOf(newPerson())

  beforeAll(async () => {
    await seedRecords(database(), person.uid, 1_500)
    await seedRecords(database(), randomUUID(), 12_000)
    // In a small table PostgreSQL prefers a full scan, so make the others large, too.
    await database().execute(sql`
      insert into topic_return (user_id, topic_key, topic_title, category, due_day, step, changed_at)
      select 'other-' || person, 'key ' || topic, 'Topic', 'Other',
        case when topic % 3 = 0 then null else date '2020-01-01' + topic end, 0, now()
      from generate_series(1, 500) person, generate_series(0, 19) topic`)
    await database().execute(sql`update idea_record set mark = extract(epoch from started_at - '2020-01-01Z') / 3600`)
    await database().execute(sql`
      insert into person_storage (user_id, records, bytes, mark)
      select case person when 0 then ${person.uid} else 'other-' || person end, 0, 0, 1500 from generate_series(0, 4000) person`)
    await database().execute(sql`
      insert into deleted_record (user_id, record_id, deleted_at, mark)
      select 'other-' || person, gen_random_uuid(), now(), 1 from generate_series(1, 4000) person`)
    await database().execute(sql`analyze idea_record, deleted_record, person_storage, topic_return`)
  })

  const page = (values: object) => () => readPage(database(), person.uid, v.parse(pageSchema, values))
  const changes = async () => {
    const latest = await readMark(database(), person.uid)
    return readChanges(database(), person.uid, { first: 100, after: { ...latest, count: 1_400 }, latest })
  }
  const after = Buffer.from(JSON.stringify(['2020-01-10T00:00:00.000Z', randomUUID()])).toString('base64url')

  const doors: Record<string, () => Promise<unknown>> = {
    'the first page': page({}),
    'a page far down': page({ after }),
    'the mark': () => readMark(database(), person.uid),
    'the changes': changes,
    'a save': () => recordsOf(database(), person).save(newRecordOf(1)),
    'a record': () => recordsOf(database(), person).find(randomUUID()),
    'the topics to come back to': () => readReturns(database(), person.uid),
    'the days with rounds': () => readPractisedDays(database(), { uid: person.uid }),
  }

  /** The plans of the statements, each of which reads through an index, without an offset. */
  const plansOf = async (ask: () => Promise<unknown>) => {
    const asked = await listen(ask)
    expect(asked).not.toHaveLength(0)
    const plans: string[] = []
    for (const question of asked) {
      expect(question.text).not.toMatch(/\boffset\b/i)
      const plan = JSON.stringify(await database().execute(sql`explain (format json) ${writtenOut(question)}`))
      expect(plan).not.toContain('Seq Scan')
      plans.push(plan)
    }
    return plans.join('\n')
  }

  it.each(Object.entries(doors))('%s: reads through an index, without an offset', async (_, ask) => {
    await plansOf(ask)
  })

  it.each([
    ['the newest records', page({}), 'idea_record_by_time'],
    ['the changes', changes, 'idea_record_by_mark'],
    ['the topics to come back to', () => readReturns(database(), person.uid), 'topic_return_by_day'],
  ])('%s are read through their own index', async (_, ask, index) => {
    expect(await plansOf(ask)).toContain(index)
  })
})
