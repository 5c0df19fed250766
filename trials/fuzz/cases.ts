import fc, { type Arbitrary } from 'fast-check'
import type { FuzzContext } from './accounts'
import { brokenMessages } from './broken-messages'
import { graphqlBodies } from './graphql-bodies'
import { render, type RawRequest } from './http'
import { roomBodies, roomKeys } from './rooms'
import { anyJson, inAddress, longText, text, weighted } from './values'

/** One request and the endpoint it is for. */
export type Case = { endpoint: 'GraphQL' | 'REST' | 'rooms' | 'pages' | 'no HTTP'; message: RawRequest }

const deepJson = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(10, 1_000, 30_000, 400_000))
  .map(([opening, depth]) => opening.repeat(depth))

const oddJson = fc.constantFrom(
  '{"query":"{ __typename }","__proto__":{"isAdmin":true}}',
  '{"query":"{ __typename }","query":"{ IdeaRecord { mark } }"}',
  '{"query":"{ __typename }","variables":{"a":1e400}}',
  '\ufeff{"query":"{ __typename }"}trailing',
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
)

/** Bytes of a body: mostly its JSON, sometimes truncated, oversized, malformed or garbage. */
const bytesOf = (bodies: Arbitrary<unknown>): Arbitrary<Buffer> => {
  const json = bodies.map((body) => JSON.stringify(body) ?? '')
  const long = fc.constantFrom(70_000, 1_000_000, 1_200_000).map((length) => `{"query":"${'x'.repeat(length)}"}`)
  return weighted<string | Buffer>(
    [30, json],
    [2, fc.tuple(json, fc.nat(300)).map(([whole, at]) => whole.slice(0, at))],
    [2, fc.oneof(deepJson, long)],
    [2, fc.oneof(oddJson, fc.uint8Array({ maxLength: 60 }).map(Buffer.from))],
  ).map((body) => Buffer.from(body))
}

const oddHeaders: Arbitrary<[string, string]> = fc.constantFrom<[string, string][]>(
  ['content-type', 'multipart/form-data; boundary=x'],
  ['x-forwarded-for', '::1, 10.0.0.1, nonsense'],
  ['accept', '*/*;q=nonsense'],
  ['accept-encoding', 'br;q=0, gzip;q=, *'],
  ['if-none-match', 'W/"x", "y"'],
  ['range', 'bytes=5-1,-,99999999999999999999-'],
  ['cookie', 'token=%; token; =; __proto__=x'],
  ['expect', 'the unexpected'],
  ['content-encoding', 'gzip'],
  ['authorization', 'Bearer second'],
  ['traceparent', '00-zz'],
  ['x', 'y'.repeat(20_000)],
  ['__proto__', 'polluted'],
)

/** Headers that contradict the body: the server may wait for more, or read the rest as another request. */
const contradictingHeaders: Arbitrary<[string, string]> = fc.constantFrom<[string, string][]>(
  ['host', 'evil.example:99999'],
  ['content-length', '1'],
  ['content-length', '99999999999999999999'],
  ['transfer-encoding', 'gzip, nonsense'],
)

/** Cases of an endpoint: mostly its own method, path and JSON, sometimes with one odd part. */
const casesOf = (
  endpoint: Case['endpoint'],
  addresses: Arbitrary<{ method: string; path: string }>,
  ownHeader: Arbitrary<[string, string]>,
  bodies: Arbitrary<unknown>,
): Arbitrary<Case> => {
  const usual: [string, string][] = [
    ['content-type', 'application/json'],
    ['accept', endpoint === 'rooms' ? 'text/event-stream' : '*/*'],
  ]
  const headers = weighted<{ more: [string, string][]; isOdd: boolean }>(
    [12, fc.constant({ more: [], isOdd: false })],
    [3, oddHeaders.map((header) => ({ more: [header], isOdd: false }))],
    [1, contradictingHeaders.map((header) => ({ more: [header], isOdd: true }))],
  )
  return fc
    .record({ address: addresses, own: ownHeader, headers, body: bytesOf(bodies) })
    .map(({ address, own, headers: { more, isOdd }, body }) => {
      const isBare = ['GET', 'HEAD'].includes(address.method)
      const message = render({ ...address, headers: [...more, own, ...usual], body: isBare ? undefined : body })
      return { endpoint, message: { ...message, mayBeDropped: message.mayBeDropped || isOdd, isCutOff: isOdd } }
    })
}

const anyMethod = fc.constantFrom('GET', 'PUT', 'OPTIONS', 'HEAD', 'DELETE', 'TRACE', 'PATCH', 'PROPFIND', 'QUERY')

const addressOf = (method: Arbitrary<string>, path: Arbitrary<string>) => fc.record({ method, path })

/** `POST` to one path, rarely something else. */
const postTo = (path: string, ...others: string[]) =>
  addressOf(
    weighted([30, fc.constant('POST')], [1, anyMethod]),
    weighted([30, fc.constant(path)], [1, fc.constantFrom(...others)]),
  )

const signups = ({ attacker, victim }: FuzzContext): Arbitrary<unknown> => {
  const own = (one: string, another: string) =>
    weighted<unknown>([4, fc.constant(one)], [1, fc.constant(another)], [1, text], [1, anyJson])
  return fc.record({
    email: own(attacker.email, victim.email),
    firebaseUID: own(attacker.uid, victim.uid),
    firstName: weighted<unknown>([4, text], [1, longText], [1, anyJson]),
    lastName: weighted<unknown>([4, text], [1, anyJson]),
    images: fc.oneof(fc.array(fc.record({ url: text, about: text }), { maxLength: 12 }), anyJson),
  })
}

const typed = fc.oneof(text, longText).map(inAddress)

const restAddresses = ({ attacker, victim, othersIds }: FuzzContext) => {
  const searches = fc.oneof(
    fc
      .oneof(fc.constantFrom(attacker.email, victim.email).map(encodeURIComponent), typed)
      .map((one) => `?email=${one}`),
    fc.constantFrom('', '?', '?email', '?email=a&email=b', '?email[]=a', '?email=%zz', '?email=%00', '?__proto__=x'),
  )
  const challenges = fc.oneof(
    fc.oneof(fc.constantFrom(...othersIds, ...attacker.recordIds), typed).map((one) => `/${one}`),
    typed.map((one) => `?after=${one}`),
    fc.constantFrom('', '/', '/%00', '/%zz', '/__proto__', '?after', '?after=a&after=b', '?after[]=a'),
  )
  const get = fc.constant('GET')
  const others = ['/api', '/api/', '/api/users', '/api/users/signup', '/api/healthcheck/../users', '/api/users/%zz']
  return weighted(
    [
      5,
      addressOf(
        get,
        searches.map((search) => `/api/users/${search}`),
      ),
    ],
    [5, addressOf(fc.constant('POST'), fc.constant('/api/users/signup'))],
    [
      3,
      addressOf(
        get,
        challenges.map((path) => `/api/challenges${path}`),
      ),
    ],
    [1, addressOf(fc.constantFrom('GET', 'HEAD'), fc.constantFrom('/api/healthcheck', '/api/device'))],
    [1, addressOf(anyMethod, fc.constantFrom(...others))],
  )
}

const pagePath = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['..', '.', '%2e%2e', '%2f', '%00', '%zz', '%ff', '%c0%af', 'assets', 'records', 'page-config.json'],
        ...['index.html', 'app.html.br', '.env', '\\', ';', '*', '__proto__', 'a'.repeat(15_000)],
      ),
      text.map(inAddress),
    ),
    { maxLength: 4 },
  )
  .map((pieces) => `/${pieces.join('/')}`)

/** Requests for every endpoint, from well-formed to not HTTP at all. */
export const cases = (context: FuzzContext): Arbitrary<Case> => {
  const { attacker, victim, othersIds, badTokens, rooms } = context
  const ids = weighted(
    [5, fc.constantFrom(...attacker.recordIds)],
    [5, fc.constantFrom(...victim.recordIds, ...othersIds)],
    [2, fc.uuid()],
    [1, text],
  )
  const token = weighted([8, fc.constant(attacker.token)], [2, fc.constantFrom(...badTokens.all)])
  const header = (name: string, values: Arbitrary<string>) => values.map((value): [string, string] => [name, value])
  const graphqlAddress = postTo('/graphql', '/graphql/', '/graphql?query={__typename}', '//graphql', '/GRAPHQL')
  const bearer = header(
    'authorization',
    token.map((one) => `Bearer ${one}`),
  )
  return weighted(
    [10, casesOf('GraphQL', graphqlAddress, header('x-auth-token', token), graphqlBodies(ids))],
    [5, casesOf('REST', restAddresses(context), bearer, signups(context))],
    [
      4,
      casesOf('rooms', postTo('/api/rooms', '/api/rooms/x'), header('x-room-key', roomKeys(rooms)), roomBodies(rooms)),
    ],
    [2, casesOf('pages', addressOf(fc.constantFrom('GET', 'GET', 'HEAD', 'POST'), pagePath), bearer, anyJson)],
    [2, brokenMessages(context).map((message): Case => ({ endpoint: 'no HTTP', message }))],
  )
}
