import fc, { type Arbitrary } from 'fast-check'
import type { FuzzContext } from './accounts'
import { graphqlBodies } from './graphql-bodies'
import { render, type RawRequest } from './http'
import { brokenMessages } from './broken-messages'
import { roomBodies, roomKeys } from './rooms'
import { anyJson, inAddress, longText, text, weighted } from './values'

export type Endpoint = 'GraphQL' | 'REST' | 'rooms' | 'pages' | 'no HTTP'

/** One request and the endpoint it is for. */
export type Case = { endpoint: Endpoint; message: RawRequest }

const deepJson = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(10, 1_000, 30_000, 400_000))
  .map(([opening, depth]) => opening.repeat(depth))

const oddJson = fc.constantFrom(
  '{"query":"{ __typename }","__proto__":{"isAdmin":true}}',
  '{"query":"{ __typename }","constructor":{"prototype":{"isAdmin":true}}}',
  '{"query":"{ __typename }","query":"{ IdeaRecord { mark } }"}',
  '{"query":"{ __typename }","variables":{"a":1e400}}',
  '\ufeff{"query":"{ __typename }"}',
  '{"query":"\\ud800"}',
  '{"query":"{ __typename }"}trailing',
  'query={__typename}',
)

/** Bytes of a body: mostly its JSON, sometimes truncated, oversized, malformed or garbage. */
const bytesOf = (bodies: Arbitrary<unknown>): Arbitrary<Buffer> => {
  const json = bodies.map((body) => JSON.stringify(body) ?? '')
  const long = fc.constantFrom(70_000, 1_000_000, 1_200_000).map((length) => `{"query":"${'x'.repeat(length)}"}`)
  const wrongBytes = fc.constantFrom([0xff, 0xfe], [0xc3, 0x28], [0xed, 0xa0, 0x80])
  return weighted<string | Buffer>(
    [30, json],
    [2, fc.tuple(json, fc.nat(300)).map(([whole, at]) => whole.slice(0, at))],
    [1, fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes))],
    [1, deepJson],
    [1, long],
    [1, oddJson],
    [1, wrongBytes.map((bytes) => Buffer.concat([Buffer.from('{"query":"'), Buffer.from(bytes), Buffer.from('"}')]))],
  ).map((body) => Buffer.from(body))
}

const contentType = weighted(
  [20, fc.constant('application/json')],
  [
    1,
    fc.constantFrom(
      ...['application/json; charset=utf-16', 'APPLICATION/JSON;;;', 'application/json, application/json', '', ';'],
      ...['application/graphql', 'text/plain', 'multipart/form-data; boundary=x', 'application/__proto__'],
      'application/x-www-form-urlencoded',
    ),
  ],
)

const oddHeaders: Arbitrary<[string, string]> = fc.constantFrom<[string, string][]>(
  ['x-forwarded-for', '::1, 10.0.0.1, nonsense'],
  ['x-forwarded-host', 'evil.example'],
  ['accept', '*/*;q=nonsense'],
  ['accept-encoding', 'br;q=0, gzip;q=, *'],
  ['accept-version', '9.9.9'],
  ['if-none-match', 'W/"x", "y"'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=5-1,-,99999999999999999999-'],
  ['origin', 'null'],
  ['cookie', 'token=%; token; =; __proto__=x'],
  ['expect', '100-continue'],
  ['expect', 'the unexpected'],
  ['upgrade', 'websocket'],
  ['content-encoding', 'gzip'],
  ['x-auth-token', 'second'],
  ['authorization', 'Bearer second'],
  ['host', 'evil.example:99999'],
  ['x-http-method-override', 'DELETE'],
  ['traceparent', '00-zz'],
  ['x', 'y'.repeat(20_000)],
  ['__proto__', 'polluted'],
  ['content-length', '1'],
  ['content-length', '-1'],
  ['content-length', '99999999999999999999'],
  ['transfer-encoding', 'chunked'],
  ['transfer-encoding', 'gzip, nonsense'],
)

/** Headers that contradict the body: the server may wait for more, or read the rest as another request. */
const contradicting = ['content-length', 'transfer-encoding', 'host']

const headersOf = ({ attacker, badTokens }: FuzzContext, tokenHeader: (token: string) => [string, string]) => {
  const token = weighted([8, fc.constant(attacker.token)], [2, fc.constantFrom(...badTokens.all)])
  return fc
    .tuple(token, contentType, fc.array(oddHeaders, { maxLength: 1, size: 'max' }), fc.nat(3))
    .map(([drawn, type, odd, dice]): [string, string][] => [
      tokenHeader(drawn),
      ['content-type', type],
      ...(dice === 0 ? odd : []),
    ])
}

const caseOf = (endpoint: Endpoint, parts: Parameters<typeof render>[0]): Case => {
  const message = render(parts)
  const isOdd = parts.headers.some(([name]) => contradicting.includes(name))
  return { endpoint, message: { ...message, mayBeDropped: message.mayBeDropped || isOdd, isCutOff: isOdd } }
}

const graphqlCases = (context: FuzzContext): Arbitrary<Case> => {
  const otherPaths = ['/graphql/', '/graphql?query={__typename}', '/graphql/x', '//graphql', '/GRAPHQL']
  return fc
    .record({
      method: weighted(
        [30, fc.constant('POST')],
        [1, fc.constantFrom('GET', 'PUT', 'OPTIONS', 'HEAD', 'DELETE', 'TRACE', 'PATCH')],
      ),
      path: weighted([30, fc.constant('/graphql')], [1, fc.constantFrom(...otherPaths)]),
      headers: headersOf(context, (token) => ['x-auth-token', token]),
      body: bytesOf(graphqlBodies(context)),
    })
    .map((parts) => caseOf('GraphQL', parts))
}

const roomCases = (context: FuzzContext): Arbitrary<Case> =>
  fc
    .record({
      method: weighted([30, fc.constant('POST')], [1, fc.constantFrom('GET', 'PUT', 'DELETE')]),
      path: weighted([30, fc.constant('/api/rooms')], [1, fc.constantFrom('/api/rooms/x', '/api/rooms?token=x')]),
      headers: headersOf(context, () => ['accept', 'text/event-stream']),
      key: roomKeys(context.rooms),
      body: bytesOf(roomBodies(context.rooms)),
    })
    .map(({ headers, key, ...parts }) => caseOf('rooms', { ...parts, headers: [...headers, ['x-room-key', key]] }))

const signups = ({ attacker, victim }: FuzzContext): Arbitrary<unknown> =>
  fc.record({
    email: weighted([4, fc.constant(attacker.email)], [1, fc.constant(victim.email)], [1, text], [1, anyJson]),
    firstName: weighted<unknown>([4, text], [1, longText], [1, anyJson]),
    lastName: weighted<unknown>([4, text], [1, anyJson]),
    firebaseUID: weighted([4, fc.constant(attacker.uid)], [1, fc.constant(victim.uid)], [1, text], [1, anyJson]),
    images: fc.oneof(fc.array(fc.record({ url: text, about: text }), { maxLength: 12 }), anyJson),
  })

const userPaths = ({ attacker, victim }: FuzzContext): Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(attacker.email, victim.email).map((email) => `?email=${encodeURIComponent(email)}`),
      fc.oneof(text, longText).map((typed) => `?email=${inAddress(typed)}`),
      fc.constantFrom(
        ...['', '?', '?email', '?email=a&email=b', '?email[]=a', '?email=%zz', '?email=%00', '?__proto__=x'],
        ...['?email=%ff%fe', `?${'a=b&'.repeat(2_000)}`],
      ),
    )
    .map((search) => `/api/users/${search}`)

const challengePaths = ({ othersIds, attacker }: FuzzContext): Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...othersIds, ...attacker.recordIds).map((id) => `/${id}`),
      fc.oneof(text, longText).map((typed) => `/${inAddress(typed)}`),
      text.map((typed) => `?after=${inAddress(typed)}`),
      fc.constantFrom('', '/', '/%00', '/%zz', '/__proto__', '?after', '?after=a&after=b', '?after[]=a'),
    )
    .map((address) => `/api/challenges${address}`)

const otherApiPaths = fc.constantFrom(
  ...['/api', '/api/', '/api/users', '/api/users/signup', '/api/healthcheck/../users', '/api/%2e%2e/users'],
  ...['/api/users/%zz', '/api/users//'],
)

const restCases = (context: FuzzContext): Arbitrary<Case> => {
  const to = (method: string, paths: Arbitrary<string>) => paths.map((path) => [method, path] as const)
  const anyMethod = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY')
  const address = weighted<readonly [string, string]>(
    [5, to('GET', userPaths(context))],
    [5, to('POST', fc.constant('/api/users/signup'))],
    [3, to('GET', challengePaths(context))],
    [
      1,
      fc.oneof(to('GET', fc.constantFrom('/api/healthcheck', '/api/device')), to('HEAD', fc.constant('/api/device'))),
    ],
    [1, fc.tuple(anyMethod, otherApiPaths)],
  )
  return fc
    .tuple(
      address,
      headersOf(context, (token) => ['authorization', `Bearer ${token}`]),
      bytesOf(signups(context)),
    )
    .map(([[method, path], headers, body]) =>
      caseOf('REST', { method, path, headers, body: method === 'GET' || method === 'HEAD' ? undefined : body }),
    )
}

const pathPiece = fc.oneof(
  fc.constantFrom(
    ...['..', '.', '%2e%2e', '%2f', '%00', '%zz', '%ff', '%c0%af', 'assets', 'records', 'page-config.json'],
    ...['index.html', 'app.html.br', '.env', '\\', ';', '*', '__proto__', 'a'.repeat(15_000)],
  ),
  text.map((typed) => inAddress(typed)),
)

const pageCases: Arbitrary<Case> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
    fc.array(pathPiece, { maxLength: 4 }),
    fc.array(oddHeaders, { maxLength: 1 }),
  )
  .map(([method, pieces, headers]) =>
    caseOf('pages', { method, path: `/${pieces.join('/')}`, headers, body: undefined }),
  )

/** Requests for every endpoint, from well-formed to not HTTP at all. */
export const cases = (context: FuzzContext): Arbitrary<Case> =>
  weighted(
    [10, graphqlCases(context)],
    [5, restCases(context)],
    [4, roomCases(context)],
    [2, pageCases],
    [2, brokenMessages(context).map((message): Case => ({ endpoint: 'no HTTP', message }))],
  )
