import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../server/db/database'
import { isDatabaseUnavailable } from '../../../server/db/database-unavailable'
import { openDatabase } from '../../../server/db/open'
import { createPostgresDatabase, describeWithPostgres } from '../../harness/test-database'

const queryTimeoutMillis = 7_000

const rowsSchema = v.object({ rows: v.array(v.object({ pid: v.number() })) })

/** The process id of the connection's PostgreSQL backend. */
const processOf = async (database: Database): Promise<number> => {
  const { rows } = v.parse(rowsSchema, await database.execute(sql`select pg_backend_pid() as pid`))
  return rows[0]?.pid ?? NaN
}

describeWithPostgres('a transaction on PostgreSQL', () => {
  /** A database with a single connection, and a second database object beside it. */
  const withDatabase = async (work: (database: Database, other: Database, open: () => number) => Promise<void>) => {
    const { url, drop } = await createPostgresDatabase()
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

  let isOver = false

  beforeEach(() => {
    isOver = false
  })

  afterEach(() => {
    isOver = true
    // The spy on a fake timer goes before the timer.
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  /**
   * Lets one query timeout pass and returns the error. Work that waits for a second timeout never ends.
   *
   * @param timers how many such timeouts have started once the work hangs
   */
  const errorAfterTimeout = async (timers: number, work: () => Promise<unknown>): Promise<unknown> => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
    const started = jest.spyOn(globalThis, 'setTimeout')
    const error = work().then(
      () => undefined,
      (error: unknown) => error,
    )
    while (!isOver && started.mock.calls.filter(([, ms]) => ms === queryTimeoutMillis).length < timers) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    jest.advanceTimersByTime(queryTimeoutMillis)
    return error
  }

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
      const ending = database.transaction(async (transaction) => {
        const pid = await processOf(transaction)
        // Waits until the process is gone, and so the connection's end is on its way.
        await other.execute(sql`select pg_terminate_backend(${pid}, 10000)`)
        await new Promise((resolve) => setImmediate(resolve))
        await transaction.execute(sql`select 1`)
      })
      expect(isDatabaseUnavailable(await ending.catch((error: unknown) => error))).toBe(true)
      await database.execute(sql`select 1`)
    }))

  it.each([
    // Each statement has a timeout: begin, the process id, and the one that hangs; the commit has two.
    ['statement', 3, (transaction: Database) => transaction.execute(sql`select 1`)],
    ['commit', 4, async () => undefined],
  ] as const)('waits one timeout for a hanging %s, and leaks no connection', (_what, timers, work) =>
    withDatabase(async (database, _other, open) => {
      let frozen = NaN
      const error = await errorAfterTimeout(timers, () =>
        database.transaction(async (transaction) => {
          frozen = await processOf(transaction)
          process.kill(frozen, 'SIGSTOP')
          await work(transaction)
        }),
      )
      process.kill(frozen, 'SIGCONT')
      expect(isDatabaseUnavailable(error)).toBe(true)
      expect(open()).toBe(0)
    }),
  )
})
