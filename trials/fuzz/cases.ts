import fc, { type Arbitrary } from 'fast-check'
import type { FuzzContext } from './context'
import { graphqlBodies } from './graphql-cases'
import { render, type RawRequest } from './http'
import { rawMessages } from './raw-requests'
import { features } from './features'
import { anyJson, inAddress, longText, text } from './values'

export type Endpoint = 'GraphQL' | 'REST' | 'pages' | 'no HTTP'

/** One request and the endpoint it is for. */
export type Case = { endpoint: Endpoint; message: RawRequest }

const deepJson = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(10, 1_000, 30_000, 400_000))
  .map(([opening, depth]) => opening.repeat(depth))

/** Bytes of a body: mostly its JSON, sometimes truncated, oversized, malformed or garbage. */
const bytesOf = (bodies: Arbitrary<unknown>): Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 30, arbitrary: bodies.map((body) => Buffer.from(JSON.stringify(body) ?? '')) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(bodies, fc.nat(300))
        .map(([body, at]) => Buffer.from((JSON.stringify(body) ?? '').slice(0, at))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: deepJson.map((json) => Buffer.from(json)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(70_000, 1_000_000, 1_200_000)
        .map((length) => Buffer.from(`{"query":"${'x'.repeat(length)}"}`)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '{"query":"{ __typename }","__proto__":{"isAdmin":true}}',
          '{"query":"{ __typename }","constructor":{"prototype":{"isAdmin":true}}}',
          '{"query":"{ __typename }","query":"{ IdeaRecord { totalCount } }"}',
          '{"query":"{ __typename }","variables":{"a":1e400}}',
          '\ufeff{"query":"{ __typename }"}',
          '{"query":"\\ud800"}',
          '{"query":"{ __typename }"}trailing',
          'query={__typename}',
        )
        .map((json) => Buffer.from(json)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom([0xff, 0xfe], [0xc3, 0x28], [0xed, 0xa0, 0x80])
        .map((bytes) => Buffer.concat([Buffer.from('{"query":"'), Buffer.from(bytes), Buffer.from('"}')])),
    },
  )

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'APPLICATION/JSON;;;',
    'application/json, application/json',
    'application/graphql',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/__proto__',
    '',
    ';',
  ),
)

const oddHeaders: Arbitrary<[string, string]> = fc.constantFrom<[string, string]>(
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
const contradicts = ([name]: readonly [string, string]) =>
  name === 'content-length' || name === 'transfer-encoding' || name === 'host'

const tokens = ({ attacker, badTokens }: FuzzContext): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(attacker.token) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.values(badTokens)) },
  )

const headersOf = (context: FuzzContext, tokenHeader: (token: string) => [string, string]) =>
  fc
    .tuple(tokens(context), contentType, fc.array(oddHeaders, { maxLength: 1, size: 'max' }), fc.nat(3))
    .map(([token, type, odd, dice]): [string, string][] => [
      tokenHeader(token),
      ['content-type', type],
      ...(dice === 0 ? odd : []),
    ])

const asMessage = (parts: Parameters<typeof render>[0]): RawRequest => {
  const message = render(parts)
  const isOdd = parts.headers.some(contradicts)
  return { ...message, mayBeDropped: message.mayBeDropped || isOdd, isCutOff: isOdd }
}

const graphqlCases = (context: FuzzContext): Arbitrary<Case> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant('POST') },
        fc.constantFrom('GET', 'PUT', 'OPTIONS', 'HEAD', 'DELETE', 'TRACE', 'PATCH'),
      ),
      path: fc.oneof(
        { weight: 30, arbitrary: fc.constant('/graphql') },
        fc.constantFrom('/graphql/', '/graphql?query={__typename}', '/graphql/x', '//graphql', '/GRAPHQL'),
      ),
      headers: headersOf(context, (token) => ['x-auth-token', token]),
      body: bytesOf(graphqlBodies(context)),
    })
    .map((parts) => ({ endpoint: 'GraphQL', message: asMessage(parts) }))

const signups = ({ attacker, victim }: FuzzContext): Arbitrary<unknown> =>
  fc.record(
    {
      email: fc.oneof({ weight: 4, arbitrary: fc.constant(attacker.email) }, fc.constant(victim.email), text, anyJson),
      firstName: fc.oneof({ weight: 4, arbitrary: text }, longText, anyJson),
      lastName: fc.oneof({ weight: 4, arbitrary: text }, anyJson),
      firebaseUID: fc.oneof(
        { weight: 4, arbitrary: fc.constant(attacker.uid) },
        fc.constant(victim.uid),
        text,
        anyJson,
      ),
      images: fc.oneof(fc.array(fc.record({ url: text, about: text }), { maxLength: 12 }), anyJson),
    },
    { requiredKeys: ['email', 'firebaseUID', 'firstName', 'lastName', 'images'] },
  )

const query = ({ attacker, victim }: FuzzContext): Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(attacker.email, victim.email).map((email) => `?email=${encodeURIComponent(email)}`),
    fc.oneof(text, longText).map((typed) => `?email=${inAddress(typed)}`),
    fc.constantFrom(
      '',
      '?',
      '?email',
      '?email=a&email=b',
      '?email[]=a',
      '?email=%zz',
      '?email=%00',
      '?__proto__=x',
      '?email=%ff%fe',
      `?${'a=b&'.repeat(2_000)}`,
    ),
  )

const restCases = (context: FuzzContext): Arbitrary<Case> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 5, arbitrary: query(context).map((search) => ['GET', `/api/users/${search}`] as const) },
        { weight: 5, arbitrary: fc.constant(['POST', '/api/users/signup'] as const) },
        ...features.map(({ paths }) => ({
          weight: 3,
          arbitrary: paths(context).map((path) => ['GET', path] as const),
        })),
        fc.constantFrom(
          ['GET', '/api/healthcheck'] as const,
          ['GET', '/api/device'] as const,
          ['HEAD', '/api/device'] as const,
        ),
        fc.tuple(
          fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'),
          fc.constantFrom(
            '/api',
            '/api/',
            '/api/users',
            '/api/users/signup',
            '/api/healthcheck/../users',
            '/api/%2e%2e/users',
            '/api/users/%zz',
            '/api/users//',
          ),
        ),
      ),
      headersOf(context, (token) => ['authorization', `Bearer ${token}`]),
      bytesOf(signups(context)),
    )
    .map(([[method, path], headers, body]) => ({
      endpoint: 'REST',
      message: asMessage({ method, path, headers, body: method === 'GET' || method === 'HEAD' ? undefined : body }),
    }))

const pathPiece = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%00',
    '%zz',
    '%ff',
    '%c0%af',
    'assets',
    'records',
    'page-config.json',
    'index.html',
    'app.html.br',
    '.env',
    '\\',
    ';',
    '*',
    '__proto__',
    'a'.repeat(15_000),
  ),
  text.map((typed) => inAddress(typed)),
)

const pageCases: Arbitrary<Case> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
    fc.array(pathPiece, { maxLength: 4 }),
    fc.array(oddHeaders, { maxLength: 1 }),
  )
  .map(([method, pieces, headers]) => ({
    endpoint: 'pages',
    message: asMessage({ method, path: `/${pieces.join('/')}`, headers, body: undefined }),
  }))

/** Requests for every endpoint, from well-formed to not HTTP at all. */
export const cases = (context: FuzzContext): Arbitrary<Case> =>
  fc.oneof(
    { weight: 10, arbitrary: graphqlCases(context) },
    { weight: 5, arbitrary: restCases(context) },
    { weight: 2, arbitrary: pageCases },
    { weight: 2, arbitrary: rawMessages(context).map((message): Case => ({ endpoint: 'no HTTP', message })) },
  )
