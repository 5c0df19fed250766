import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import type { Gate } from '../auth/gate'
import { assertDatabase } from './health'
import type { RateLimits } from './limits'
import { logFault } from './log'
import { asRefusal } from './refusal'
import { userRoutes } from '../users/users'

/** Answers any error as `{ message }` with its status; what is our own fault is logged and not told. */
export const answerRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error)
  if (refusal.statusCode >= 500) logFault(request.log, error)
  if (refusal.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(refusal.statusCode).send({ message: refusal.message })
}

type RestParts = { database: Database; gate: Gate; rateLimits: RateLimits }

/** Everything under `/api`: JSON answers `{ data }`, refusals `{ message }`. */
export const rest = (app: FastifyInstance, { database, gate, rateLimits }: RestParts) => {
  app.addHook('onRequest', rateLimits.ofAddress)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler(answerRefusal)

  app.get('/healthcheck', async () => {
    await assertDatabase(database)
    return { data: { status: 'ok' } }
  })
  app.get('/device', (request) => ({ data: { ipAddress: request.ip } }))
  userRoutes(app, database, gate)
}
