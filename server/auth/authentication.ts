import type { FastifyPluginAsync, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { HttpError } from '../http/http-error'
import type { VerifyToken, AuthenticatedPerson } from './token'

/** Where a request carries its ID token; empty where it carries none. */
type TokenOf = (request: FastifyRequest) => string

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the hook that lets in whoever shows a valid token, before the body is read. */
    authenticate: (tokenOf: TokenOf) => onRequestAsyncHookHandler
  }
  interface FastifyRequest {
    /** Who sends it; null until `authenticate` has let them in. */
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

/** The one place where a request becomes a person. */
const authenticateRequests: FastifyPluginAsync<{ verifyToken: VerifyToken }> = async (app, { verifyToken }) => {
  app.decorateRequest('person', null)
  app.decorate('authenticate', (tokenOf) => async (request, reply) => {
    const token = tokenOf(request)
    if (token === '') throw new HttpError('UNAUTHENTICATED', 'Please sign in.')
    request.person = await verifyToken(token)
    await app.rateLimits.ofPerson(request, reply)
  })
}

export const authentication = fastifyPlugin(authenticateRequests, {
  name: 'authentication',
  dependencies: ['rate-limits'],
})

/** The person who was let in; a route that forgot to authenticate refuses them like a stranger. */
export const personOf = (request: FastifyRequest): AuthenticatedPerson => {
  if (request.person === null) throw new HttpError('UNAUTHENTICATED', 'Please sign in.')
  return request.person
}
