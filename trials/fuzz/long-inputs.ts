import fc from 'fast-check'
import { isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql'
import type { Account } from './accounts'
import { graphqlPost, jsonPost, type Parts } from './http'
import { operationsOf, readSchema, valueOf } from './schema-values'

/** A request whose input grows with `size`, in bytes. `small` is a size of which the server reads ten times as much. */
interface LongInput {
  name: string
  small: number
  request: (account: Account, size: number) => Parts
}

const fill = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)))

const unknownFields = (size: number) =>
  Object.fromEntries(Array.from({ length: size / 12 }, (_, index) => [`k${index}`, 1]))

/** A value that fits; the same in each run. */
const validValue = (type: GraphQLInputType, place: string): unknown => {
  const ids = fc.constant('00000000-0000-4000-8000-000000000000')
  return fc.sample(valueOf(type, place, { ids, isValid: true }), { numRuns: 1, seed: 1 })[0]
}

type Growing = [place: string, grow: (size: number) => unknown]

/** A value in which one text or list grows; one for each of its places. */
const growing = (type: GraphQLInputType, place: string): Growing[] => {
  if (isNonNullType(type)) return growing(type.ofType, place)
  if (isListType(type)) {
    const item = validValue(type.ofType, place)
    const length = JSON.stringify(item)?.length ?? 1
    return [
      [`many ${place}`, (size) => Array.from({ length: size / length }, () => item)],
      ...growing(type.ofType, place).map(([name, grow]): Growing => [name, (size) => [grow(size)]]),
    ]
  }
  if (!isInputObjectType(type)) return [[`a long ${place}`, (size) => fill(' Did you mean ', size)]]
  return [['unknown fields', unknownFields], ...growingFields(Object.values(type.getFields()), `${place}: `)]
}

/** An object in which one of its fields grows. */
const growingFields = (fields: readonly { name: string; type: GraphQLInputType }[], prefix = ''): Growing[] => {
  const valid = Object.fromEntries(fields.map(({ name, type }) => [name, validValue(type, name)]))
  return fields.flatMap((field) =>
    growing(field.type, field.name).map(([place, grow]): Growing => [
      `${prefix}${place}`,
      (size) => ({ ...valid, [field.name]: grow(size) }),
    ]),
  )
}

const page = '{ IdeaRecord { mark } }'

const bodies: [name: string, bodyOf: (size: number) => string | object][] = [
  ...operationsOf(readSchema('schema.graphql')).flatMap(({ field, documentOf }) => {
    const query = documentOf('{ __typename }')
    return growingFields(field.args).map(([place, grow]): (typeof bodies)[number] => [
      `${field.name}, ${place}`,
      (size) => ({ query, variables: grow(size) }),
    ])
  }),
  // `JSON.stringify` cannot write as deep a list as `JSON.parse` can read.
  ['lists in lists', (size) => `{"query":"${page}","variables":{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}}`],
  ['unknown variables', (size) => ({ query: page, variables: unknownFields(size) })],
  ['a long operation name', (size) => ({ query: page, operationName: fill('Page ', size) })],
  ['a long document', (size) => ({ query: fill(' { "', size) })],
]

/** Paths, and headers of a path: what is repeated after their start. */
const heads: [path: string, piece: string, header?: [name: string, start: string, end?: string]][] = [
  ['/records/', 'a/'],
  ['/?', 'lang=xx&'],
  ['/api/challenges/', '0-'],
  ['/api/challenges?after=', 'WyJ'],
  ['/', 'xx;q=0.5,', ['accept-language', '']],
  ['/', ' ', ['accept-language', 'en;', 'q=x']],
  ['/', 'br;q=0,', ['accept-encoding', '']],
  ['/', 'a=b; ', ['cookie', '']],
  ['/api/users/?email=a', 'a.', ['authorization', 'Bearer ']],
  ['/api/users/?email=a', ' ', ['authorization', 'Bearer ', 'x']],
]

/** Everything that a person can send and that can be long: each variable of the schema, and what is around them. */
export const longInputs: readonly LongInput[] = [
  ...bodies.map(([name, bodyOf]): LongInput => ({
    ...{ name, small: 80_000 },
    request: ({ token }, size) => graphqlPost(token, bodyOf(size)),
  })),
  {
    ...{ name: 'a long picture', small: 3_000 },
    request: ({ token, uid, email }, size) => {
      const images = [{ url: fill('data:image/png;base64,iVBORw0KGgo', size), about: '' }]
      const signup = { email, firstName: '', lastName: '', firebaseUID: uid, images, ...unknownFields(size) }
      return jsonPost('/api/users/signup', ['authorization', `Bearer ${token}`], signup)
    },
  },
  ...heads.map(([path, piece, header]): LongInput => ({
    ...{ name: `GET ${path} ${header?.[0] ?? ''}`, small: 1_400 },
    request: (_account, size) => {
      const long = fill(piece, size)
      const [name = '', start = '', end = ''] = header ?? []
      const target = header ? path : `${path}${long}`
      return { method: 'GET', path: target, body: undefined, headers: header ? [[name, `${start}${long}${end}`]] : [] }
    },
  })),
]
