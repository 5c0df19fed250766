import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceResponseSchema } from '../../contract/device'
import { healthcheckResponseSchema } from '../../contract/rest'
import { assertDatabaseResponds } from './health'
import { logServerError } from './log'
import { asHttpError } from './http-error'
import { responses, type RoutePlugin } from './type-provider'
import type { Person } from '../auth/token'
import type { Database } from '../db/database'
import { features } from '../features'

/** Sends any error as `{ message }` with its status. Errors of the server itself are logged and not described. */
export const sendHttpError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const httpError = asHttpError(error)
  if (httpError.statusCode >= 500) logServerError(request.log, error)
  if (httpError.retryAfterSeconds !== undefined) reply.header('retry-after', httpError.retryAfterSeconds)
  if (httpError.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(httpError.statusCode).send({ message: httpError.message })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Deletes everything that belongs to a person, in the transaction that deletes their account. */
    deleteAccountData(transaction: Database, person: Person): Promise<void>
  }
}

/** All routes under `/api`: JSON responses `{ data }`, errors `{ message }`. */
export const rest: RoutePlugin = async (app) => {
  app.addHook('onRequest', app.rateLimits.ofAddress)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/healthcheck', { schema: { response: responses(healthcheckResponseSchema) } }, async () => {
    await assertDatabaseResponds(app.database)
    return { data: { status: 'ok' as const } }
  })
  app.get('/device', { schema: { response: responses(deviceResponseSchema) } }, async (request) => ({
    data: { ipAddress: request.ip },
  }))
  app.decorate('deleteAccountData', async (transaction, person) => {
    for (const feature of features) await feature.deleteAccountData?.(transaction, person)
  })
  for (const { routes } of features) {
    if (routes) await app.register(routes.plugin, { prefix: `/${routes.prefix}` })
  }
}
