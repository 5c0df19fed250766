import fc from 'fast-check'
import { isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql'
import type { Costly } from './costly-requests'
import { graphqlPost, jsonPost } from './http'
import { operationsOf, readSchema, valueOf } from './schema-values'

/** About as many bytes as the server reads of a GraphQL body, of a REST body, and of a head. */
const [longBody, longRestBody, longHead] = [800_000, 30_000, 14_000]

const fill = (piece: string, size = longBody) => piece.repeat(Math.floor(size / piece.length))

const unknownFields = (size = longBody) =>
  Object.fromEntries(Array.from({ length: size / 12 }, (_, index) => [`k${index}`, 1]))

/** A value that fits; the same in each run. */
const validValue = (type: GraphQLInputType, place: string): unknown => {
  const ids = fc.constant('00000000-0000-4000-8000-000000000000')
  return fc.sample(valueOf(type, place, { ids, isValid: true }), { numRuns: 1, seed: 1 })[0]
}

type Long = [place: string, value: unknown]

/** Values with one long text or list; one for each of its places. */
const longValues = (type: GraphQLInputType, place: string): Long[] => {
  if (isNonNullType(type)) return longValues(type.ofType, place)
  if (isListType(type)) {
    const item = validValue(type.ofType, place)
    const length = longBody / (JSON.stringify(item)?.length ?? 1)
    return [
      [`many ${place}`, Array.from({ length }, () => item)],
      ...longValues(type.ofType, place).map(([name, value]): Long => [name, [value]]),
    ]
  }
  if (!isInputObjectType(type)) return [[`a long ${place}`, fill(' Did you mean ')]]
  return [['unknown fields', unknownFields()], ...longFields(Object.values(type.getFields()), `${place}: `)]
}

/** Objects with one long field. */
const longFields = (fields: readonly { name: string; type: GraphQLInputType }[], prefix = ''): Long[] => {
  const valid = Object.fromEntries(fields.map(({ name, type }) => [name, validValue(type, name)]))
  return fields.flatMap((field) =>
    longValues(field.type, field.name).map(([place, value]): Long => [
      `${prefix}${place}`,
      { ...valid, [field.name]: value },
    ]),
  )
}

const page = '{ IdeaRecord { mark } }'

const bodies: [name: string, body: string | object][] = [
  ...operationsOf(readSchema('schema.graphql')).flatMap(({ field, documentOf }) => {
    const query = documentOf('{ __typename }')
    return longFields(field.args).map(([place, variables]): (typeof bodies)[number] => [
      `${field.name}, ${place}`,
      { query, variables },
    ])
  }),
  // `JSON.stringify` cannot write as deep a list as `JSON.parse` can read.
  ['lists in lists', `{"query":"${page}","variables":{"a":${fill('[', longBody / 2)}${fill(']', longBody / 2)}}}`],
  ['unknown variables', { query: page, variables: unknownFields() }],
  ['a long operation name', { query: page, operationName: fill('Page ') }],
  ['a long document', { query: fill(' { "') }],
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
export const longInputs: readonly Costly[] = [
  ...bodies.map(([name, body]): Costly => ({ name, request: ({ token }) => graphqlPost(token, body) })),
  {
    name: 'a long picture',
    request: ({ token, uid, email }) => {
      const images = [{ url: fill('data:image/png;base64,iVBORw0KGgo', longRestBody), about: '' }]
      const signup = { email, firstName: '', lastName: '', firebaseUID: uid, images, ...unknownFields(longRestBody) }
      return jsonPost('/api/users/signup', { authorization: `Bearer ${token}` }, signup)
    },
  },
  ...heads.map(([path, piece, header]): Costly => ({
    name: `GET ${path} ${header?.[0] ?? ''}`,
    request: () => {
      const long = fill(piece, longHead)
      if (!header) return { method: 'GET', path: `${path}${long}`, headers: {} }
      const [name, start, end = ''] = header
      return { method: 'GET', path, headers: { [name]: `${start}${long}${end}` } }
    },
  })),
]
