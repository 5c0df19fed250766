import { print } from 'graphql'
import type { FastifyInstance } from 'fastify'
import { createTokenVerifier } from '../../../server/auth/token'
import { pageQuery } from '../../harness/server-documents'
import { buildTestApp, testApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson, testProject } from '../../harness/test-tokens'

describe('authentication', () => {
  const database = testPGlite()
  const server = testApp(database)
  const person = newPerson()

  /** Sends a token to all three endpoints, and returns the status and body of each response. */
  const knock = async (token: string, app: FastifyInstance = server.app) => {
    const headers = { authorization: `Bearer ${token}`, 'x-auth-token': token }
    const responses = [
      await app.inject({ url: `/api/users/?email=${person.email}`, headers }),
      await app.inject({ method: 'POST', url: '/api/users/signup', headers, payload: {} }),
      await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: print(pageQuery) } }),
    ]
    return responses.map((response) => ({ status: response.statusCode, body: response.json() }))
  }

  const graphqlError = (message: string, code: string) => ({
    data: null,
    errors: [{ message, extensions: { code } }],
  })

  it('requires a token', async () => {
    const message = 'Please log in.'
    expect(await knock('')).toEqual([
      { status: 401, body: { message } },
      { status: 401, body: { message } },
      { status: 401, body: graphqlError(message, 'UNAUTHENTICATED') },
    ])
  })

  it('rejects an invalid token without saying why', async () => {
    const token = await server.issuer.tokenOf(person, { claims: { email_verified: false } })
    const message = 'Please log in again.'
    expect(await knock(token)).toEqual([
      { status: 401, body: { message } },
      { status: 401, body: { message } },
      { status: 401, body: graphqlError(message, 'UNAUTHENTICATED') },
    ])
  })

  it('responds 503 if the keys cannot be fetched', async () => {
    const keys = () => Promise.reject(new TypeError('fetch failed'))
    const { app, issuer } = await buildTestApp(database(), {
      verifyToken: createTokenVerifier({ projectId: testProject, keys }),
      logStream: { write: () => undefined },
    })
    const message = 'Your login cannot be checked at the moment. Please try again.'
    expect(await knock(await issuer.tokenOf(person), app)).toEqual([
      { status: 503, body: { message } },
      { status: 503, body: { message } },
      { status: 503, body: graphqlError(message, 'SERVICE_UNAVAILABLE') },
    ])
  })

  it('accepts a token only in the header of its own endpoint', async () => {
    const token = await server.issuer.tokenOf(person)
    const asCookie = { cookie: `token=${token}` }
    const swapped = await Promise.all([
      server.app.inject({ url: `/api/users/?email=${person.email}`, headers: { ...asCookie, 'x-auth-token': token } }),
      server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...asCookie, authorization: `Bearer ${token}` },
        payload: { query: print(pageQuery) },
      }),
    ])
    expect(swapped.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  })

  it('does not read the body of an unauthenticated request', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: '{"this is": no JSON',
    })
    expect(response.statusCode).toBe(401)
  })
})
