import fc, { type Arbitrary } from 'fast-check'

const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ')

const record = '{ mark nodes { id } }'

/** Ways to make a document expensive; each takes the amount. */
const shapes: ((count: number) => string)[] = [
  (count) => `{ ${times(count, (index) => `a${index}: IdeaRecord ${record}`)} }`,
  (count) => `${'{ ... on Query '.repeat(count)}{ __typename }${' }'.repeat(count)}`,
  (count) =>
    `{ ...F0 } ${times(count, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F${count} on Query { IdeaRecord ${record} }`,
  (count) => `{ ...F0 } ${times(count, (index) => `fragment F${index} on Query { ...F${(index + 1) % count} }`)}`,
  (count) => `{ ${times(count, () => `IdeaRecord { nodes { id ideas { text } } }`)} }`,
  (count) => times(count, (index) => `query Q${index} { IdeaRecord ${record} }`),
  (count) => `{ IdeaRecord ${times(count, () => '@include(if: true)')} ${record} }`,
  (count) => `query Q(${times(count, (index) => `$v${index}: Int = ${index}`)}) { IdeaRecord ${record} }`,
  (count) => `{ IdeaRecord(after: ${'['.repeat(count)}${']'.repeat(count)}) ${record} }`,
  (count) => `{ __schema { types { fields { type ${'{ ofType '.repeat(count)}{ name }${' }'.repeat(count)} } } } }`,
  () => 'subscription { IdeaRecord { mark } }',
  (count) => times(count, (index) => `type T${index} { id: ID }`),
]

/** Bodies with expensive documents, from within the limits to far beyond them. */
export const expensiveQueries: Arbitrary<{ query: string }> = fc
  .tuple(fc.constantFrom(...shapes), fc.constantFrom(1, 2, 7, 15, 16, 60, 190, 900, 5_000))
  .map(([shape, count]) => ({ query: shape(count) }))
