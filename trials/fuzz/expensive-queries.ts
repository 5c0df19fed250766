import fc, { type Arbitrary } from 'fast-check'

const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ')

const record = '{ mark nodes { id } }'

/** Ways to make a document expensive; each takes the amount. */
const shapes: Record<string, (count: number) => string> = {
  aliases: (count) => `{ ${times(count, (index) => `a${index}: IdeaRecord ${record}`)} }`,
  'one field again': (count) => `{ IdeaRecord { ${times(count, () => 'mark')} } }`,
  'inline fragments in each other': (count) => `${'{ ... on Query '.repeat(count)}{ __typename }${' }'.repeat(count)}`,
  'fragments that spread two': (count) =>
    `{ ...F0 } ${times(count, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F${count} on Query { IdeaRecord ${record} }`,
  'fragments in a circle': (count) =>
    `{ ...F0 } ${times(count, (index) => `fragment F${index} on Query { ...F${(index + 1) % count} }`)}`,
  'fields that must be merged': (count) => `{ ${times(count, () => `IdeaRecord { nodes { id ideas { text } } }`)} }`,
  operations: (count) => times(count, (index) => `query Q${index} { IdeaRecord ${record} }`),
  'a query and a mutation': () => `query A { __typename } mutation B { deleteIdeaRecord(id: "x") }`,
  directives: (count) => `{ IdeaRecord ${times(count, () => '@include(if: true)')} ${record} }`,
  variables: (count) => `query Q(${times(count, (index) => `$v${index}: Int = ${index}`)}) { IdeaRecord ${record} }`,
  'lists in lists': (count) => `{ IdeaRecord(after: ${'['.repeat(count)}${']'.repeat(count)}) ${record} }`,
  comments: (count) => `{ __typename ${'#'.repeat(count)}\n }`,
  'levels that are not there': (count) => `${'{ nodes '.repeat(count)}${' }'.repeat(count)}`,
  introspection: (count) =>
    `{ __schema { types { fields { type ${'{ ofType '.repeat(count)}{ name }${' }'.repeat(count)} } } } }`,
  subscription: () => 'subscription { IdeaRecord { mark } }',
  'type definitions': (count) => times(count, (index) => `type T${index} { id: ID }`),
  'a long block string': (count) => `{ IdeaRecord(after: """${'a\\n'.repeat(count)}""") ${record} }`,
}

/** Bodies with expensive documents, from within the limits to far beyond them. */
export const expensiveQueries: Arbitrary<{ query: string }> = fc
  .tuple(fc.constantFrom(...Object.values(shapes)), fc.constantFrom(1, 2, 7, 15, 16, 60, 190, 900, 5_000))
  .map(([shape, count]) => ({ query: shape(count) }))
