import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { healthResponseSchema } from '../../contract/rest'
import type { Database } from '../db/database'
import { HttpError } from './http-error'
import { responses, type RoutePlugin } from './type-provider'

/** A database that takes longer is as good as away. In milliseconds. */
export const patienceMs = 2_000

/** For how long an answer of the database is good, so that many who ask do not become many questions. In milliseconds. */
const freshMs = 500

/** A question that has had no answer for so long never gets one, and another is asked. In milliseconds. */
const lostMs = 10_000

const answerSchema = v.object({ rows: v.tuple([v.object({ isReadOnly: v.string() })]) })

/** Rejects where the database does not answer, or is a standby: it takes no saves. */
const ask = async (database: Database): Promise<void> => {
  const answer = await database.execute(sql`select current_setting('transaction_read_only') as "isReadOnly"`)
  const [{ isReadOnly }] = v.parse(answerSchema, answer).rows
  if (isReadOnly !== 'off') throw new Error('The database takes no writes.')
}

/** Rejects after so long, unless it is called off before. */
const rejectAfter = (ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long.')), ms)
  })
  return { promise, callOff: () => clearTimeout(timer) }
}

/** Throws a refusal (503) where the database does not answer, or not in time. */
export const assertDatabase = async (database: Database, answer: Promise<unknown> = ask(database)): Promise<void> => {
  const late = rejectAfter(patienceMs)
  try {
    await Promise.race([answer, late.promise])
  } catch (error) {
    throw new HttpError('SERVICE_UNAVAILABLE', 'The database does not answer.', { cause: error })
  } finally {
    late.callOff()
  }
}

/** Asks the database one question at a time, however many want to know; false where it does not answer. */
const createCheck = (database: Database) => {
  let last: { askedAt: number; answer: Promise<unknown>; isAnswered: boolean } | undefined

  const isGood = () => {
    if (last === undefined) return false
    return performance.now() - last.askedAt < (last.isAnswered ? freshMs : lostMs)
  }

  return async (): Promise<boolean> => {
    if (last === undefined || !isGood()) {
      const asked = { askedAt: performance.now(), answer: ask(database), isAnswered: false }
      const note = () => (asked.isAnswered = true)
      asked.answer.then(note, note)
      last = asked
    }
    return assertDatabase(database, last.answer).then(
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
  const isDatabaseThere = createCheck(app.database)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  app.get('/live', options, async () => healthy)
  app.get('/ready', options, async (_request, reply) => {
    if (app.drain.isLeaving()) return reply.code(503).send({ message: 'The server is about to leave.' })
    if (!(await isDatabaseThere())) return reply.code(503).send({ message: 'The database does not answer.' })
    return healthy
  })
}
