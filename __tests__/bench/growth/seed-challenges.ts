import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'

/** The one whose entries are read. */
export const challengeId = 'c0ffee00-0000-4000-8000-000000000001'

/** How many entries each of the other challenges has. */
const entriesOfOthers = 50

const day = sql.raw(`interval '1 day'`)

const entryColumns = sql.raw(`challenge_id, applicant_id, id, ideas, message, name, state`)

const ideas = sql.raw(`'[{"text":"bread with garden","source":"TYPED"},{"text":"朝の散歩","source":"SPOKEN"}]'::jsonb`)

/**
 * Gives a person a closed challenge with so many entries, and a list of as many challenges; and twenty times as many to others,
 * in the same tables.
 */
export async function seedChallenges(database: Database, host: string, count: number): Promise<void> {
  await database.execute(sql`insert into users (firebase_uid, email, first_name, last_name, images)
    values (${host}, 'person@example.com', 'Aya', 'User', '[]') on conflict do nothing`)
  const others = (count * 20) / entriesOfOthers
  await database.execute(sql`
    insert into challenge (id, host_id, host_name, topic_title, about, category, length_ms, is_job, is_listed, closes_at,
      closed_at, entry_count, created_at)
    select case number when 0 then ${challengeId}::uuid else gen_random_uuid() end,
      case number when 0 then ${host} else 'host-' || number end,
      'Aya', 'A quieter office ' || number, 'About it', 'Work', 60000, false, false, now() + ${day}, now(),
      case number when 0 then ${count}::integer else ${entriesOfOthers}::integer end, now() - number * interval '1 second'
    from generate_series(0, ${others}::integer) number`)
  await database.execute(sql`
    insert into challenge_entry (${entryColumns})
    select ${challengeId}::uuid, 'applicant-' || number, gen_random_uuid(), ${ideas}, 'Message ' || number, 'Ben', 'SENT'
    from generate_series(1, ${count}::integer) number`)
  await database.execute(sql`
    insert into challenge_entry (${entryColumns})
    select id, 'applicant-' || number, gen_random_uuid(), ${ideas}, 'Message ' || number, 'Ben', 'SENT'
    from challenge, generate_series(1, ${entriesOfOthers}::integer) number where host_id <> ${host}`)
  await database.execute(sql`
    insert into challenge_of_person (user_id, challenge_id, role, host_id, topic_title, is_job, closes_at, is_hidden, entry_state,
      created_at)
    select case when number <= ${count}::integer then ${host} else 'other-' || number % ${others}::integer end,
      gen_random_uuid(), 'APPLICANT', 'host-' || number, 'A quieter office ' || number, false, now() + ${day}, false, 'SENT',
      now() - number * interval '1 second'
    from generate_series(1, ${count * 21}::integer) number`)
  await database.execute(sql`
    insert into challenge_of_person (user_id, challenge_id, role, host_id, topic_title, is_job, closes_at, closed_at, is_hidden,
      entry_count, created_at)
    values (${host}, ${challengeId}, 'HOST', ${host}, 'A quieter office', false, now() + ${day}, now(), false, ${count}, now())`)
}
