import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import * as v from 'valibot'
import type { Database } from '../../../server/db/database'
import { seedRecords } from '../../harness/seed-records'

/** The number of the person's records, of all records, and of entries to a challenge and of challenges in the person's list. */
export interface Size {
  own: number
  all: number
  entries: number
}

export const person = 'the-person'

/** The challenge whose entries are read. */
export const challengeId = 'c0ffee00-0000-4000-8000-000000000001'

/** Records of each of the others, who fill the tables up. */
const recordsOfOthers = 100

/** How many entries each of the other challenges has. */
const entriesOfOthers = 50

/** Fills a new database, in which nothing has to be done while it is measured. */
export async function seedDatabase(url: string, { own, all, entries }: Size): Promise<void> {
  // A separate connection, because the server's has a statement timeout.
  const client = new Client({ connectionString: url })
  await client.connect()
  const database = drizzle({ client })
  await withoutIndexes(database, async () => {
    await seedRecords(database, person, own)
    await fillTable(database, all - own)
  })
  await seedChallenges(database, entries)
  await database.execute(sql`
    insert into topic_return (user_id, topic_key, topic_title, category, due_day, step, changed_at)
    select case other when 0 then ${person} else 'other-' || other end, md5('topic ' || topic), 'Topic ' || topic, 'Work',
      date '2026-11-20' + topic, 0, now()
    from generate_series(0, ${all / recordsOfOthers}::integer) other, generate_series(1, 20) topic`)
  await database.execute(sql`vacuum (analyze)`)
  // Otherwise the checkpoint would run during measurements.
  await database.execute(sql`checkpoint`)
  await client.end()
}

/** Drops the indexes while the table is filled: rebuilding them takes a tenth of the time. */
async function withoutIndexes(database: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = v.parse(
    v.object({ rows: v.array(v.object({ name: v.string(), definition: v.string() })) }),
    await database.execute(sql`select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'idea_record' and indexname like 'idea_record_by_%'`),
  )
  for (const { name } of rows) await database.execute(sql.raw(`drop index ${name}`))
  await fill()
  await database.execute(sql`set maintenance_work_mem = '1GB'`)
  for (const { definition } of rows) await database.execute(sql.raw(definition))
}

/** Copies the person's records under other user ids. */
async function fillTable(database: Database, count: number): Promise<void> {
  const others = Math.ceil(count / recordsOfOthers)
  const batch = 500
  for (let from = 0; from < others; from += batch) {
    const to = Math.min(others, from + batch) - 1
    await database.execute(sql`
      insert into idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
        is_liked, comment)
      select gen_random_uuid(), 'other-' || other, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
        is_liked, comment
      from generate_series(${from}::integer, ${to}::integer) other,
        (select * from idea_record where user_id = ${person} order by started_at limit ${recordsOfOthers}) template`)
  }
}

const tomorrow = sql.raw(`now() + interval '1 day'`)
const aSecondEarlier = sql.raw(`now() - number * interval '1 second'`)
const someIdeas = sql.raw(`'[{"text":"bread","source":"TYPED"},{"text":"朝の散歩","source":"SPOKEN"}]'::jsonb`)

/**
 * Gives the person a closed challenge with so many entries, and a list of as many challenges; and twenty times as many to others, in
 * the same tables.
 */
async function seedChallenges(database: Database, count: number): Promise<void> {
  const others = (count * 20) / entriesOfOthers
  await database.execute(sql`insert into users (firebase_uid, email, first_name, last_name, images)
    values (${person}, 'person@example.com', 'Aya', 'User', '[]') on conflict do nothing`)
  await database.execute(sql`
    insert into challenge (id, host_id, host_name, topic_title, about, category, length_ms, is_job, is_listed, closes_at,
      closed_at, entry_count, created_at)
    select case number when 0 then ${challengeId}::uuid else gen_random_uuid() end,
      case number when 0 then ${person} else 'host-' || number end, 'Aya', 'A quieter office ' || number, 'About it', 'Work',
      60000, false, false, ${tomorrow}, now(), case number when 0 then ${count}::integer else ${entriesOfOthers}::integer end,
      ${aSecondEarlier}
    from generate_series(0, ${others}::integer) number`)
  await database.execute(sql`
    insert into challenge_entry (challenge_id, applicant_id, id, ideas, message, name, state)
    select challenge.id, 'applicant-' || number, gen_random_uuid(), ${someIdeas}, 'Message ' || number, 'Ben', 'SENT'
    from challenge, generate_series(1, challenge.entry_count) number`)
  await database.execute(sql`
    insert into challenge_of_person (user_id, challenge_id, role, host_id, topic_title, is_job, closes_at, is_hidden, entry_state,
      created_at)
    select case when number <= ${count}::integer then ${person} else 'other-' || number % ${others}::integer end,
      gen_random_uuid(), 'APPLICANT', 'host-' || number, 'A quieter office ' || number, false, ${tomorrow}, false, 'SENT',
      ${aSecondEarlier}
    from generate_series(1, ${count * 21}::integer) number`)
  await database.execute(sql`
    insert into challenge_of_person (user_id, challenge_id, role, host_id, topic_title, is_job, closes_at, closed_at, is_hidden,
      entry_count, created_at)
    values (${person}, ${challengeId}, 'HOST', ${person}, 'A quieter office', false, ${tomorrow}, now(), false, ${count}, now())`)
}
