import fc, { type Arbitrary } from 'fast-check'
import type { FuzzContext } from './accounts'
import { graphqlBodies } from './graphql-bodies'
import type { Request } from './http'
import { roomBodies, roomKeys } from './rooms'
import { anyJson, inAddress, longText, text, weighted } from './values'

/** One request and the endpoint it is for. */
export type Case = { endpoint: 'GraphQL' | 'REST' | 'rooms' | 'pages'; request: Request }

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

const oddHeaders = fc.constantFrom<[string, string][]>(
  ['content-type', 'multipart/form-data; boundary=x'],
  ['x-forwarded-for', '::1, 10.0.0.1, nonsense'],
  ['accept', '*/*;q=nonsense'],
  ['accept-encoding', 'br;q=0, gzip;q=, *'],
  ['if-none-match', 'W/"x", "y"'],
  ['range', 'bytes=5-1,-,99999999999999999999-'],
  ['cookie', 'token=%; token; =; __proto__=x'],
  ['content-encoding', 'gzip'],
  ['host', 'evil.example:99999'],
  ['traceparent', '00-zz'],
  ['x', 'y'.repeat(20_000)],
  ['__proto__', 'polluted'],
)

/** Without `DELETE`, which would end the attacker's account and with it the run. */
const anyMethod = fc.constantFrom('GET', 'PUT', 'OPTIONS', 'HEAD', 'TRACE', 'PATCH', 'PROPFIND', 'QUERY')

type Address = { method: string; path: string }

const addresses = (method: Arbitrary<string>, path: Arbitrary<string>): Arbitrary<Address> =>
  fc.record({ method, path })

/** `POST` to one path, rarely something else. */
const postTo = (path: string, ...others: string[]) =>
  addresses(
    weighted([30, fc.constant('POST')], [1, anyMethod]),
    weighted([30, fc.constant(path)], [1, fc.constantFrom(...others)]),
  )

/** Requests to an endpoint: mostly its own method, path and JSON, sometimes with one odd part. */
const requestsTo = (
  address: Arbitrary<Address>,
  ownHeader: string,
  values: Arbitrary<string>,
  bodies: Arbitrary<unknown>,
): Arbitrary<Request> => {
  const odd = weighted<[string, string][]>([12, fc.constant([])], [3, oddHeaders.map((header) => [header])])
  return fc
    .record({ address, value: values, odd, body: bytesOf(bodies) })
    .map(({ address: { method, path }, ...drawn }) => ({
      ...{ method, path },
      headers: {
        ...{ 'content-type': 'application/json', accept: path.startsWith('/api/rooms') ? 'text/event-stream' : '*/*' },
        ...{ [ownHeader]: drawn.value, ...Object.fromEntries(drawn.odd) },
      },
      body: ['GET', 'HEAD'].includes(method) ? undefined : drawn.body,
    }))
}

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

const restAddresses = ({ attacker, victim }: FuzzContext) => {
  const typed = fc.oneof(text, longText).map(inAddress)
  const emails = fc.constantFrom(attacker.email, victim.email).map(encodeURIComponent)
  const searches = fc.oneof(
    fc.oneof(emails, typed).map((one) => `?email=${one}`),
    fc.constantFrom('', '?', '?email', '?email=a&email=b', '?email[]=a', '?email=%zz', '?email=%00', '?__proto__=x'),
  )
  const challenges = fc.oneof(
    typed.map((one) => `/${one}`),
    typed.map((one) => `?after=${one}`),
    fc.constantFrom('', '/', '/%00', '/%zz', '/__proto__', '?after', '?after=a&after=b', '?after[]=a'),
  )
  const get = fc.constant('GET')
  const others = ['/api', '/api/', '/api/users', '/api/users/signup', '/api/healthcheck/../users', '/api/users/%zz']
  const users = searches.map((search) => `/api/users/${search}`)
  return weighted(
    [5, addresses(get, users)],
    [5, postTo('/api/users/signup', ...others)],
    [
      3,
      addresses(
        get,
        challenges.map((one) => `/api/challenges${one}`),
      ),
    ],
    [1, addresses(anyMethod, fc.constantFrom('/api/healthcheck', '/api/device', ...others))],
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

/** Requests to every endpoint, from well-formed to garbage. */
export const cases = (context: FuzzContext): Arbitrary<Case> => {
  const { attacker, victim, rooms } = context
  const ids = weighted(
    [5, fc.constantFrom(...attacker.recordIds)],
    [5, fc.constantFrom(...victim.recordIds)],
    [2, fc.uuid()],
    [1, text],
  )
  const token = weighted([8, fc.constant(attacker.token)], [1, fc.constantFrom('', 'not.a.token', 'x'.repeat(10_000))])
  const bearer = token.map((one) => `Bearer ${one}`)
  const graphql = postTo('/graphql', '/graphql/', '/graphql?query={__typename}', '//graphql', '/GRAPHQL')
  const page = addresses(fc.constantFrom('GET', 'GET', 'HEAD', 'POST'), pagePath)
  const from = (endpoint: Case['endpoint'], requests: Arbitrary<Request>) =>
    requests.map((request): Case => ({ endpoint, request }))
  return weighted(
    [10, from('GraphQL', requestsTo(graphql, 'x-auth-token', token, graphqlBodies(ids)))],
    [5, from('REST', requestsTo(restAddresses(context), 'authorization', bearer, signups(context)))],
    [
      4,
      from('rooms', requestsTo(postTo('/api/rooms', '/api/rooms/x'), 'x-room-key', roomKeys(rooms), roomBodies(rooms))),
    ],
    [2, from('pages', requestsTo(page, 'authorization', bearer, anyJson))],
  )
}
