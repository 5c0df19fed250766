import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../server/db/open'
import { StartError } from '../../../server/start-error'
import { freePorts } from '../../../scripts/tools/free-port'
import { createPostgresDatabase, testPostgresUrl } from '../../harness/test-database'

const describeWithPostgres = testPostgresUrl === undefined ? describe.skip : describe

const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl })

describeWithPostgres('PostgreSQL', () => {
  it('is migrated once by several processes that start at once', async () => {
    const { url, drop } = await createPostgresDatabase(testPostgresUrl ?? '', 'template0')
    const all = await Promise.all(Array.from({ length: 5 }, () => open(url)))
    for (const { database, close } of all) {
      const { rows } = await database.execute<{ times: number }>(
        sql`select count(*)::int as times from drizzle.__drizzle_migrations group by hash`,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every(({ times }) => times === 1)).toBe(true)
      await close()
    }
    await drop()
  })

  it('may restart: what comes after is answered', async () => {
    const { url, drop } = await createPostgresDatabase(testPostgresUrl ?? '')
    const lost = jest.fn()
    const { database, close } = await openDatabase({ dataDir: '', databaseUrl: url, onConnectionLost: lost })
    const other = await open(url)
    await database.execute(sql`select 1`)
    await other.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    while (lost.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const { rows } = await database.execute<{ one: number }>(sql`select 1 as one`)
    expect(rows).toEqual([{ one: 1 }])
    await Promise.all([close(), other.close()])
    await drop()
  })

  it('that is not there is named in one line, without its password', async () => {
    const { drop } = await createPostgresDatabase(testPostgresUrl ?? '')
    await drop()
    await expect(open(`${testPostgresUrl ?? ''}_that_is_not_there`)).rejects.toThrow(
      new StartError('The database at DATABASE_URL does not answer: 3D000.'),
    )
  })
})

it('a PostgreSQL that does not answer is told in one line, without its password', async () => {
  const [port = 0] = await freePorts(1)
  const opening = open(`postgres://someone:secret@127.0.0.1:${port}/ideas`)
  await expect(opening).rejects.toThrow(new StartError('The database at DATABASE_URL does not answer: ECONNREFUSED.'))
})
