import type { FastifyPluginAsync, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { HttpError } from '../http/http-error'
import type { VerifyToken, AuthenticatedPerson } from './token'

/** Reads the ID token of a request; empty if it has none. */
type TokenOf = (request: FastifyRequest) => string

declare module 'fastify' {
  interface FastifyInstance {
    /** Creates a hook that requires a valid token, before the body is read. */
    authenticate: (tokenOf: TokenOf) => onRequestAsyncHookHandler
  }
  interface FastifyRequest {
    /** The authenticated person; null before `authenticate` has run. */
    person: AuthenticatedPerson | null
  }
}

/** `Authorization: Bearer …`, as REST sends it. */
export const bearerToken: TokenOf = ({ headers }) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** `x-auth-token`, as GraphQL sends it. */
export const authTokenHeader: TokenOf = ({ headers }) => {
  const token = headers['x-auth-token']
  return typeof token === 'string' ? token : ''
}

/** Authenticates requests: the only place that turns a token into a person. */
const authenticateRequests: FastifyPluginAsync<{ verifyToken: VerifyToken }> = async (app, { verifyToken }) => {
  app.decorateRequest('person', null)
  app.decorate('authenticate', (tokenOf) => async (request, reply) => {
    const token = tokenOf(request)
    if (token === '') throw new HttpError('UNAUTHENTICATED', 'Please log in.')
    request.person = await verifyToken(token)
    await app.rateLimits.ofPerson(request, reply)
  })
}

export const authentication = fastifyPlugin(authenticateRequests, {
  name: 'authentication',
  dependencies: ['rate-limits'],
})

/** The authenticated person. Throws 401 on a route without the `authenticate` hook. */
export const personOf = (request: FastifyRequest): AuthenticatedPerson => {
  if (request.person === null) throw new HttpError('UNAUTHENTICATED', 'Please log in.')
  return request.person
}
