import { randomUUID } from 'node:crypto'
import { noteDivider } from '../../contract/note'
import type { Account } from './context'
import { render, send, type Parts, type RawResponse } from './http'

/** How large the smaller request is, in bytes; the larger one is ten times that. Heads may have 16 kB. */
const smallBody = 80_000
const smallHead = 1_400
/** Larger ones are not read. */
const smallSignup = 6_000

/** Ten times the input may cost at most this many times the time. */
const mostTimes = 12

/** Shorter times say more about the machine than about the input, in milliseconds. */
const leastMs = 8

/** The largest error response, in bytes. */
const mostErrorBytes = 4_096

const repeats = 3

type Request = Pick<Parts, 'method' | 'path' | 'headers' | 'body'>

/** A request whose input grows with `size`, in bytes. */
type Shape = { name: string; small: number; request: (account: Account, size: number) => Request }

const fill = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)))

/** A POST with a JSON body, given as text or as a value. */
export const json = (header: [string, string], body: string | object) => ({
  method: 'POST',
  headers: [['content-type', 'application/json'], header] as [string, string][],
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

const unknownKeys = (size: number) => Object.fromEntries(times(Math.floor(size / 12), (index) => [`k${index}`, 1]))

const idea = { text: 'an idea', atMs: 1_000, endMs: null, source: 'TYPED' }

const round = {
  id: '00000000-0000-4000-8000-000000000000',
  ...{ topicTitle: 'a topic', category: 'Other', ideas: [idea], durationMs: 60_000 },
  ...{ startedAt: '2026-11-20T12:00:00.000Z', localDay: '2026-11-20' },
}

const save = 'mutation S($input: SaveIdeaRecord!) { saveIdeaRecord(input: $input) { id } }'

/** The fields of a saved round that grow. */
const longRounds: Record<string, (size: number) => object> = {
  'unknown fields': unknownKeys,
  'unknown fields of ideas': (size) => ({ ideas: times(40, () => ({ ...idea, ...unknownKeys(size / 40) })) }),
  'a long name of a field': (size) => ({ [fill('topic', size)]: 1 }),
  'many invalid ideas': (size) => ({ ideas: times(size / 50, () => ({ ...idea, atMs: 'x' })) }),
  'too many ideas': (size) => ({ ideas: times(size / 60, () => idea) }),
  'a long source': (size) => ({ ideas: [{ ...idea, source: fill('TYPED', size) }] }),
  'a long topic': (size) => ({ topicTitle: fill(' a ', size) }),
  'a long category': (size) => ({ category: fill('Other', size) }),
  'a long instant': (size) => ({ startedAt: fill('2026-11-20T', size) }),
  'a long id': (size) => ({ id: fill('0-', size) }),
}

/** The variables of a page that grow. */
const longPages: Record<string, (size: number) => object> = {
  'hints in a number': (size) => ({ first: fill(' Did you mean ', size) }),
  'a list as a number': (size) => ({ first: times(size / 2, () => 1) }),
  'a long cursor': (size) => ({ after: fill('WyJ', size) }),
  'unknown variables': unknownKeys,
}

const page = 'query P($after: String, $first: Int) { IdeaRecord(after: $after, first: $first) { endCursor } }'

/** The imported records that grow. */
const longImports: Record<string, (size: number) => object[]> = {
  'imported records': (size) =>
    times(size / 8_000, () => ({ ...round, id: randomUUID(), category: fill('Other', 7_000) })),
  'notes of many parts': (size) =>
    ['a', 'b'].map((letter) => {
      const parts = times(size / 18, (index) => `${letter}${index}`)
      return { ...round, comment: parts.join(noteDivider).slice(0, size / 9) }
    }),
}

const importRecords =
  'mutation I($records: [IdeaRecordImport!]!) { importIdeaRecords(records: $records) { records { message } } }'

const graphqlBodies: Record<string, (size: number) => string | object> = {
  ...mapValues(longRounds, (change) => ({ query: save, variables: { input: { ...round, ...change } } })),
  ...mapValues(longPages, (variables) => ({ query: page, variables })),
  ...mapValues(longImports, (records) => ({ query: importRecords, variables: { records } })),
  // `JSON.stringify` cannot write as deep a list as `JSON.parse` can read.
  'lists in lists': (size) =>
    `{"query":"${save}","variables":{"input":{"ideas":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}}}`,
  'a long operation name': (size) => ({ query: page, operationName: fill('Page ', size) }),
  'a long document': (size) => ({ query: fill(' { "', size) }),
}

const signups: Record<string, (size: number) => object> = {
  'a long address': (size) => ({ email: `a@${fill('a.', size)}!` }),
  'a long picture': (size) => ({ images: [{ url: fill('data:image/png;base64,iVBORw0KGgo', size), about: '' }] }),
  'unknown fields': unknownKeys,
}

/** Paths that grow, and headers of a path: what is repeated after their start. */
const gets: Record<string, { path: string; header?: [name: string, start: string, end?: string]; repeated: string }> = {
  'a long path': { path: '/records/', repeated: 'a/' },
  'a long query': { path: '/?', repeated: 'lang=xx&' },
  'a long id': { path: '/api/challenges/', repeated: '0-' },
  'a long cursor': { path: '/api/challenges?after=', repeated: 'WyJ' },
  'many languages': { path: '/', header: ['accept-language', ''], repeated: 'xx;q=0.5,' },
  'blanks in a language': { path: '/', header: ['accept-language', 'en;', 'q=x'], repeated: ' ' },
  'many encodings': { path: '/', header: ['accept-encoding', ''], repeated: 'br;q=0,' },
  'a long cookie': { path: '/', header: ['cookie', ''], repeated: 'a=b; ' },
  'a long token': { path: '/api/users/?email=a', header: ['authorization', 'Bearer '], repeated: 'a.' },
  'blanks in a token': { path: '/api/users/?email=a', header: ['authorization', 'Bearer ', 'x'], repeated: ' ' },
}

function mapValues<From, To>(functions: Record<string, (size: number) => From>, toBody: (value: From) => To) {
  return Object.fromEntries(
    Object.entries(functions).map(([name, grow]) => [name, (size: number) => toBody(grow(size))] as const),
  )
}

const shapes: readonly Shape[] = [
  ...Object.entries(graphqlBodies).map(([name, bodyOf]): Shape => ({
    name: `GraphQL: ${name}`,
    small: smallBody,
    request: ({ token }, size) => ({ path: '/graphql', ...json(['x-auth-token', token], bodyOf(size)) }),
  })),
  ...Object.entries(signups).map(([name, change]): Shape => ({
    name: `signup: ${name}`,
    small: smallSignup,
    request: ({ token, uid, email }, size) => {
      const valid = { email, firstName: '', lastName: '', firebaseUID: uid, images: [] }
      return { path: '/api/users/signup', ...json(['authorization', `Bearer ${token}`], { ...valid, ...change(size) }) }
    },
  })),
  ...Object.entries(gets).map(([name, { path, header, repeated }]): Shape => ({
    name: `GET: ${name}`,
    small: smallHead,
    request: (_, size) => {
      const long = fill(repeated, size)
      if (header === undefined) return { method: 'GET', path: path + long, headers: [], body: undefined }
      const [headerName, start, end = ''] = header
      return { method: 'GET', path, headers: [[headerName, start + long + end]], body: undefined }
    },
  })),
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
