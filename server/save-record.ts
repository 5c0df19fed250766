import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { roundMs } from '../contract/limits'
import type { Database } from './db/database'
import { integerArray } from './db/integer-array'
import { readShown, type ShownRecord } from './db/record-rows'
import { searchVersion } from './db/schema'
import { statement } from './db/statement'
import { accountStands, type Writer } from './deletion'
import type { NewRecord } from './record-input'
import { searchColumnsOf } from './searched'

const { placeholder: value } = sql

const minute = sql.raw(String(roundMs))

const version = sql.raw(String(searchVersion))

/**
 * A record, its day and whether its person may write at all, in one question and so in one transaction: what goes back and
 * forth between server and database costs more than all that is done there.
 */
const question = sql`
  with account as materialized (
    select ${accountStands(value('uid'), value('fingerprint'), value('authTime'))} as stands
  ),
  added as (
    insert into idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
      search_text, search_tokens, search_version)
    select ${value('id')}::uuid, ${value('userId')}::text, ${value('topicTitle')}::text, ${value('category')}::text,
      ${value('ideas')}::jsonb, ${value('durationMs')}::integer, ${value('lengthMs')}::integer,
      ${value('startedAt')}::timestamptz, ${value('localDay')}::date, ${value('searchText')}::text,
      ${value('searchTokens')}::integer[], ${version}
    from account where stands
    on conflict do nothing
    returning *
  ),
  counted as (
    insert into practice_day (user_id, local_day, rounds, ideas, minute_rounds, minute_ideas)
    select user_id, local_day, 1, idea_count, case length_ms when ${minute} then 1 else 0 end,
      case length_ms when ${minute} then idea_count else 0 end
    from added
    on conflict (user_id, local_day) do update set
      rounds = practice_day.rounds + excluded.rounds,
      ideas = practice_day.ideas + excluded.ideas,
      minute_rounds = practice_day.minute_rounds + excluded.minute_rounds,
      minute_ideas = practice_day.minute_ideas + excluded.minute_ideas
  )
  select stands, id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day, viewed, is_liked, comment,
    created_at, updated_at
  from account left join added on true`

/** What came of a save; no record where its id is taken already. */
type Saved = { accountStands: boolean; record: ShownRecord | undefined }

/** The question as it is asked, for whoever wants to see its plan. */
export const saveStatement = () => new PgDialect().sqlToQuery(question)

const insertRecord = statement(
  () => ({ toSQL: saveStatement }),
  ([row = []]): Saved => {
    const [stands, ...shown] = row
    return { accountStands: stands === 't', record: typeof shown[0] === 'string' ? readShown(shown) : undefined }
  },
)

/** Saves a record that is new, and counts it in its day; both or neither. */
export const saveRecord = (database: Database, { uid, fingerprint, authTime }: Writer, record: NewRecord) => {
  const { searchText, searchTokens } = searchColumnsOf(uid, { ...record, comment: '', isLiked: false })
  const values = {
    ...{ uid, userId: uid, fingerprint, authTime, searchText },
    ...record,
    ideas: JSON.stringify(record.ideas),
    startedAt: record.startedAt.toISOString(),
    searchTokens: integerArray(searchTokens),
  }
  return insertRecord(database, values, uid)
}
