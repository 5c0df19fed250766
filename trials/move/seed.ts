import { sql } from 'drizzle-orm'
import { seedRecords } from '../../__tests__/harness/seed-records'
import type { Database } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'

export interface Size {
  people: number
  /** Of all people together. */
  records: number
}

/** Fills an embedded database: records, and rows in a table of each kind that belongs to a person or a challenge. */
export async function seedEmbedded(dataDir: string, size: Size): Promise<void> {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    await seed(database, size)
  } finally {
    await close()
  }
}

async function seed(database: Database, { people, records }: Size): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    await seedRecords(database, `person-${person}`, Math.round(records / people))
  }
  await database.execute(sql`
    insert into users (firebase_uid, email, first_name, last_name, images, created_at)
    select 'person-' || n, n || '@example.com', 'Aya', '猫 ' || n, '[{"url":"a b"}]', now() - n * interval '1.001 s'
    from generate_series(0, ${people - 1}::integer) n`)
  await database.execute(sql`
    insert into person_storage (user_id, records, bytes, mark, preferences_mark, marks_began_at)
    select user_id, count(*), sum(octet_length(ideas::text)), count(*) + 7, 3, now() - interval '1 day'
    from idea_record group by 1`)
  await database.execute(sql`
    insert into preferences (user_id, fields, own_topics)
    select firebase_uid, '{"dailyGoal":{"value":null,"changedAt":"2026-11-20"}}', '{"Work A":{"isRemoved":true}}' from users`)
  await database.execute(sql`
    insert into topic_return (user_id, topic_key, topic_title, category, due_day, step, changed_at, mark)
    select firebase_uid, md5(n::text), 'Topic ' || n, 'Work', nullif(date '2026-11-20' + n, '2026-11-21'), 1, now(), n
    from users, generate_series(1, 5) n`)
  await database.execute(sql`
    insert into deleted_record (user_id, record_id, deleted_at, mark)
    select firebase_uid, gen_random_uuid(), now(), n from users, generate_series(1, 5) n`)
  await database.execute(sql`
    insert into challenge_message (challenge_id, guest_id, id, is_from_host, text, sent_at)
    select gen_random_uuid(), firebase_uid, gen_random_uuid(), false, 'tab' || chr(9) || 'line' || chr(10) || chr(92) || firebase_uid, now() from users`)
}
