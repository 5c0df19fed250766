import { randomUUID } from 'node:crypto'
import { maximumIdeaLength, maximumIdeas, maximumNoteLength, maximumTopicLength } from '../../contract/limits'

/** A request that costs as much as one of its kind can. Each call makes a new one, since a repeated save is answered at once. */
export type Costly = { name: string; body: () => { query: string; variables?: object } }

type TextOf = (length: number, seed: number) => string

const fields =
  'id topicTitle category ideas { text atMs endMs source isBest isDone group } durationMs startedAt localDay viewed isLiked comment tags'

const documents = {
  save: 'mutation S($input: SaveIdeaRecord!) { saveIdeaRecord(input: $input) { id } }',
  change: 'mutation C($id: ID!, $change: IdeaRecordChange!) { updateIdeaRecord(id: $id, change: $change) { id } }',
  import:
    'mutation I($records: [IdeaRecordImport!]!) { importIdeaRecords(records: $records) { records { outcome message } } }',
  settings: 'mutation P($input: PreferencesInput!) { setPreferences(input: $input) { ideasPerRound } }',
  return: 'mutation R($input: TopicReturnInput!) { setTopicReturn(input: $input) { topicTitle } }',
}

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index))

/** Texts that grow when they are folded, have many different characters, marks to be sorted, or many words. */
const texts: Record<string, TextOf> = {
  words: (length, seed) =>
    times(length / 4, (index) => `w${(seed + index) % 977} x`)
      .join(' ')
      .slice(0, length),
  'characters that fold to eighteen': (length) => '\uFDFA'.repeat(length),
  'characters that fold to six': (length) => '\u3316'.repeat(length),
  'letters with two marks': (length) => '\u1ED9'.repeat(length),
  'marks in no order': (length) => '\u0301\u0323'.repeat(length / 2),
  'different characters': (length, seed) =>
    String.fromCodePoint(...times(length, (index) => 0x4e00 + ((seed * 7_919 + index * (seed + 1) * 31) % 20_000))),
  'one-letter words': (length) => 'a b '.repeat(length / 4),
}

const idea = { text: 'x', atMs: 1, endMs: null, source: 'TYPED' }

const roundWith = (ideas: readonly object[], topicTitle = 'A topic') => ({
  id: randomUUID(),
  ...{ topicTitle, category: 'Other', ideas, durationMs: 60_000 },
  startedAt: new Date().toISOString(),
  localDay: '2026-11-20',
})

/** The longest round. */
export const fullRound = (textOf: TextOf, seed: number) =>
  roundWith(
    times(maximumIdeas, (index) => ({ ...idea, text: textOf(maximumIdeaLength, seed * maximumIdeas + index) })),
    textOf(maximumTopicLength, seed),
  )

const now = () => new Date().toISOString()

const save = (name: string, input: () => object): Costly => ({
  name,
  body: () => ({ query: documents.save, variables: { input: input() } }),
})

/** Saves the longest round that is mostly plain text. */
export const savePlainRound = (seed: number, id: string = randomUUID()): Costly =>
  save('', () => ({ ...fullRound(texts.words ?? String, seed), id }))

export const deleteRound = (id: string): Costly => ({
  name: '',
  body: () => ({ query: 'mutation D($id: ID!) { deleteIdeaRecord(id: $id) }', variables: { id } }),
})

const importOf = (name: string, records: () => readonly object[]): Costly => ({
  name,
  body: () => ({ query: documents.import, variables: { records: records() } }),
})

const settings = (name: string, change: () => object): Costly => ({
  name,
  body: () => ({ query: documents.settings, variables: { input: { changedAt: now(), ...change() } } }),
})

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

/** The requests with one kind of text; `id` is a full round of it. */
const requestsWith = (kind: string, textOf: TextOf, id: string): Costly[] => {
  let seed = 0
  return [
    save(`a full round: ${kind}`, () => ({ ...fullRound(textOf, seed++), ...(seed === 1 && { id }) })),
    ...Object.entries(changes(textOf)).map(([name, changeOf]): Costly => ({
      name: `${name}: ${kind}`,
      body: () => ({ query: documents.change, variables: { id, change: changeOf(seed++) } }),
    })),
    importOf(`100 notes imported: ${kind}`, () =>
      times(100, (index) => ({ ...roundWith([]), comment: textOf(3_000, index) })),
    ),
    importOf(`long notes imported: ${kind}`, () =>
      times(3, (index) => ({ ...roundWith([]), comment: textOf(90_000, index) })),
    ),
    {
      name: `a topic to come back to: ${kind}`,
      body: () => ({
        query: documents.return,
        variables: {
          input: { topicTitle: textOf(200, seed), category: 'Other', dueDay: '2026-12-01', step: 0, changedAt: now() },
        },
      }),
    },
    settings(`500 topics of one's own: ${kind}`, () => ({
      ownTopics: times(500, (index) => ({ topicTitle: `${index}${textOf(190, index)}`, category: 'Other' })),
    })),
  ]
}

const lists = (count: number) =>
  `{ ${times(count, (index) => `a${index}: IdeaRecord(first: 100) { nodes { ${fields} } }`).join(' ')} }`

/** Requests that ask for much at once, in lists or in fields. */
const largeRequests: readonly Costly[] = [
  ...[1, 3, 15].map((count) => ({ name: `${count} x 100 full rounds`, body: () => ({ query: lists(count) }) })),
  {
    name: 'a mutation fifteen times',
    body: () => ({
      query: `mutation S($input: SaveIdeaRecord!) { ${times(15, (index) => `a${index}: saveIdeaRecord(input: $input) { id }`).join(' ')} }`,
      variables: { input: fullRound(texts['different characters'] ?? String, 77) },
    }),
  },
  settings('490,000 rest days', () => ({ restDays: times(490_000, () => 1) })),
  save('16,000 ideas', () => roundWith(times(16_000, () => idea))),
  save('2,900 ideas', () => roundWith(times(2_900, () => idea))),
  save('100,000 tags', () => ({ ...roundWith([]), tags: times(100_000, (index) => `t${index}`) })),
  importOf('2,900 ideas imported', () => times(29, () => roundWith(times(100, () => idea)))),
  importOf('5,000 records', () => times(5_000, () => roundWith([]))),
  settings("14,000 topics of one's own", () => ({
    ownTopics: times(14_000, (index) => ({ topicTitle: `${index}`, category: 'Other' })),
  })),
]

/** The costliest requests of each kind, within the limits and beyond them. */
export const costlyRequests = (): Costly[] => [
  ...Object.entries(texts).flatMap(([kind, textOf]) => requestsWith(kind, textOf, randomUUID())),
  ...largeRequests,
]
