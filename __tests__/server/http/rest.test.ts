import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { print } from 'graphql'
import { preferredEncoding } from '../../../server/http/encoding'
import { breakDatabase } from '../../harness/broken-database'
import { buildTestApp, testApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'
import { ideaRecordsQuery, saveRound } from '../../harness/server-documents'

const database = testPGlite()
const server = testApp(database)

describe('the REST API', () => {
  it("returns the client's IP address", async () => {
    const response = await server.app.inject({ url: '/api/device', remoteAddress: '203.0.113.7' })
    expect(response.json()).toEqual({ data: { ipAddress: '203.0.113.7' } })
  })

  it('trusts a forwarded address only from a trusted proxy', async () => {
    const ask = async (trustProxy: false | number | string[]): Promise<unknown> => {
      const { app } = await buildTestApp(database(), { config: { isProduction: false, trustProxy } })
      const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' }
      return (await app.inject({ url: '/api/device', remoteAddress: '10.0.0.1', headers })).json()
    }
    expect(await ask(false)).toEqual({ data: { ipAddress: '10.0.0.1' } })
    expect(await ask(1)).toEqual({ data: { ipAddress: '203.0.113.7' } })
    expect(await ask(['10.0.0.0/8'])).toEqual({ data: { ipAddress: '203.0.113.7' } })
    expect(await ask(['192.168.0.0/16'])).toEqual({ data: { ipAddress: '10.0.0.1' } })
  })

  // The last ones are addresses, not patterns.
  it.each([
    ...['/api', '/api/', '/api/nothing', '/api/users/7', '/graphql/more', '/assets/none.js'],
    ...['/*/x', '/api/*', '/:id(', '/records/:id*'],
  ])('responds 404 with a message at %s', async (url) => {
    const response = await server.app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'There is nothing at this address.' })
  })

  it.each([
    ['PATCH', '/api/users/', 'GET, HEAD, DELETE'],
    ['GET', '/api/users/signup', 'POST'],
    ['PUT', '/api/healthcheck', 'GET, HEAD'],
    ['GET', '/graphql', 'POST'],
    ['GET', '/graphql?query={__typename}', 'POST'],
    ['DELETE', '/graphql', 'POST'],
  ] as const)('responds 405 to %s %s with the allowed methods', async (method, url, allow) => {
    const response = await server.app.inject({ method, url })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe(allow)
    expect(response.json()).toEqual({ message: expect.stringContaining('This address takes') })
  })

  it('responds 400 to a malformed URL', async () => {
    const response = await server.app.inject('/api/%zz')
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json())).toEqual(['message'])
  })

  describe('a body', () => {
    const post = async (payload: string, contentType: string) => {
      const authorization = `Bearer ${await server.issuer.tokenOf(newPerson())}`
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/users/signup',
        headers: { authorization, 'content-type': contentType },
        payload,
      })
      return { status: response.statusCode, body: response.json() }
    }

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'that is %s gets 415',
      async (contentType) => {
        expect(await post('{}', contentType)).toEqual({
          status: 415,
          body: { message: 'The body must be JSON, sent as application/json.' },
        })
      },
    )

    it.each(['', '{', '{"email":', '{"__proto__":{"isAdmin":true}}'])('"%s" gets 400', async (payload) => {
      expect(await post(payload, 'application/json')).toEqual({
        status: 400,
        body: { message: 'The request cannot be read: its address or its JSON is malformed.' },
      })
    })

    it('of more than 64 kB gets 413', async () => {
      expect(await post(JSON.stringify({ email: 'x'.repeat(65_536) }), 'application/json')).toEqual({
        status: 413,
        body: { message: 'The request is too large.' },
      })
    })
  })

  it('server errors reveal nothing to the client', async () => {
    const lines: string[] = []
    const broken = await buildTestApp(breakDatabase(database()), {
      logStream: { write: (line) => lines.push(line) },
    })
    const person = newPerson()
    const client = await broken.as(person)
    expect(await client.get(`/api/users/?email=${person.email}`)).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong on the server.' },
    })
    expect(await client.send({ query: '{ IdeaRecord { mark } }' })).toMatchObject({
      status: 500,
      body: {
        data: null,
        errors: [{ message: 'Something went wrong on the server.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
      },
    })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('secret')
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', stack: expect.stringContaining('    at ') } })
    }
  })
})

describe('an API response', () => {
  let token: string

  beforeAll(async () => {
    const person = newPerson()
    token = await server.issuer.tokenOf(person)
    const client = await server.as(person)
    for (let count = 0; count < 5; count += 1) await saveRound(client)
  })

  const pageFor = (acceptEncoding: string | undefined, first = 20) =>
    server.app.inject({
      ...{ method: 'POST', url: '/graphql', payload: { query: print(ideaRecordsQuery), variables: { first } } },
      headers: {
        'x-auth-token': token,
        ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
      },
    })

  it.each([
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('is compressed if it is long and the client accepts %s', async (accepted, encoding, expand) => {
    const [plain, compressed] = [await pageFor(undefined), await pageFor(accepted)]
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(compressed.rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(expand(compressed.rawPayload).toString()).toBe(plain.body)
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip ;q=0', 'identity'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
])('of "%s" %s is preferred', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
