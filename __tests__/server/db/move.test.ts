import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { copyTable } from '../../../scripts/move/copy-table'
import { moveDatabase } from '../../../scripts/move/move-database'
import { readFingerprint, readTables, sameTextSettings, type MovedTable } from '../../../scripts/move/tables'
import { findObstacle, type PostgresServer } from '../../../scripts/tools/postgres-server'
import { openDatabaseFolder } from '../../../server/db/embedded'
import { openDatabase } from '../../../server/db/open'
import { feedQuery } from '../../../src/sync/copy/documents'
import { startChild, type Child } from '../../harness/child'
import { newMember, type Member } from '../../harness/member'
import { readSaved, saveInto } from '../../harness/saved-rounds'
import { buildTestApp } from '../../harness/test-app'
import {
  createPostgresDatabase,
  describeWithPostgres,
  folderForEachTest,
  makeDataDir,
} from '../../harness/test-database'

const dataDir = folderForEachTest(makeDataDir)

const none: MovedTable = { name: '', columns: [], writable: [] }

/** Moves the data folder's database, and returns the lines that the operator reads. */
const moveTo = async (url: string) => {
  const lines: string[] = []
  await moveDatabase({ dataDir: dataDir(), url, urlFrom: '--to', log: (line) => lines.push(line) })
  return lines.join('\n')
}

const moveCommand = (...args: string[]) => startChild('scripts/move.ts', args, { DATA_DIR: dataDir() })

it('the tables have no foreign keys, sequences or triggers, which a move would have to treat', async () => {
  const client = await openDatabaseFolder(`${dataDir()}/database`)
  const { rows } = await client.query(`
    select conname as name from pg_constraint where contype = 'f'
    union all select tgname from pg_trigger
    union all select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    union all select column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`)
  await client.close()
  expect(rows).toEqual([])
})

describe('npm run move ends with one line, which never contains the address', () => {
  const secret = 'postgres://someone:secret@127.0.0.1:1/ideas'

  it.each([
    [
      'with an address that is none',
      ['--to', 'postgres://someone:secret@ho st'],
      /^Name the empty PostgreSQL database/,
    ],
    ['with an address in the wrong place', [secret], /^Name the empty/],
    [
      'if the target does not respond',
      ['--to', secret],
      /^The database at --to cannot be used: nobody listens there \(ECONNREFUSED\)\.$/,
    ],
  ])('%s', async (_what, args, line) => {
    const command = moveCommand(...args)
    expect(await command.exit()).toBe(1)
    expect(command.output().trim()).toMatch(line)
    expect(command.output().trim()).not.toMatch(/secret|\n/)
  })

  it('while a server runs', async () => {
    const { close } = await openDatabase({ dataDir: dataDir(), databaseUrl: undefined })
    await expect(moveTo(secret)).rejects.toThrow(/The database in \S+ is already in use by another process\./)
    await close()
  })

  it.each([
    [
      'earlier',
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    ],
    ['newer', `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`],
  ])('if the embedded database is of a version that is %s', async (which, statement) => {
    const client = await openDatabaseFolder(`${dataDir()}/database`)
    await client.query(statement)
    await client.close()
    await expect(moveTo(secret)).rejects.toThrow(new RegExp(`^Nothing was changed: .* of an? ${which} version`))
  })
})

it.each<[Partial<PostgresServer>, RegExp]>([
  [{ version: '14.9', number: 140_009 }, /^it is PostgreSQL 14\.9, and 15 or newer is needed/],
  [{ encoding: 'LATIN1' }, /^it stores text as LATIN1\. Create/],
  [{ isWritable: false }, /^it is a standby or read-only/],
  [{ mayCreate: false }, /^this user may not create tables/],
  [{}, /^usable$/],
])('a server with %j is seen as it is', (changes, line) => {
  const usable = { version: '15.1', number: 150_001, encoding: 'UTF8', isWritable: true, mayCreate: true }
  expect(findObstacle({ ...usable, maximumConnections: 100, ...changes }) ?? 'usable').toMatch(line)
})

describeWithPostgres('a move to PostgreSQL', () => {
  let target: Awaited<ReturnType<typeof createPostgresDatabase>>

  beforeEach(async () => {
    target = await createPostgresDatabase('template0')
  })

  afterEach(() => target.drop())

  const onTarget = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = new Client({ connectionString: target.url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  const countRecords = () =>
    onTarget(async (client) => {
      const { rowCount } = await client.query('select from idea_record')
      return rowCount
    })

  it('copies and compares every table, and leaves the embedded database as it was', async () => {
    const id = randomUUID()
    await saveInto(dataDir(), id)
    const command = moveCommand('--to', target.url)
    expect(await command.exit()).toBe(0)
    expect(command.output()).toMatch(/^idea_record +1 +1 +([0-9a-f]{12}) +\1 +✓$/m)
    expect(command.output()).toMatch(/^users +0 +0 +([0-9a-f]{12}) +\1 +✓$/m)
    expect(command.output()).toMatch(/^Moved\. Start the server with this database as DATABASE_URL/m)
    expect((await readSaved(dataDir())).ids).toEqual([id])
    const { rows } = await onTarget((client) => client.query('select id from idea_record'))
    expect(rows).toEqual([{ id }])
  })

  it('lets devices go on with their marks, and tells them all they have not seen', async () => {
    const embedded = await openDatabase({ dataDir: dataDir(), databaseUrl: undefined })
    const member = await newMember(await buildTestApp(embedded.database))
    const feed = async (of: Member, changedAfter: string | null) =>
      (await of.ask(feedQuery, { changedAfter, first: 100 })).IdeaRecord
    const [seen, gone] = [await member.save(), await member.save()]
    const { mark } = await feed(member, null)
    const unseen = await member.save()
    await member.remove(gone.id)
    const latest = (await feed(member, null)).mark
    await embedded.close()

    await moveTo(target.url)
    const moved = await openDatabase({ dataDir: '', databaseUrl: target.url })
    const same = await newMember(await buildTestApp(moved.database), member.person)
    const changes = await feed(same, mark)
    expect(changes).toMatchObject({ deleted: [gone.id], mark: latest })
    expect(changes.nodes.map(({ id }) => id)).toEqual([unseen.id])
    const [later] = [await same.save(), await same.change(seen.id, { comment: 'Later' })]
    expect((await feed(same, latest)).nodes.map(({ id }) => id)).toEqual([later.id, seen.id])
    await moved.close()
  })

  it('copies every kind of value exactly', async () => {
    const definition = `create table odd (
      id integer, at timestamptz, day date, span interval, flag boolean, exact numeric, float double precision,
      bytes bytea, document jsonb, list text[], words text, doubled integer generated always as (id * 2) stored)`
    const rows = `
      (1, '2026-11-20 12:00:00.123456+09', '0044-03-15 BC', '1 mon -3 days 04:05:06.7', true, 1e-30, 0.1::float8 + 0.2,
        '\\x00ff0a5c09', 'null', '{"a,b",null,"NULL","\\"\\\\"}', E'tab\\t line\\n back\\\\slash \\\\N 猫 🎉'),
      (2, 'infinity', '-infinity', null, false, 'NaN', '-Infinity', '', '{"b":[1,1.50,"\\u00e9"],"a":null}', '{}', ''),
      (3, null, null, null, null, null, null, null, null, null, null)`
    const columns = 'id, at, day, span, flag, exact, float, bytes, document, list, words'
    const source = await openDatabaseFolder(`${dataDir()}/database`)
    await source.query(definition)
    await source.query(`insert into odd (${columns}) values ${rows}`)
    for (const setting of sameTextSettings) await source.query(setting)
    const [table = none] = (await readTables(source)).filter(({ name }) => name === 'odd')
    const texts = 'select odd::text as line from odd order by id'

    await onTarget(async (client) => {
      for (const setting of sameTextSettings) await client.query(setting)
      await client.query(definition)
      await copyTable(source, client, table)
      expect((await client.query(texts)).rows).toEqual((await source.query(texts)).rows)
      expect(await readFingerprint(client, table)).toEqual(await readFingerprint(source, table))
      await client.query(`update odd set at = at + interval '1 microsecond' where id = 1`)
      expect(await readFingerprint(client, table)).not.toEqual(await readFingerprint(source, table))
    })
    await source.close()
  })

  /** Runs `work` while a copy waits in the middle of its transaction. */
  const whileCopying = async (start: () => unknown, work: (client: Client) => Promise<unknown>) => {
    await saveInto(dataDir(), randomUUID())
    const { close } = await openDatabase({ dataDir: '', databaseUrl: target.url })
    await close()
    await onTarget(async (client) => {
      await client.query(`create function wait() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end'`)
      await client.query('create trigger wait after insert on idea_record for each row execute function wait()')
      await client.query('select pg_advisory_lock(1)')
      start()
      const waiting = `select from pg_locks where locktype = 'advisory' and objid = 1 and not granted`
      while ((await client.query(waiting)).rowCount === 0) await new Promise((resolve) => setImmediate(resolve))
      await work(client)
      await client.query('select pg_advisory_unlock(1)')
      await client.query('drop trigger wait on idea_record')
    })
  }

  it('copies nothing if it is killed in the middle, and everything if it is begun again', async () => {
    let command: Child | undefined
    await whileCopying(
      () => (command = moveCommand('--to', target.url)),
      async () => command?.end('SIGKILL'),
    )
    expect(command?.output()).toMatch(/Copying idea_record \(rows: 1\)\n$/)
    expect(await countRecords()).toBe(0)
    await moveTo(target.url)
    expect(await countRecords()).toBe(1)
  })

  it('is not repeated once it is complete, and spares data of others', async () => {
    await saveInto(dataDir(), randomUUID())
    await moveTo(target.url)
    expect(await moveTo(target.url)).toContain('Nothing was changed: the target already holds exactly the rows')
    await saveInto(dataDir(), randomUUID())
    await expect(moveTo(target.url)).rejects.toThrow(
      'Nothing was changed: the target already holds data (in idea_record, person_storage), of another site or of an earlier move.',
    )
    expect(await countRecords()).toBe(1)
  })

  it('copies nothing if a row is different on the other side', async () => {
    await saveInto(dataDir(), randomUUID())
    const { database, close } = await openDatabase({ dataDir: '', databaseUrl: target.url })
    await database.execute(sql`create function spoil() returns trigger language plpgsql as
      'begin new.comment := ''spoilt''; return new; end'`)
    await database.execute(sql`create trigger spoil before insert on idea_record for each row execute function spoil()`)
    await close()
    await expect(moveTo(target.url)).rejects.toThrow('The two do not match, so nothing was moved')
    expect(await countRecords()).toBe(0)
  })
})
