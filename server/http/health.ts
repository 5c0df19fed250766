import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { version } from '../../package.json'
import { healthResponseSchema } from '../../contract/rest'
import type { Database } from '../db/database'
import { HttpError } from './http-error'
import { responses, type RoutePlugin } from './type-provider'

/** The database counts as unavailable if it takes longer. In milliseconds. */
export const databaseTimeoutMs = 2_000

/** How long a result is reused, so that many health checks cause few queries. In milliseconds. */
const cachedResultMs = 500

/** A query without a response for this long is abandoned, and a new one is sent. In milliseconds. */
const abandonCheckMs = 10_000

const readOnlySchema = v.object({ rows: v.tuple([v.object({ isReadOnly: v.string() })]) })

/** Rejects if the database does not respond, or is a read-only standby. */
const checkDatabase = async (database: Database): Promise<void> => {
  const answer = await database.execute(sql`select current_setting('transaction_read_only') as "isReadOnly"`)
  const [{ isReadOnly }] = v.parse(readOnlySchema, answer).rows
  if (isReadOnly !== 'off') throw new Error('The database is read-only.')
}

/** A promise that rejects after a timeout unless it is cancelled. */
const rejectAfter = (ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long.')), ms)
  })
  return { promise, cancel: () => clearTimeout(timer) }
}

/** Throws an HttpError (503) if the database does not respond in time. */
export const assertDatabaseResponds = async (
  database: Database,
  answer: Promise<unknown> = checkDatabase(database),
): Promise<void> => {
  const timeout = rejectAfter(databaseTimeoutMs)
  try {
    await Promise.race([answer, timeout.promise])
  } catch (error) {
    throw new HttpError('SERVICE_UNAVAILABLE', 'The database is not responding.', { cause: error })
  } finally {
    timeout.cancel()
  }
}

/** Runs one check at a time and shares its result; false if the database does not respond. */
const createCachedCheck = (database: Database) => {
  let last: { startedAt: number; result: Promise<unknown>; isSettled: boolean } | undefined

  const canReuse = () => {
    if (last === undefined) return false
    return performance.now() - last.startedAt < (last.isSettled ? cachedResultMs : abandonCheckMs)
  }

  return async (): Promise<boolean> => {
    if (last === undefined || !canReuse()) {
      const check = { startedAt: performance.now(), result: checkDatabase(database), isSettled: false }
      const settle = () => (check.isSettled = true)
      check.result.then(settle, settle)
      last = check
    }
    return assertDatabaseResponds(database, last.result).then(
      () => true,
      () => false,
    )
  }
}

/** The response on success. */
const healthy = { data: { status: 'ok', version } } as const

/**
 * `GET /health/live`: the process responds; no other check, since a restart would not bring a database back. `GET
 * /health/ready`: 503 while the database is unavailable or the server is shutting down. Neither is rate limited or logged.
 */
export const healthRoutes: RoutePlugin = async (app) => {
  const options = { logLevel: 'warn', schema: { response: responses(healthResponseSchema) } } as const
  const isDatabaseResponding = createCachedCheck(app.database)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  app.get('/live', options, async () => healthy)
  app.get('/ready', options, async (_request, reply) => {
    if (app.drain.isDraining()) return reply.code(503).send({ message: 'The server is shutting down.' })
    if (!(await isDatabaseResponding())) return reply.code(503).send({ message: 'The database is not responding.' })
    return healthy
  })
}
