import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { print } from 'graphql'
import { preferredEncoding } from '../../../server/http/encoding'
import { ideaRecordsQuery, saveRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

describe('an API response', () => {
  const database = testPGlite()
  const server = testApp(database)
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

  it('is not compressed if it is short, or not requested', async () => {
    for (const answer of [await pageFor(undefined), await pageFor('br;q=0'), await pageFor('br', 1)]) {
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(answer.json()).toHaveProperty('data')
    }
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
