import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { sourcesIn } from '../../harness/source-texts'
import { violatedRules, problemsWith } from '../../harness/statement-rules'
import { hasPartitioned, openTestPartitioned, openWhileTested } from '../../harness/test-database'

const describePartitioned = hasPartitioned ? describe : describe.skip

const [uid, id] = ['aya', randomUUID()]

describePartitioned('statements on a partitioned database', () => {
  const opened = openWhileTested(() => openTestPartitioned())

  const faultsOfAsking = async (ask: (database: Database) => Promise<unknown>) => {
    const { database, executed } = opened()
    executed.length = 0
    await ask(database)
    return executed.flatMap(problemsWith)
  }

  const spread = 'touches 2 partitions'

  it.each<[string, SQL, string]>([
    ['reads by id alone', sql`select ideas from idea_record where id = ${id}`, spread],
    ['changes by id alone', sql`update idea_record set viewed = true where id = ${id}`, spread],
    ['names several people', sql`select ideas from idea_record where user_id in (${uid}, ${'ben'})`, 'no IN, no ANY'],
    ['changes a reference table', sql`update deleted_account set deleted_at = now()`, 'has a copy of'],
  ])('a statement that %s is reported', async (_, statement, fault) => {
    expect(await faultsOfAsking((database) => database.execute(statement))).toContainEqual(
      expect.stringContaining(fault),
    )
  })

  it('a statement inside a function is reported, too', async () => {
    const { database } = opened()
    await database.execute(sql`create function count_all() returns bigint language plpgsql as
      'begin return (select count(*) from person_storage); end'`)
    const faults = await faultsOfAsking(() => database.execute(sql`select count_all()`))
    expect(faults).toEqual([expect.stringContaining(spread)])
    await database.execute(sql`drop function count_all`)
  })

  it('the database’s own functions are accepted, in every branch', async () => {
    const functions = await opened()
      .database.select({ name: sql<string>`proname`, source: sql<string>`prosrc` })
      .from(sql`pg_proc where pronamespace = 'public'::regnamespace`)
    expect(functions.length).toBeGreaterThan(3)
    expect(functions.filter(({ source }) => violatedRules(source).length > 0)).toEqual([])
  })
})

test('every folder that reads rows is tested on both databases', () => {
  const asking = sourcesIn('server').filter((file) =>
    /import \{[^}]*\} from '\.\.?\/(?:\w+\/)?tables'/.test(readFileSync(file, 'utf8')),
  )
  const features = new Set(asking.map((file) => dirname(file)))
  const isTested = (folder: string) =>
    existsSync(folder) &&
    readdirSync(folder).some((name) => /\bonEachDatabase\(/.test(readFileSync(join(folder, name), 'utf8')))
  // Only the embedded database has backups, and it is not distributed.
  features.delete('server/backup')
  expect(features.size).toBeGreaterThan(2)
  expect([...features].filter((feature) => !isTested(join('__tests__', feature)))).toEqual([])
})
