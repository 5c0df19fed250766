import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import * as v from 'valibot'
import type { Database, OpenDatabase } from '../../../server/db/database'
import { openEmbedded } from '../../../server/db/embedded'
import { migrationsFolder, openDatabase } from '../../../server/db/open'
import { readChanges, readMark } from '../../../server/records/feed'
import { readPage } from '../../../server/records/record-page'
import { recordsOf } from '../../../server/records/records'
import { ideaRecords, personStorage, recordColumns } from '../../../server/records/tables'
import { bytesOf } from '../../../server/records/quota'
import { accountLockSpace } from '../../../server/users/deletion'
import { seedRecordOf } from '../../harness/seed-records'
import { createPostgresDatabase, makeFolder, testPostgresUrl } from '../../harness/test-database'

const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) })

/** Copies the migrations before the given one to a folder. */
const stepsBefore = async (tag: string, folder: string): Promise<string> => {
  const steps = join(folder, 'migrations')
  await cp(migrationsFolder, steps, { recursive: true })
  const file = join(steps, 'meta', '_journal.json')
  const journal = v.parse(journalSchema, JSON.parse(await readFile(file, 'utf8')))
  const place = journal.entries.findIndex((entry) => entry.tag === tag)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }))
  return steps
}

type Seeded = ReturnType<typeof seedRecordOf>

const records = [0, 1, 2].map((number) => seedRecordOf('aya', number))

/** Inserts the records into a table that does not have the newer columns yet. */
const insertRecords = async (database: Database) => {
  for (const record of records) {
    const { id, userId, topicTitle, category, ideas, durationMs, lengthMs, startedAt, localDay } = record
    await database.execute(sql`
      insert into idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day, search_text)
      values (${id}, ${userId}, ${topicTitle}, ${category}, ${JSON.stringify(ideas)}, ${durationMs}, ${lengthMs},
        ${startedAt}, ${localDay}, lower(${topicTitle}))`)
  }
}

/** Checks the migrated records, and what may be saved afterwards. */
const check = async ({ database, close }: OpenDatabase) => {
  const ids = records.map(({ id }) => id)
  expect(await database.select().from(personStorage)).toMatchObject([
    { userId: 'aya', records: 3, bytes: await bytesOf(database, 'aya', ids) },
  ])
  const kept = await database.select({ id: ideaRecords.id }).from(ideaRecords)
  expect(kept.map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id).sort())
  await database.insert(ideaRecords).values(records.map((record) => ({ ...record, userId: 'ben' })))
  await expect(database.insert(ideaRecords).values(records)).rejects.toMatchObject({ cause: { code: '23505' } })
  const keys = await database
    .select({ name: sql<string>`conname`, definition: sql<string>`pg_get_constraintdef(oid)` })
    .from(sql`pg_constraint where conrelid = 'idea_record'::regclass and contype = 'p'`)
  expect(keys).toEqual([{ name: 'idea_record_user_id_id_pk', definition: 'PRIMARY KEY (user_id, id)' }])
  await close()
}

describe('records of a version with globally unique ids', () => {
  const tag = '0010_records_by_person'

  it('are keyed by person and id in an embedded database', async () => {
    const { folder, remove } = await makeFolder()
    const before = await openEmbedded(folder, await stepsBefore(tag, folder))
    await insertRecords(before.database)
    await before.close()
    await check(await openDatabase({ dataDir: folder, databaseUrl: undefined }))
    await remove()
  })

  const withPostgres = testPostgresUrl === undefined ? it.skip : it

  withPostgres.each([
    ['', ''],
    [', also where their index was made before', 'idea_record_user_id_id_pk'],
  ])('are keyed by person and id in PostgreSQL%s', async (_, index) => {
    const { folder, remove } = await makeFolder()
    const { url, drop } = await createPostgresDatabase('template0')
    const client = new Client({ connectionString: url })
    await client.connect()
    const database = drizzle({ client })
    await migrate(database, { migrationsFolder: await stepsBefore(tag, folder) })
    await insertRecords(database)
    if (index !== '') await client.query(`create unique index concurrently "${index}" on idea_record (user_id, id)`)
    await client.end()
    await check(await openDatabase({ dataDir: '', databaseUrl: url }))
    await drop()
    await remove()
  })
})

describe('records of a version that searched on the server', () => {
  const person = { uid: 'aya', authTime: 2_000_000_000 }

  /** Saves as that version did. */
  const saveWithTokens = (database: Database, { id, topicTitle, category, ideas, startedAt, localDay }: Seeded) =>
    database.execute(sql`select id from save_record(${accountLockSpace}::integer, ${person.uid}, 'fingerprint',
      ${person.authTime}, ${id}, ${topicTitle}, ${category}, ${JSON.stringify(ideas)}, 60000, 60000, ${startedAt}, ${localDay},
      lower(${topicTitle}), array[1, 2], 4, array['Team'], array['team'], 'ONE', 100, 1000000)`)

  it('are all there, with everything that the person wrote, and saves of that version fail as a whole', async () => {
    const { folder, remove } = await makeFolder()
    const before = await openEmbedded(folder, await stepsBefore('0024_lists_on_the_device', folder))
    for (const record of records) await saveWithTokens(before.database, record)
    await before.database.execute(sql`update idea_record set is_liked = true, comment = 'A note.', viewed = true`)
    const stored = () => before.database.select(recordColumns).from(ideaRecords).orderBy(ideaRecords.id)
    const rows = await stored()
    const { marksBeganAt: beganAt, mark: count, forgottenMark: forgotten } = personStorage
    const [known] = await before.database.select({ beganAt, count, forgotten }).from(personStorage)
    await before.close()

    const { database, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined })
    const { nodes } = await readPage(database, person.uid, { first: 20 })
    expect(nodes.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(rows)
    expect(nodes).toMatchObject(
      records.toReversed().map(({ id, ideas }) => ({ id, ideas, tags: ['Team'], aim: 'ONE' })),
    )
    const mark = await readMark(database, person.uid)
    expect(mark).toEqual({ ...known, beganAt: known?.beganAt.getTime(), ofPreferences: 0 })
    const unsent = seedRecordOf('aya', 3)
    await expect(saveWithTokens(database, unsent)).rejects.toMatchObject({ cause: { code: '42883' } })
    expect(await recordsOf(database, person).save(unsent)).toMatchObject({ id: unsent.id })
    const latest = await readMark(database, person.uid)
    expect(await readChanges(database, person.uid, { first: 20, after: mark, latest })).toMatchObject({
      nodes: [{ id: unsent.id }],
    })
    await close()
    await remove()
  })
})

it('removes pictures that others should not load, and keeps uploaded ones', async () => {
  const upload = 'data:image/png;base64,iVBORw0KGgo='
  const google = 'https://lh3.googleusercontent.com/a/b=s96-c'
  const drawn = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
  const stored = ['javascript:alert(1)', 'http://169.254.169.254/', 'data:text/html,x', 'https://example.com/a.png']
  const all = [...stored, upload, google, drawn, '']
  const { folder, remove } = await makeFolder()
  const before = await openEmbedded(folder, await stepsBefore('0012_public_pictures', folder))
  await before.database.execute(sql`insert into users (firebase_uid, email, first_name, last_name, images)
    values ('aya', 'aya@example.com', 'Aya', 'User', ${JSON.stringify(all.map((url) => ({ url, about: 'me' })))}::jsonb)`)
  for (const [index, url] of all.entries()) {
    await before.database
      .execute(sql`insert into challenge_entry (challenge_id, applicant_id, id, ideas, message, name, picture)
      values ('00000000-0000-4000-8000-000000000000', ${String(index)}, gen_random_uuid(), '[]', '', '', ${url})`)
  }
  await before.close()
  const { database, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  const users = await database.select({ urls: sql`jsonb_path_query_array(images, '$[*].url')` }).from(sql`users`)
  expect(users).toEqual([{ urls: ['https://example.com/a.png', upload, google, drawn, ''] }])
  const entries = await database.select({ picture: sql`picture` }).from(sql`challenge_entry where picture is not null`)
  expect(entries.map(({ picture }) => picture)).toEqual([upload, google, drawn])
  await close()
  await remove()
})
