import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../server/db/database'
import { isDatabaseUnavailable } from '../../../server/db/database-unavailable'
import { openDatabase } from '../../../server/db/open'
import { createPostgresDatabase, testPostgresUrl } from '../../harness/test-database'

const describeWithPostgres = testPostgresUrl === undefined ? describe.skip : describe

/** A short limit, so that the tests need not wait. */
const queryTimeoutMillis = 300

const rowsSchema = v.object({ rows: v.array(v.object({ pid: v.number() })) })

/** The process id of the connection's PostgreSQL backend. */
const processOf = async (database: Database): Promise<number> => {
  const { rows } = v.parse(rowsSchema, await database.execute(sql`select pg_backend_pid() as pid`))
  return rows[0]?.pid ?? NaN
}

describeWithPostgres('a transaction on PostgreSQL', () => {
  /** A database with a single connection, and a second database object beside it. */
  const withDatabase = async (work: (database: Database, other: Database, open: () => number) => Promise<void>) => {
    const { url, drop } = await createPostgresDatabase(testPostgresUrl ?? '')
    const one = await openDatabase({ dataDir: '', databaseUrl: url, connections: 1, queryTimeoutMillis })
    const two = await openDatabase({ dataDir: '', databaseUrl: url, connections: 1 })
    const open = () => {
      const load = one.load()
      return load.kind === 'pool' ? load.working + load.idle : NaN
    }
    await work(one.database, two.database, open)
    await Promise.all([one.close(), two.close()])
    await drop()
  }

  /** Freezes a PostgreSQL backend, like a hanging machine, and kills it afterwards. */
  const whileFrozen = async (pid: number, work: () => Promise<unknown>) => {
    process.kill(pid, 'SIGSTOP')
    try {
      await work()
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }

  const failureOf = async (work: Promise<unknown>) => {
    const begin = performance.now()
    const error = await work.then(
      () => undefined,
      (error: unknown) => error,
    )
    return { isLost: isDatabaseUnavailable(error), ms: performance.now() - begin }
  }

  /** The longest a request may take, which leaves no time to wait for a rollback as well. */
  const patienceMs = 1.8 * queryTimeoutMillis

  it('is rolled back if its work fails, and its connection is reused', () =>
    withDatabase(async (database, _other, open) => {
      const failing = database.transaction(async (transaction) => {
        await transaction.execute(sql`create table gone ()`)
        throw new Error('The work failed.')
      })
      await expect(failing).rejects.toThrow('The work failed.')
      expect(open()).toBe(1)
      await database.execute(sql`create table gone ()`)
    }))

  it('fails as "database unavailable" if its connection ends between two statements', () =>
    withDatabase(async (database, other) => {
      const failure = failureOf(
        database.transaction(async (transaction) => {
          const pid = await processOf(transaction)
          await other.execute(sql`select pg_terminate_backend(${pid})`)
          await wait(100)
          await transaction.execute(sql`select 1`)
        }),
      )
      expect(await failure).toMatchObject({ isLost: true })
      await database.execute(sql`select 1`)
    }))

  it('closes its connection if it cannot begin', () =>
    withDatabase(async (database, _other, open) => {
      await whileFrozen(await processOf(database), async () => {
        const { isLost, ms } = await failureOf(database.transaction(async () => undefined))
        expect(isLost).toBe(true)
        expect(ms).toBeLessThan(patienceMs)
        expect(open()).toBe(0)
        await database.execute(sql`select 1`)
      })
    }))

  it('waits one timeout for a hanging database, and leaks no connection', () =>
    withDatabase(async (database, _other, open) => {
      const hanging = database.transaction((transaction) => transaction.execute(sql`select pg_sleep(2)`))
      const { isLost, ms } = await failureOf(hanging)
      expect(isLost).toBe(true)
      expect(ms).toBeLessThan(patienceMs)
      expect(open()).toBe(0)
    }))

  it('waits one timeout for a hanging commit, and leaks no connection', () =>
    withDatabase(async (database, _other, open) => {
      let frozen = NaN
      const hanging = database.transaction(async (transaction) => {
        frozen = await processOf(transaction)
        process.kill(frozen, 'SIGSTOP')
      })
      const { isLost, ms } = await failureOf(hanging)
      process.kill(frozen, 'SIGCONT')
      expect(isLost).toBe(true)
      expect(ms).toBeLessThan(patienceMs)
      expect(open()).toBe(0)
    }))
})
