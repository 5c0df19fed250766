import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { RateLimits } from '../http/limits'
import { Refusal } from '../http/refusal'
import type { VerifyToken, Visitor } from './token'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null until the gate has let them in. */
    person: Visitor | null
  }
}

/** Where a request carries its ID token; empty where it carries none. */
type TokenOf = (request: FastifyRequest) => string

/** `Authorization: Bearer …`, as REST sends it. */
export const bearerToken: TokenOf = ({ headers }) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** `x-auth-token`, as GraphQL sends it. */
export const authTokenHeader: TokenOf = ({ headers }) => {
  const token = headers['x-auth-token']
  return typeof token === 'string' ? token : ''
}

/** Makes the hook that lets in whoever shows a valid token, before the body is read. */
export type Gate = (tokenOf: TokenOf) => onRequestAsyncHookHandler

/** The one place where a request becomes a person. */
export const createGate = (app: FastifyInstance, verifyToken: VerifyToken, rateLimits: RateLimits): Gate => {
  app.decorateRequest('person', null)

  return (tokenOf) => async (request, reply) => {
    const token = tokenOf(request)
    if (token === '') throw new Refusal('UNAUTHENTICATED', 'Please sign in.')
    request.person = await verifyToken(token)
    await rateLimits.ofPerson(request, reply)
  }
}

/** The person behind the gate; a route that forgot the gate is refused like a stranger. */
export const personOf = (request: FastifyRequest): Visitor => {
  if (request.person === null) throw new Refusal('UNAUTHENTICATED', 'Please sign in.')
  return request.person
}
