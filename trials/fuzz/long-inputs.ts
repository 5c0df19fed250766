import { print } from 'graphql'
import { noteDivider } from '../../contract/note'
import { saveIdeaRecordMutation } from '../../src/sync/documents'
import { importMutation } from '../../src/settings/archive/documents'
import { ideaRecordsQuery } from '../../__tests__/harness/server-documents'
import type { Account } from './accounts'
import { idea, roundWith, times } from './costly-requests'
import { graphqlPost, jsonPost, type Parts } from './http'

/** A request whose input grows with `size`, in bytes. `small` is a size of which the server reads ten times as much. */
interface LongInput {
  name: string
  small: number
  request: (account: Account, size: number) => Parts
}

const fill = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)))

const unknownFields = (size: number) => Object.fromEntries(times(Math.floor(size / 12), (index) => [`k${index}`, 1]))

const [save, page, importRecords] = [saveIdeaRecordMutation, ideaRecordsQuery, importMutation].map(print)

/** The fields of a saved round that grow. */
const longRounds: Record<string, (size: number) => object> = {
  'unknown fields': unknownFields,
  'unknown fields of ideas': (size) => ({ ideas: times(40, () => ({ ...idea, ...unknownFields(size / 40) })) }),
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
  'unknown variables': unknownFields,
}

/** The imported records that grow. */
const longImports: Record<string, (size: number) => object[]> = {
  'imported records': (size) => times(size / 8_000, () => roundWith({ category: fill('Other', 7_000) })),
  'notes of many parts': (size) =>
    ['a', 'b'].map((letter) => {
      const parts = times(size / 18, (index) => `${letter}${index}`)
      const comment = parts.join(noteDivider).slice(0, size / 9)
      return { ...roundWith({ comment }), id: '00000000-0000-4000-8000-000000000000' }
    }),
}

type Bodies = Record<string, (size: number) => string | object>

const inBody = <Value>(values: Record<string, (size: number) => Value>, bodyOf: (value: Value) => object): Bodies =>
  Object.fromEntries(Object.entries(values).map(([name, grow]) => [name, (size: number) => bodyOf(grow(size))]))

const graphqlBodies: Bodies = {
  ...inBody(longRounds, (changes) => ({ query: save, variables: { input: roundWith(changes) } })),
  ...inBody(longPages, (variables) => ({ query: page, variables })),
  ...inBody(longImports, (records) => ({ query: importRecords, variables: { records } })),
  // `JSON.stringify` cannot write as deep a list as `JSON.parse` can read.
  'lists in lists': (size) =>
    `{"query":${JSON.stringify(save)},"variables":{"input":{"ideas":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}}}`,
  'a long operation name': (size) => ({ query: page, operationName: fill('Page ', size) }),
  'a long document': (size) => ({ query: fill(' { "', size) }),
}

const signups: Record<string, (size: number) => object> = {
  'a long address': (size) => ({ email: `a@${fill('a.', size)}!` }),
  'a long picture': (size) => ({ images: [{ url: fill('data:image/png;base64,iVBORw0KGgo', size), about: '' }] }),
  'unknown fields': unknownFields,
}

/** Paths that grow, and headers of a path: what is repeated after their start. */
const heads: [name: string, path: string, piece: string, header?: [name: string, start: string, end?: string]][] = [
  ['a long path', '/records/', 'a/'],
  ['a long query', '/?', 'lang=xx&'],
  ['a long id', '/api/challenges/', '0-'],
  ['a long cursor', '/api/challenges?after=', 'WyJ'],
  ['many languages', '/', 'xx;q=0.5,', ['accept-language', '']],
  ['blanks in a language', '/', ' ', ['accept-language', 'en;', 'q=x']],
  ['many encodings', '/', 'br;q=0,', ['accept-encoding', '']],
  ['a long cookie', '/', 'a=b; ', ['cookie', '']],
  ['a long token', '/api/users/?email=a', 'a.', ['authorization', 'Bearer ']],
  ['blanks in a token', '/api/users/?email=a', ' ', ['authorization', 'Bearer ', 'x']],
]

export const longInputs: readonly LongInput[] = [
  ...Object.entries(graphqlBodies).map(([name, bodyOf]): LongInput => ({
    ...{ name: `GraphQL: ${name}`, small: 80_000 },
    request: ({ token }, size) => graphqlPost(token, bodyOf(size)),
  })),
  ...Object.entries(signups).map(([name, change]): LongInput => ({
    ...{ name: `sign-up: ${name}`, small: 6_000 },
    request: ({ token, uid, email }, size) => {
      const valid = { email, firstName: '', lastName: '', firebaseUID: uid, images: [] }
      return jsonPost('/api/users/signup', ['authorization', `Bearer ${token}`], { ...valid, ...change(size) })
    },
  })),
  ...heads.map(([name, path, piece, header]): LongInput => ({
    ...{ name: `GET: ${name}`, small: 1_400 },
    request: (_account, size) => {
      const long = fill(piece, size)
      const [headerName = '', start = '', end = ''] = header ?? []
      return {
        ...{ method: 'GET', body: undefined, path: header ? path : `${path}${long}` },
        headers: header ? [[headerName, `${start}${long}${end}`]] : [],
      }
    },
  })),
]
