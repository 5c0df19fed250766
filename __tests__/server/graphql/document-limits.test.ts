import { print } from 'graphql'
import { saveIdeaRecordMutation } from '../../../src/records/documents'
import { newRound } from '../../harness/server-documents'
import { testApp, type TestClient } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'
import { expectAnswer, expectHttpError } from './expectations'

describe('a document', () => {
  const server = testApp(testPGlite())
  let client: TestClient

  beforeAll(async () => {
    client = await server.as(newPerson())
  })

  const fields = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(' ')

  it('may have fifteen aliases, and no more', async () => {
    await expectAnswer(client, `{ ${fields(15)} }`)
    await expectHttpError(client, { query: `{ ${fields(16)} }` }, 'at most 15 aliases')
  })

  it('may not hide aliases in fragments', async () => {
    const query = `
      { IdeaRecord { ...A } other: IdeaRecord { ... on IdeaRecordPage { ...A } } }
      fragment A on IdeaRecordPage { ...B } fragment B on IdeaRecordPage { ${fields(8)} }`
    await expectHttpError(client, { query }, 'at most 15 aliases')
  })

  it('may have two hundred fields, and no more', async () => {
    const query = (count: number) => `{ IdeaRecord { ${'endCursor '.repeat(count - 1)} } }`
    await expectAnswer(client, query(200))
    await expectHttpError(client, { query: query(201) }, 'at most 200 fields')
  })

  it('may not hide fields in fragments', async () => {
    const doubling = (levels: number) =>
      Array.from({ length: levels }, (_, level) => {
        const inner = level === 0 ? 'endCursor' : `...F${level - 1}`
        return `fragment F${level} on IdeaRecordPage { ${inner} ${inner} }`
      }).join('\n')
    await expectAnswer(client, `{ IdeaRecord { ...F6 } } ${doubling(7)}`)
    await expectHttpError(client, { query: `{ IdeaRecord { ...F7 } } ${doubling(8)}` }, 'at most 200 fields')
    await expectHttpError(client, { query: `{ IdeaRecord { ...F40 } } ${doubling(41)}` }, 'at most 200 fields')
  })

  it('may not use a fragment that it does not define', async () => {
    await expectHttpError(client, { query: '{ IdeaRecord { ...Missing } }' }, 'Unknown fragment "Missing".')
  })

  it('may not contain fragment cycles', async () => {
    const query = '{ IdeaRecord { ...A } } fragment A on IdeaRecordPage { ...B } fragment B on IdeaRecordPage { ...A }'
    await expectHttpError(client, { query }, 'Cannot spread fragment')
  })

  it('may be six levels deep, and no more', async () => {
    await expectAnswer(client, '{ __schema { types { fields { type { ofType { name } } } } } }')
    const query = '{ __schema { types { fields { type { ofType { ofType { name } } } } } } }'
    await expectHttpError(client, { query }, 'query depth (7) exceeds')
  })

  it('may not have more than a thousand tokens', async () => {
    const query = (count: number) => `{ IdeaRecord(first: [${'1 '.repeat(count)}]) { totalCount } }`
    await expectHttpError(client, { query: query(1_000) }, 'more that 1000 tokens')
    await expectHttpError(client, { query: query(900) }, 'Int cannot represent')
  })

  it('is rejected with the place of the error in it', async () => {
    const rejected = [
      'subscription { __typename }',
      `{ ${fields(16)} }`,
      `{ IdeaRecord { ${'endCursor '.repeat(200)} } }`,
    ]
    for (const query of rejected) {
      const { body } = await client.send({ query: `\n  ${query}` })
      expect(body.errors?.[0]).toMatchObject({ locations: [{ line: 2, column: 3 }] })
    }
  })

  it('may have one operation only, so that the cache cannot confuse two', async () => {
    const read = 'query A { __typename }'
    const write = print(saveIdeaRecordMutation)
    for (const operationName of ['A', 'SaveIdeaRecord']) {
      await expectHttpError(
        client,
        { query: `${read} ${write}`, operationName, variables: { input: newRound() } },
        'A document must have one operation only.',
      )
    }
  })

  it('may not have a subscription', async () => {
    await expectHttpError(client, { query: 'subscription { __typename }' }, 'There is no subscription here.')
  })
})
