import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../server/db/database'
import { openEmbedded } from '../../../server/db/embedded'
import { migrationsFolder, openDatabase } from '../../../server/db/open'
import { readChanges, readMark } from '../../../server/records/feed'
import { readPage } from '../../../server/records/record-page'
import { recordsOf } from '../../../server/records/records'
import { ideaRecords, personStorage, recordColumns } from '../../../server/records/tables'
import { accountLockSpace } from '../../../server/users/deletion'
import { tables } from '../../harness/tables'
import { seedRecordOf } from '../../harness/seed-records'
import { makeFolder } from '../../harness/test-database'

it('the migrations lead to the schema in the code', async () => {
  const folder = 'server/db/migrations/meta'
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  // drizzle-kit compares with the newest one only, so the others are deleted.
  expect(snapshots).toHaveLength(1)
  const [last = ''] = snapshots
  const migrated: Parameters<typeof generateMigration>[0] = JSON.parse(readFileSync(join(folder, last), 'utf8'))
  expect(await generateMigration(migrated, generateDrizzleJson(tables))).toEqual([])
})

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
