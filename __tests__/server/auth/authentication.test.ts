import { print } from 'graphql'
import Fastify, { type FastifyInstance } from 'fastify'
import { authentication, personOf } from '../../../server/auth/authentication'
import { createTokenVerifier } from '../../../server/auth/token'
import { rateLimits } from '../../../server/http/limits'
import { ideaRecordsQuery } from '../../harness/server-documents'
import { buildTestApp, testApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { authenticatedPersonOf, newPerson, testProject } from '../../harness/test-tokens'

describe('authentication', () => {
  const database = testPGlite()
  const server = testApp(database)
  const person = newPerson()

  /** Sends a token, if there is one, to all three endpoints, and returns the status and body of each response. */
  const knock = async (token?: string, app: FastifyInstance = server.app) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}`, 'x-auth-token': token }
    const responses = [
      await app.inject({ url: `/api/users/?email=${person.email}`, headers }),
      await app.inject({ method: 'POST', url: '/api/users/signup', headers, payload: {} }),
      await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: print(ideaRecordsQuery) } }),
    ]
    return responses.map((response) => ({ status: response.statusCode, body: response.json() }))
  }

  /** The same error from all three endpoints. */
  const errorEverywhere = (status: number, code: string, message: string) => [
    { status, body: { message } },
    { status, body: { message } },
    { status, body: { errors: [{ message, extensions: { code } }] } },
  ]

  it('requires a token', async () => {
    const required = errorEverywhere(401, 'UNAUTHENTICATED', 'Please log in.')
    expect(await knock('')).toEqual(required)
    expect(await knock()).toEqual(required)
  })

  it('rejects an invalid token without saying why', async () => {
    const token = await server.issuer.tokenOf(person, { claims: { email_verified: false } })
    expect(await knock(token)).toEqual(errorEverywhere(401, 'UNAUTHENTICATED', 'Please log in again.'))
  })

  it('responds 503 if the keys cannot be fetched, and logs why', async () => {
    const keys = () => Promise.reject(new TypeError('fetch failed'))
    const lines: string[] = []
    const { app, issuer } = await buildTestApp(database(), {
      verifyToken: createTokenVerifier({ projectId: testProject, keys }),
      logStream: { write: (line) => void lines.push(line) },
    })
    const message = 'Your login cannot be checked at the moment. Please try again.'
    expect(await knock(await issuer.tokenOf(person), app)).toEqual(errorEverywhere(503, 'SERVICE_UNAVAILABLE', message))
    expect(lines.join('')).toContain('"cause":{"type":"TypeError"')
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
        payload: { query: print(ideaRecordsQuery) },
      }),
    ])
    expect(swapped.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  })

  it('is required of a route that asks for the person', async () => {
    const app = Fastify()
    await app.register(rateLimits, { perAddress: 1, perPerson: 1 })
    await app.register(authentication, { verifyToken: async () => authenticatedPersonOf(person) })
    app.get('/', async (request) => personOf(request))
    expect((await app.inject('/')).json()).toMatchObject({ statusCode: 401, message: 'Please log in.' })
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
