import { print } from 'graphql'
import { saveIdeaRecordMutation } from '../../../src/sync/documents'
import { newRound } from '../../harness/server-documents'
import { testApp, type TestClient } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'
import { expectAnswer, expectHttpError } from './expectations'

const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: endCursor`).join(' ')

const root = (count: number) => Array.from({ length: count }, () => '__typename').join(' ')

const fields = (count: number) => `{ IdeaRecord { ${'endCursor '.repeat(count - 1)} } }`

const tokens = (count: number) => `{ IdeaRecord(first: [${'1 '.repeat(count)}]) { mark } }`

/** A list of fragments, each of which spreads the one before it twice. */
const doublingFragments = (levels: number) => {
  const fragments = Array.from({ length: levels }, (_, level) => {
    const inner = level === 0 ? 'endCursor' : `...F${level - 1}`
    return `fragment F${level} on IdeaRecordPage { ${inner} ${inner} }`
  })
  return `{ IdeaRecord { ...F${levels - 1} } } ${fragments.join('\n')}`
}

describe('a document', () => {
  const server = testApp(testPGlite())
  let client: TestClient

  beforeAll(async () => {
    client = await server.as(newPerson())
  })

  it.each([
    ['three queries', `{ ${root(3)} }`],
    ['three aliases', `{ IdeaRecord { ${aliases(3)} } }`],
    ['two hundred fields', fields(200)],
    ['128 fields in fragments', doublingFragments(7)],
    ['six levels', '{ __schema { types { fields { type { ofType { name } } } } } }'],
  ])('may have %s', async (_what, query) => {
    await expectAnswer(client, query)
  })

  it.each([
    ['more queries', `{ ${root(4)} }`, 'at most three queries, or one mutation'],
    [
      'more queries in fragments',
      '{ ...A ... { ...A } } fragment A on Query { __typename again: __typename }',
      'at most three queries',
    ],
    ['two mutations', `mutation { ${root(2)} }`, 'at most three queries, or one mutation'],
    ['more aliases', `{ IdeaRecord { ${aliases(4)} } }`, 'at most 3 aliases'],
    [
      'more aliases in fragments',
      `{ IdeaRecord { ...A } other: IdeaRecord { ... on IdeaRecordPage { ...A } } }
        fragment A on IdeaRecordPage { ...B } fragment B on IdeaRecordPage { ${aliases(2)} }`,
      'at most 3 aliases',
    ],
    [
      'pages in a page',
      `{ challengeConversations(challengeId: "x") { nodes { ...C } } }
        fragment C on ChallengeConversation { messages { endCursor } }`,
      'A list must not have pages of another list in it.',
    ],
    ['more fields', fields(201), 'at most 200 fields'],
    ['more fields in fragments', doublingFragments(8), 'at most 200 fields'],
    ['any number of fields in fragments', doublingFragments(41), 'at most 200 fields'],
    ['a fragment that it does not define', '{ IdeaRecord { ...Missing } }', 'Unknown fragment "Missing".'],
    [
      'fragment cycles',
      '{ IdeaRecord { ...A } } fragment A on IdeaRecordPage { ...B } fragment B on IdeaRecordPage { ...A }',
      'Cannot spread fragment',
    ],
    [
      'more levels',
      '{ __schema { types { fields { type { ofType { ofType { name } } } } } } }',
      'query depth (7) exceeds',
    ],
    ['more than a thousand tokens', tokens(1_000), 'more that 1000 tokens'],
    ['a wrong value within a thousand tokens', tokens(900), 'Int cannot represent'],
    ['a subscription', 'subscription { __typename }', 'There is no subscription here.'],
  ])('may not have %s', async (_what, query, message) => {
    await expectHttpError(client, { query }, message)
  })

  it.each(['subscription { __typename }', `{ ${root(4)} }`, fields(201)])(
    'is rejected with the place of the error in it: %.20s',
    async (query) => {
      const { body } = await client.send({ query: `\n  ${query}` })
      expect(body.errors?.[0]).toMatchObject({ locations: [{ line: 2, column: 3 }] })
    },
  )

  it.each(['A', 'SaveIdeaRecord'])(
    'may have one operation only, so that the cache cannot confuse two: %s',
    async (operationName) => {
      const query = `query A { __typename } ${print(saveIdeaRecordMutation)}`
      const variables = { input: newRound() }
      const message = 'A document must have one operation only.'
      await expectHttpError(client, { query, operationName, variables }, message)
    },
  )
})
