import { print, type DocumentNode } from 'graphql'
import { maximumIdeaLength, maximumIdeas } from '../../contract/limits'
import { ideaRecordsQuery, ideasOf, newRound } from '../../__tests__/harness/server-documents'
import { importMutation } from '../../src/settings/archive/documents'
import { saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../src/sync/documents'
import type { Account } from './accounts'
import { graphqlPost, type Request } from './http'

/** A request that costs as much as one of its kind can. Each call makes a new one, since a repeated save is answered at once. */
export type Costly = { name: string; request: (account: Account) => Request }

/** Texts that grow when they are folded, have many different characters, marks to be sorted, or many words. */
const texts: Record<string, (length: number) => string> = {
  words: (length) => Array.from({ length: length / 5 }, (_, index) => `w${100 + (index % 900)} `).join(''),
  'characters that fold to eighteen': (length) => '\uFDFA'.repeat(length),
  'characters that fold to six': (length) => '\u3316'.repeat(length),
  'letters with two marks': (length) => '\u1ED9'.repeat(length),
  'marks in no order': (length) => '\u0301\u0323'.repeat(length / 2),
  'different characters': (length) =>
    Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000))).join(''),
  'one-letter words': (length) => 'a b '.repeat(length / 4),
}

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index))

const costly = (name: string, document: DocumentNode, variables: () => object): Costly => ({
  name,
  request: ({ token }) => graphqlPost(token, { query: print(document), variables: variables() }),
})

/** Saves the longest round with a text. */
export const saveFullRound = (kind = 'words'): Costly =>
  costly(`a full round: ${kind}`, saveIdeaRecordMutation, () => {
    const long = texts[kind]?.(maximumIdeas * maximumIdeaLength) ?? ''
    const ideas = times(maximumIdeas, (index) => long.slice(index * maximumIdeaLength, (index + 1) * maximumIdeaLength))
    return { input: newRound({ topicTitle: long.slice(0, 200), ideas: ideasOf(...ideas) }) }
  })

/** Many pages of records with all their fields, as one request. */
const pages = (count: number): Costly => {
  const selected = times(count, (index) => `a${index}: IdeaRecord(first: 100) { nodes { ...IdeaRecordFields } }`)
  const [, ...fragments] = ideaRecordsQuery.definitions
  const query = `{ ${selected.join(' ')} } ${fragments.map((fragment) => print(fragment)).join(' ')}`
  return { name: `${count} x 100 full rounds`, request: ({ token }) => graphqlPost(token, { query }) }
}

/** The record to which notes are written. */
const noted = newRound()

/** The costliest valid requests. */
export const costlyRequests: readonly Costly[] = [
  costly('a short round', saveIdeaRecordMutation, () => ({ input: noted })),
  ...Object.keys(texts).map((kind) => saveFullRound(kind)),
  ...Object.entries(texts).flatMap(([kind, textOf]) => [
    costly(`a note that was long before: ${kind}`, updateIdeaRecordMutation, () => ({
      id: noted.id,
      change: { comment: `${Math.random()}${textOf(9_000)}`, commentBefore: times(9, () => textOf(30_000)) },
    })),
    costly(`long notes imported: ${kind}`, importMutation, () => ({
      records: times(3, () => ({ ...newRound(), comment: textOf(90_000) })),
    })),
  ]),
  costly('2,900 ideas imported', importMutation, () => ({
    records: times(29, () => newRound({ ideas: ideasOf(...times(100, () => 'x')) })),
  })),
  ...[1, 3].map(pages),
]
