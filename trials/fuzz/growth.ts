import { randomUUID } from 'node:crypto'
import { noteDivider } from '../../contract/note'
import type { Account } from './context'
import { render, send, type Parts, type RawResponse } from './http'
import { features } from './features'

/** How large the smaller request is, in bytes; the larger one is ten times that. Heads may have 16 kB. */
const smallBody = 80_000
const smallHead = 1_400

/** Ten times the input may cost at most this many times the time. */
const mostTimes = 12

/** Shorter times say more about the machine than about the input, in milliseconds. */
const leastMs = 8

/** The largest error response, in bytes. */
const mostErrorBytes = 4_096

const repeats = 3

export type Request = Pick<Parts, 'method' | 'path' | 'headers' | 'body'>

/** A request whose input grows with `size`, in bytes. */
type Shape = { name: string; small: number; request: (account: Account, size: number) => Request }

const fill = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)))

/** A body, as JSON or as a value. */
type Body = string | object

export const json = (header: [string, string], body: Body) => ({
  method: 'POST',
  headers: [['content-type', 'application/json'], header] as [string, string][],
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

const graphql = (name: string, bodyOf: (size: number) => Body): Shape => ({
  name: `GraphQL: ${name}`,
  small: smallBody,
  request: ({ token }, size) => ({ path: '/graphql', ...json(['x-auth-token', token], bodyOf(size)) }),
})

const signup = (name: string, bodyOf: (account: Account, size: number) => object): Shape => ({
  name: `signup: ${name}`,
  // Larger bodies are not read.
  small: 6_000,
  request: (account, size) => ({
    path: '/api/users/signup',
    ...json(['authorization', `Bearer ${account.token}`], bodyOf(account, size)),
  }),
})

const get = (
  name: string,
  pathOf: (size: number) => string,
  headersOf: (size: number) => [string, string][] = () => [],
) => ({
  name: `GET: ${name}`,
  small: smallHead,
  request: (_: Account, size: number) => ({
    method: 'GET',
    path: pathOf(size),
    headers: headersOf(size),
    body: undefined,
  }),
})

const save = 'mutation S($input: SaveIdeaRecord!) { saveIdeaRecord(input: $input) { id } }'
const page =
  'query P($search: String, $after: String, $first: Int) { IdeaRecord(search: $search, after: $after, first: $first) { endCursor } }'

const idea = { text: 'an idea', atMs: 1_000, endMs: null, source: 'TYPED' }

const round = {
  id: '00000000-0000-4000-8000-000000000000',
  topicTitle: 'a topic',
  category: 'Other',
  ideas: [idea],
  durationMs: 60_000,
  startedAt: '2026-11-20T12:00:00.000Z',
  localDay: '2026-11-20',
}

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

const unknownKeys = (size: number) => Object.fromEntries(times(Math.floor(size / 12), (index) => [`k${index}`, 1]))

const shapes: readonly Shape[] = [
  graphql('hints in a number', (size) => ({ query: page, variables: { first: fill(' Did you mean ', size) } })),
  graphql('a list as a number', (size) => ({ query: page, variables: { first: times(size / 2, () => 1) } })),
  graphql('unknown fields', (size) => ({ query: save, variables: { input: { ...round, ...unknownKeys(size) } } })),
  graphql('unknown fields of ideas', (size) => ({
    query: save,
    variables: { input: { ...round, ideas: times(40, () => ({ ...idea, ...unknownKeys(size / 40) })) } },
  })),
  graphql('a long name of a field', (size) => ({
    query: save,
    variables: { input: { ...round, [fill('topic', size)]: 1 } },
  })),
  graphql('many invalid ideas', (size) => ({
    query: save,
    variables: { input: { ...round, ideas: times(size / 50, () => ({ ...idea, atMs: 'x' })) } },
  })),
  graphql('too many ideas', (size) => ({
    query: save,
    variables: { input: { ...round, ideas: times(size / 60, () => idea) } },
  })),
  graphql('a long source', (size) => ({
    query: save,
    variables: { input: { ...round, ideas: [{ ...idea, source: fill('TYPED', size) }] } },
  })),
  graphql('a long topic', (size) => ({
    query: save,
    variables: { input: { ...round, topicTitle: fill(' a ', size) } },
  })),
  graphql('a long category', (size) => ({
    query: save,
    variables: { input: { ...round, category: fill('Other', size) } },
  })),
  graphql('a long instant', (size) => ({
    query: save,
    variables: { input: { ...round, startedAt: fill('2026-11-20T', size) } },
  })),
  graphql('a long id', (size) => ({ query: save, variables: { input: { ...round, id: fill('0-', size) } } })),
  graphql(
    'lists in lists',
    // `JSON.stringify` cannot write as deep a list as `JSON.parse` can read.
    (size) => `{"query":"${save}","variables":{"input":{"ideas":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}}}`,
  ),
  graphql('a long search', (size) => ({ query: page, variables: { search: fill('a b ', size) } })),
  graphql('a long cursor', (size) => ({ query: page, variables: { after: fill('WyJ', size) } })),
  graphql('unknown variables', (size) => ({ query: page, variables: unknownKeys(size) })),
  graphql('a long operation name', (size) => ({ query: page, operationName: fill('Page ', size) })),
  graphql('a long document', (size) => ({ query: fill(' { "', size) })),
  graphql('imported records', (size) => ({
    query:
      'mutation I($records: [IdeaRecordImport!]!) { importIdeaRecords(records: $records) { records { message } } }',
    variables: { records: times(size / 8_000, () => ({ ...round, id: randomUUID(), category: fill('Other', 7_000) })) },
  })),
  graphql('notes of many parts', (size) => ({
    query:
      'mutation I($records: [IdeaRecordImport!]!) { importIdeaRecords(records: $records) { records { message } } }',
    variables: {
      records: ['a', 'b'].map((letter) => ({
        ...round,
        comment: times(size / 18, (index) => `${letter}${index}`)
          .join(noteDivider)
          .slice(0, size / 9),
      })),
    },
  })),
  signup('a long address', ({ uid }, size) => ({
    email: `a@${fill('a.', size)}!`,
    firstName: '',
    lastName: '',
    firebaseUID: uid,
    images: [],
  })),
  signup('a long picture', ({ uid, email }, size) => ({
    ...{ email, firstName: '', lastName: '', firebaseUID: uid },
    images: [{ url: fill('data:image/png;base64,iVBORw0KGgo', size), about: '' }],
  })),
  signup('unknown fields', (_, size) => unknownKeys(size)),
  get('a long path', (size) => `/records/${fill('a/', size)}`),
  get('a long query', (size) => `/?${fill('lang=xx&', size)}`),
  ...features.flatMap(({ longPaths }) =>
    longPaths.map(({ name, start, repeated }) => get(name, (size) => `${start}${fill(repeated, size)}`)),
  ),
  get(
    'many languages',
    () => '/',
    (size) => [['accept-language', fill('xx;q=0.5,', size)]],
  ),
  get(
    'blanks in a language',
    () => '/',
    (size) => [['accept-language', `en;${fill(' ', size)}q=x`]],
  ),
  get(
    'many encodings',
    () => '/',
    (size) => [['accept-encoding', fill('br;q=0,', size)]],
  ),
  get(
    'a long cookie',
    () => '/',
    (size) => [['cookie', fill('a=b; ', size)]],
  ),
  get(
    'a long token',
    () => '/api/users/?email=a',
    (size) => [['authorization', `Bearer ${fill('a.', size)}`]],
  ),
  get(
    'blanks in a token',
    () => '/api/users/?email=a',
    (size) => [['authorization', `Bearer ${fill(' ', size)}x`]],
  ),
]

/** The response, and the shortest time of a few attempts in milliseconds. */
const measure = async (port: number, request: Request) => {
  let ms = Infinity
  let response: RawResponse = { kind: 'hung' }
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const begin = performance.now()
    response = await send(port, render(request))
    ms = Math.min(ms, performance.now() - begin)
    if (response.kind === 'hung') break
  }
  return { ms, response }
}

/** The size of an error in bytes; 0 for a response without one, or for the page "not found". */
const errorBytesOf = (response: RawResponse) =>
  response.kind === 'answered' && /^\{"(?:data":null,"errors|message)"/.test(response.body)
    ? Buffer.byteLength(response.body)
    : 0

/**
 * Sends each kind of long input in two sizes. Ten times the input may cost at most twelve times the time, and no error may be
 * larger than 4 kB. Returns the problems found.
 */
export const measureGrowth = async (port: number, account: Account, log: (line: string) => void): Promise<string[]> => {
  log(`With ten times the input:${' '.repeat(19)}ms      ms   times   bytes of the error`)
  const problems: string[] = []
  for (const { name, small, request } of shapes) {
    const one = await measure(port, request(account, small))
    const ten = await measure(port, request(account, small * 10))
    const ratio = Math.max(ten.ms, leastMs) / Math.max(one.ms, leastMs)
    const bytes = errorBytesOf(ten.response)
    const columns = [one.ms.toFixed(1), ten.ms.toFixed(1), ratio.toFixed(1), `${bytes}`].map((text) => text.padStart(8))
    log(`  ${name.padEnd(36)}${columns.join('')}`)
    if (ratio > mostTimes) problems.push(`${name}: ten times the input took ${ratio.toFixed(0)} times as long.`)
    if (bytes > mostErrorBytes) problems.push(`${name}: the error has ${bytes} bytes.`)
    if (ten.response.kind === 'hung') problems.push(`${name}: was neither answered nor closed in time.`)
  }
  return problems
}
