import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceResponseSchema, healthResponseSchema } from '../../contract/rest'
import { assertDatabaseResponds, healthy } from './health'
import { logServerError } from './log'
import { asHttpError } from './http-error'
import { responses, type RoutePlugin } from './type-provider'
import { challengeRoutes } from '../challenges/routes'
import { userRoutes } from '../users/users'

/** Sends any error as `{ message }` with its status. Errors of the server itself are logged and not described. */
export const sendHttpError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const httpError = asHttpError(error)
  if (httpError.statusCode >= 500) logServerError(request.log, error)
  if (httpError.retryAfterSeconds !== undefined) reply.header('retry-after', httpError.retryAfterSeconds)
  if (httpError.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(httpError.statusCode).send({ message: httpError.message })
}

type RestOptions = {
  /** Whether the public list of challenges is enabled. */
  listsChallenges: boolean
}

/** All routes under `/api`: JSON responses `{ data }`, errors `{ message }`. */
export const rest: RoutePlugin<RestOptions> = async (app, { listsChallenges }) => {
  app.addHook('onRequest', app.rateLimits.ofAddress)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/healthcheck', { schema: { response: responses(healthResponseSchema) } }, async () => {
    await assertDatabaseResponds(app.database)
    return healthy
  })
  app.get('/device', { schema: { response: responses(deviceResponseSchema) } }, async (request) => ({
    data: { ipAddress: request.ip },
  }))
  await app.register(userRoutes, { prefix: '/users' })
  await app.register(challengeRoutes, { prefix: '/challenges', isListed: listsChallenges })
}
