import { sql } from 'drizzle-orm'
import { seedRecords } from '../../__tests__/harness/seed-records'
import { openDatabase } from '../../server/db/open'

/**
 * Fills an embedded database with people and their records. `move.test.ts` has every kind of value in every table.
 *
 * @param size the number of people, and of records of all of them together
 */
export async function seedEmbedded(dataDir: string, size: { people: number; records: number }): Promise<void> {
  const { people, records } = size
  const { database, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
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
  } finally {
    await close()
  }
}
