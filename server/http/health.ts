import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { healthResponseSchema } from '../../contract/rest'
import type { Database } from '../db/database'
import { HttpError } from './http-error'
import { responses, type RoutePlugin } from './type-provider'

/** A database that takes longer is as good as away. In milliseconds. */
export const databaseTimeoutMs = 2_000

/** For how long an answer of the database is good, so that many who ask do not become many questions. In milliseconds. */
const cachedResultMs = 500

/** A question that has had no answer for so long never gets one, and another is asked. In milliseconds. */
const abandonCheckMs = 10_000

const readOnlySchema = v.object({ rows: v.tuple([v.object({ isReadOnly: v.string() })]) })

/** Rejects where the database does not answer, or is a standby: it takes no saves. */
const checkDatabase = async (database: Database): Promise<void> => {
  const answer = await database.execute(sql`select current_setting('transaction_read_only') as "isReadOnly"`)
  const [{ isReadOnly }] = v.parse(readOnlySchema, answer).rows
  if (isReadOnly !== 'off') throw new Error('The database takes no writes.')
}

/** Rejects after so long, unless it is called off before. */
const rejectAfter = (ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long.')), ms)
  })
  return { promise, cancel: () => clearTimeout(timer) }
}

/** Throws a refusal (503) where the database does not answer, or not in time. */
export const assertDatabaseResponds = async (
  database: Database,
  answer: Promise<unknown> = checkDatabase(database),
): Promise<void> => {
  const timeout = rejectAfter(databaseTimeoutMs)
  try {
    await Promise.race([answer, timeout.promise])
  } catch (error) {
    throw new HttpError('SERVICE_UNAVAILABLE', 'The database does not answer.', { cause: error })
  } finally {
    timeout.cancel()
  }
}

/** Asks the database one question at a time, however many want to know; false where it does not answer. */
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

/** What is answered where all is well. */
export const healthy = { data: { status: 'ok' } } as const

/**
 * `GET /health/live`: this process answers; one that does not may be ended. It touches nothing else, for a database that is
 * away is no nearer after a restart. `GET /health/ready`: people may be sent here; 503 while the database is away, and once
 * the server is about to leave. Neither counts for a rate limit, nor stands in the log.
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
    if (app.drain.isDraining()) return reply.code(503).send({ message: 'The server is about to leave.' })
    if (!(await isDatabaseResponding())) return reply.code(503).send({ message: 'The database does not answer.' })
    return healthy
  })
}
