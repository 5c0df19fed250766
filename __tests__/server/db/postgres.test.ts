import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { OpenDatabase } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { users } from '../../../server/users/tables'
import { freePorts } from '../../../scripts/tools/free-port'
import {
  createPostgresDatabase,
  describeWithPostgres,
  openTestPostgres,
  openWhileTested,
} from '../../harness/test-database'

const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl })

describeWithPostgres('PostgreSQL', () => {
  it('is migrated once by several processes that start at once', async () => {
    const { url, drop } = await createPostgresDatabase('template0')
    const all = await Promise.all(Array.from({ length: 5 }, () => open(url)))
    const { database } = all[0] ?? (await open(url))
    const applied = await database.select({ hash: sql<string>`hash` }).from(sql`drizzle.__drizzle_migrations`)
    expect(applied).toHaveLength(readMigrationFiles({ migrationsFolder: 'server/db/migrations' }).length)
    await Promise.all(all.map(({ close }) => close()))
    await drop()
  })

  it('is only checked if another process migrates, and rejected if it is outdated', async () => {
    const { url, drop } = await createPostgresDatabase('template0')
    const look = () => openDatabase({ dataDir: '', databaseUrl: url, migrations: 'check' })
    await expect(look()).rejects.toThrow('The tables of the database are older than this server')
    const { close } = await open(url)
    const looked = await look()
    await Promise.all([close(), looked.close()])
    await drop()
  })

  it('uses as many connections as allowed, and reports their load', async () => {
    const { database, load, close } = await openTestPostgres({ connections: 2 })
    const asked = Array.from({ length: 5 }, async () => database.execute(sql`select pg_sleep(0.1)`))
    await new Promise((resolve) => setImmediate(resolve))
    expect(load()).toEqual({ kind: 'pool', working: 2, idle: 0, waiting: 3, maximum: 2 })
    await Promise.all(asked)
    expect(load()).toEqual({ kind: 'pool', working: 0, idle: 2, waiting: 0, maximum: 2 })
    await close()
  })

  it('names its connections, limits its statements to ten seconds, and logs them, those of transactions too', async () => {
    const logQuery = jest.fn()
    const { database, close } = await openTestPostgres({ logger: { logQuery } })
    const settings = `select current_setting('application_name') as name, current_setting('statement_timeout') as limit`
    const answer: unknown = await database.execute(sql.raw(settings))
    expect(answer).toHaveProperty('rows', [{ name: 'idea-training', limit: '10s' }])
    await database.transaction((transaction) => transaction.execute(sql`select 2`))
    for (const query of [settings, 'select 2']) expect(logQuery).toHaveBeenCalledWith(query, [])
    await close()
  })

  it('serves requests again after a restart', async () => {
    const { url, drop } = await createPostgresDatabase()
    const lost = jest.fn()
    const { database, close } = await openDatabase({ dataDir: '', databaseUrl: url, onConnectionLost: lost })
    const other = await open(url)
    await database.execute(sql`select 1`)
    await other.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    while (lost.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(await database.select().from(users)).toEqual([])
    await Promise.all([close(), other.close()])
    await drop()
  })
})

it('a PostgreSQL that does not respond causes an error in one line, without its password', async () => {
  const [port = 0] = await freePorts(1)
  const opening = open(`postgres://someone:secret@127.0.0.1:${port}/ideas`)
  await expect(opening).rejects.toThrow(
    'The database at DATABASE_URL cannot be used: nobody listens there (ECONNREFUSED).',
  )
})

/** Notes messages, and waits for them. */
const createInbox = () => {
  const heard: (string | null)[] = []
  let look = () => {}
  return {
    hear: (message: string | null) => {
      heard.push(message)
      look()
    },
    until: (count: number) =>
      new Promise<(string | null)[]>((resolve) => {
        look = () => {
          if (heard.length >= count) resolve(heard)
        }
        look()
      }),
  }
}

const notify = ({ database }: OpenDatabase, message: string) =>
  database.execute(sql`select pg_notify('news', ${message})`)

describeWithPostgres('a channel of PostgreSQL', () => {
  const two = openWhileTested(async () => {
    const { url, drop } = await createPostgresDatabase()
    const [one, other] = [await open(url), await open(url)]
    return {
      ...{ one, other },
      close: async () => {
        await Promise.all([one.close(), other.close()])
        await drop()
      },
    }
  })

  it('passes messages between processes', async () => {
    const { one, other } = two()
    const inbox = createInbox()
    const stop = await one.listen('news', inbox.hear)
    await notify(other, 'one')
    await other.database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_notify('news', 'two')`)
    })
    expect(await inbox.until(2)).toEqual(['one', 'two'])
    await stop()
  })

  it('is listened to again after the connection broke, with a word that something may have been missed', async () => {
    const { one, other } = two()
    const inbox = createInbox()
    const stop = await one.listen('news', inbox.hear)
    await other.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "news"' and datname = current_database()`,
    )
    expect(await inbox.until(1)).toEqual([null])
    await notify(other, 'three')
    expect(await inbox.until(2)).toEqual([null, 'three'])
    await stop()
  })
})
