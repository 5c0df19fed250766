import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import {
  createPostgresDatabase,
  describeWithPostgres,
  openTestPGlite,
  openWhileTested,
} from '../../harness/test-database'

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

it('the embedded database passes messages on until it is told to stop', async () => {
  const opened = await openTestPGlite()
  const inbox = createInbox()
  const stop = await opened.listen('news', inbox.hear)
  await notify(opened, 'one')
  expect(await inbox.until(1)).toEqual(['one'])
  await stop()
  await notify(opened, 'two')
  expect(await inbox.until(1)).toEqual(['one'])
  await opened.close()
})

describeWithPostgres('PostgreSQL', () => {
  const two = openWhileTested(async () => {
    const { url, drop } = await createPostgresDatabase()
    const open = () => openDatabase({ dataDir: '', databaseUrl: url })
    const [one, other] = [await open(), await open()]
    return {
      ...{ one, other, url },
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
