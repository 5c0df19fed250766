import { randomUUID } from 'node:crypto'
import { print, type DocumentNode } from 'graphql'
import { maximumIdeaLength, maximumIdeas, maximumNoteLength, maximumTopicLength } from '../../contract/limits'
import { setPreferencesMutation } from '../../src/preferences/documents'
import { saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../src/sync/documents'
import { setTopicReturnMutation } from '../../src/returns/documents'
import { importMutation } from '../../src/settings/archive/documents'
import { ideaRecordsQuery } from '../../__tests__/harness/server-documents'
import { texts, type TextOf } from './costly-texts'

/** A request that costs as much as one of its kind can. Each call makes a new one, since a repeated save is answered at once. */
export type Costly = { name: string; body: () => { query: string; variables?: object } }

export const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index))

const sending =
  (document: DocumentNode) =>
  (name: string, variables: () => object): Costly => ({
    name,
    body: () => ({ query: print(document), variables: variables() }),
  })

const save = sending(saveIdeaRecordMutation)
const change = sending(updateIdeaRecordMutation)
const importRecords = sending(importMutation)
const saveSettings = sending(setPreferencesMutation)
const saveReturn = sending(setTopicReturnMutation)

export const idea = { text: 'x', atMs: 1, endMs: null, source: 'TYPED' }

const now = () => new Date().toISOString()

export const roundWith = (changes: object) => ({
  id: randomUUID(),
  ...{ topicTitle: 'A topic', category: 'Other', ideas: [idea], durationMs: 60_000 },
  ...{ startedAt: now(), localDay: '2026-11-20' },
  ...changes,
})

/** The longest round. */
const fullRound = (textOf: TextOf, seed: number) =>
  roundWith({
    ideas: times(maximumIdeas, (index) => ({ ...idea, text: textOf(maximumIdeaLength, seed * maximumIdeas + index) })),
    topicTitle: textOf(maximumTopicLength, seed),
  })

/** Saves the longest round that is mostly plain text. */
export const savePlainRound = (seed: number): Costly => save('', () => ({ input: fullRound(texts.words, seed) }))

const changes = (textOf: TextOf): Record<string, (seed: number) => object> => ({
  'a Like': (seed) => ({ isLiked: seed % 2 === 0 }),
  'a note': (seed) => ({ comment: textOf(maximumNoteLength - seed, seed) }),
  'a note that was long before': (seed) => ({
    comment: textOf(maximumNoteLength - seed, seed),
    commentBefore: times(9, (index) => textOf(30_000, index)),
  }),
  'all ideas': (seed) => ({ ideas: fullRound(textOf, seed).ideas }),
  'a topic': (seed) => ({ topicTitle: textOf(maximumTopicLength - seed, seed) }),
})

/** The valid requests with one kind of text. */
const requestsWith = (kind: string, textOf: TextOf): Costly[] => {
  const id = randomUUID()
  let seed = 0
  const notes = (count: number, length: number) => () => ({
    records: times(count, (index) => roundWith({ comment: textOf(length, index) })),
  })
  return [
    save(`a full round: ${kind}`, () => ({ input: { ...fullRound(textOf, seed++), ...(seed === 1 && { id }) } })),
    ...Object.entries(changes(textOf)).map(([name, changeOf]) =>
      change(`${name}: ${kind}`, () => ({ id, change: changeOf(seed++) })),
    ),
    importRecords(`100 notes imported: ${kind}`, notes(100, 3_000)),
    importRecords(`long notes imported: ${kind}`, notes(3, 90_000)),
    saveReturn(`a topic to come back to: ${kind}`, () => ({
      input: { topicTitle: textOf(200, seed), category: 'Other', dueDay: '2026-12-01', step: 0, changedAt: now() },
    })),
    saveSettings(`500 topics of one's own: ${kind}`, () => {
      const topicOf = (index: number) => ({ topicTitle: `${index}${textOf(190, index)}`, category: 'Other' })
      return { input: { changedAt: now(), ownTopics: times(500, topicOf) } }
    }),
  ]
}

/** Many pages of records with all their fields, as one request. */
const pages = (count: number): Costly => {
  const selected = times(count, (index) => `a${index}: IdeaRecord(first: 100) { nodes { ...IdeaRecordFields } }`)
  const [, ...fragments] = ideaRecordsQuery.definitions
  const query = `{ ${selected.join(' ')} } ${fragments.map((fragment) => print(fragment)).join(' ')}`
  return { name: `${count} x 100 full rounds`, body: () => ({ query }) }
}

const fifteenSaves = times(15, (index) => `a${index}: saveIdeaRecord(input: $input) { id }`).join(' ')

/** Requests that ask for much at once, in lists or in fields. */
const largeRequests: readonly Costly[] = [
  ...[1, 3, 15].map(pages),
  {
    name: 'a mutation fifteen times',
    body: () => ({
      query: `mutation S($input: SaveIdeaRecord!) { ${fifteenSaves} }`,
      variables: { input: fullRound(texts['different characters'], 77) },
    }),
  },
  saveSettings('490,000 rest days', () => ({ input: { changedAt: now(), restDays: times(490_000, () => 1) } })),
  saveSettings("14,000 topics of one's own", () => ({
    input: { changedAt: now(), ownTopics: times(14_000, (index) => ({ topicTitle: `${index}`, category: 'Other' })) },
  })),
  save('16,000 ideas', () => ({ input: roundWith({ ideas: times(16_000, () => idea) }) })),
  save('2,900 ideas', () => ({ input: roundWith({ ideas: times(2_900, () => idea) }) })),
  save('100,000 tags', () => ({ input: roundWith({ tags: times(100_000, (index) => `t${index}`) }) })),
  importRecords('2,900 ideas imported', () => ({
    records: times(29, () => roundWith({ ideas: times(100, () => idea) })),
  })),
  importRecords('5,000 records', () => ({ records: times(5_000, () => roundWith({ ideas: [] })) })),
]

/** The costliest requests of each kind, within the limits and beyond them. */
export const costlyRequests = (): Costly[] => [
  ...Object.entries(texts).flatMap(([kind, textOf]) => requestsWith(kind, textOf)),
  ...largeRequests,
]
