import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { roundMs } from '../../../contract/limits'
import type { Database } from '../../../server/db/database'
import type { NewRecord } from '../../../server/records/record-input'
import { seedRecordOf } from '../../harness/seed-records'

/** How many records each of the others has, who fill the table up. */
const recordsOfOthers = 100

/**
 * Fills the table with other people's records: copies of the person's under other user ids. Their search tokens are changed per
 * user, so the token index is as large as in reality.
 */
export async function fillTable(database: Database, person: string, count: number): Promise<void> {
  const others = Math.ceil(count / recordsOfOthers)
  const batch = 500
  for (let from = 0; from < others; from += batch) {
    const to = Math.min(others, from + batch) - 1
    await database.execute(sql`
      insert into idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
        is_liked, comment, search_text, search_tokens, search_version)
      select gen_random_uuid(), 'other-' || other, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
        is_liked, comment, search_text, array(select token # hashint4(other) from unnest(search_tokens) token),
        search_version
      from generate_series(${from}::integer, ${to}::integer) other,
        (select * from idea_record where user_id = ${person} order by started_at limit ${recordsOfOthers}) template`)
  }
}

/** Gives the person rounds on one topic, before all others. */
export async function seedTopic(database: Database, person: string, topic: string, count: number): Promise<void> {
  await database.execute(sql`
    insert into idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
      search_text, search_tokens, search_version)
    select gen_random_uuid(), user_id, ${topic}, category, ideas, duration_ms, length_ms,
      started_at - number * interval '1 day', local_day - number, lower(${topic}), search_tokens, search_version
    from generate_series(1, ${count}::integer) number,
      (select * from idea_record where user_id = ${person} order by started_at limit 1) template`)
}

/** Gives the person twenty topics to come back to, and as many to each of the others, one person for a hundred records. */
export async function seedReturns(database: Database, person: string, records: number): Promise<void> {
  await database.execute(sql`
    insert into topic_return (user_id, topic_key, topic_title, category, due_day, step, changed_at)
    select case other when 0 then ${person} else 'other-' || other end, md5('topic ' || topic), 'Topic ' || topic, 'Work',
      date '2026-11-20' + topic, 0, now()
    from generate_series(0, ${Math.ceil(records / recordsOfOthers)}::integer) other, generate_series(1, 20) topic`)
}

const indexesSchema = v.array(v.object({ name: v.string(), definition: v.string() }))

/** Drops the indexes while the table is filled: rebuilding them takes a tenth of the time. */
export async function withoutIndexes(database: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = v.parse(
    v.object({ rows: indexesSchema }),
    await database.execute(sql`select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'idea_record' and indexname like 'idea_record_by_%'`),
  )
  for (const { name } of rows) await database.execute(sql.raw(`drop index ${name}`))
  await fill()
  await database.execute(sql`set maintenance_work_mem = '1GB'`)
  for (const { definition } of rows) await database.execute(sql.raw(definition))
}

/** Fills `practice_day` as saving would have, and updates the planner's statistics. */
export async function seedDays(database: Database): Promise<void> {
  await database.execute(sql`
    insert into practice_day (user_id, local_day, rounds, ideas, minute_rounds, minute_ideas)
    select user_id, local_day, count(*), sum(idea_count), count(*), sum(idea_count)
    from idea_record group by user_id, local_day`)
  await database.execute(sql`vacuum (analyze)`)
  // Otherwise the checkpoint would run during the measurements.
  await database.execute(sql`checkpoint`)
}

/** A round of the present that nobody has saved yet. */
export function newRecordOf(number: number): NewRecord {
  const { topicTitle, category, ideas } = seedRecordOf('somebody', number)
  const startedAt = new Date(Date.UTC(2026, 10, 20) + number * 1_000)
  return {
    id: randomUUID(),
    ...{ topicTitle, category, ideas, durationMs: roundMs, lengthMs: roundMs, startedAt },
    localDay: startedAt.toISOString().slice(0, 10),
  }
}
