import { getIntrospectionQuery, Kind, print, type DocumentNode } from 'graphql'
import { maximumIdeaLength, maximumIdeas, maximumNoteLength } from '../../../contract/limits'
import * as feedDocuments from '../../../src/sync/copy/documents'
import * as recordDocuments from '../../../src/sync/documents'
import { saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../../src/sync/documents'
import { answered } from '../../harness/records'
import { newRound, saveRound } from '../../harness/server-documents'
import { buildTestApp, testApp, type TestClient } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'
import { expectAnswer, expectHttpError } from './expectations'

describe('the GraphQL endpoint', () => {
  const database = testPGlite()
  const server = testApp(database)
  let client: TestClient

  beforeAll(async () => {
    client = await server.as(newPerson())
  })

  describe('the app’s own documents', () => {
    const isDocument = (value: unknown): value is DocumentNode =>
      typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT

    const documents = [...Object.values(recordDocuments), ...Object.values(feedDocuments)]
      .filter(isDocument)
      .filter(({ definitions }) => definitions[0]?.kind === Kind.OPERATION_DEFINITION)

    it('pass every limit', async () => {
      expect(documents.length).toBeGreaterThan(3)
      for (const document of documents) {
        const { body } = await client.send({ query: print(document) })
        // The only errors are missing variables.
        expect(body.errors?.filter(({ message }) => !message.startsWith('Variable "$')) ?? []).toEqual([])
      }
    })
  })

  it('names the place of a value that it refuses, and none in a request that it cannot read', async () => {
    const query = print(updateIdeaRecordMutation)
    const { id } = await saveRound(client)
    const pathOf = async (change: object, text = query) => {
      const { body } = await client.send({ query: text, variables: { id, change } })
      return body.errors?.[0]?.path ?? null
    }
    // The second time, the document is compiled.
    for (const _time of ['first', 'second']) {
      expect(await pathOf({ comment: 'x'.repeat(maximumNoteLength + 1) })).toEqual(['updateIdeaRecord'])
      expect(await pathOf({ newer: true })).toBeNull()
      expect(await pathOf({}, query.replace('comment', 'newer'))).toBeNull()
    }
  })

  describe('the body limit accepts', () => {
    const longest = '\u0001'

    it('the longest round, in the longest form that JSON has for it', async () => {
      const ideas = Array.from({ length: maximumIdeas }, (_, index) => ({
        text: longest.repeat(maximumIdeaLength),
        atMs: 60_000 - index,
        endMs: 60_000,
        source: 'SPOKEN' as const,
      }))
      const { ideas: kept } = await saveRound(client, { ideas, topicTitle: longest.repeat(200) })
      expect(kept).toEqual(ideas.map(answered))
    })

    it('the longest note', async () => {
      const { id } = await saveRound(client)
      const comment = longest.repeat(maximumNoteLength)
      const answer = await client.ask(updateIdeaRecordMutation, { id, change: { comment } })
      expect(answer.updateIdeaRecord.comment).toBe(comment)
    })
  })

  describe('a request', () => {
    it.each<[string, unknown, string]>([
      ['a batch', [{ query: '{ __typename }' }], 'query is missing'],
      ['a plain string', 'query', 'The body must be an object'],
      ['with an unknown operation name', { query: 'query A { __typename }', operationName: 'B' }, 'B'],
      [
        'with a document that is too long',
        { query: `{ __typename }${' '.repeat(8_000)}` },
        'query must be at most 8000',
      ],
    ])('with %s is rejected', async (_what, payload, message) => {
      await expectHttpError(client, payload, message)
    })

    it.each([
      ...['{"kind":"Document","definitions":[]}', ' \n{ "kind": "Document", "definitions": [] }'],
      ...['[]', '"text"', '7', 'null', '{}'],
    ])('rejects the JSON text %s as a document', async (query) => {
      await expectHttpError(client, { query }, 'query must be a GraphQL document, not JSON')
    })

    it.each(['', '{', 'query {', '}{', '\0', 'mutation { }', 'type A { b: Int }'])(
      'a document that is "%s" is rejected',
      async (query) => {
        await expectHttpError(client, { query }, '')
      },
    )

    const sendAs = async (contentType: string, payload: string) =>
      server.app.inject({
        ...{ method: 'POST', url: '/graphql', payload },
        headers: { 'content-type': contentType, 'x-auth-token': await server.issuer.tokenOf(newPerson()) },
      })

    it('with another content type gets 415, so that no form of another site can send it', async () => {
      for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'application/graphql']) {
        const response = await sendAs(contentType, '{"query":"{ __typename }"}')
        expect(response.statusCode).toBe(415)
        expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] })
      }
    })

    it('that is not JSON gets 400', async () => {
      const response = await sendAs('application/json', '{"query":')
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    })
  })

  describe('an invalid variable', () => {
    const save = print(saveIdeaRecordMutation)
    const manyFields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, index]))
    const withIdea = (idea: object) => ({ input: { ...newRound(), ideas: [{ ...newRound().ideas[0], ...idea }] } })

    const withField = (field: object) => ({ input: { ...newRound(), ...field } })
    const notOfItsType = 'Variable "$input" must be of the type SaveIdeaRecord!.'

    it.each<[string, object, string]>([
      ['that is missing', {}, 'Variable "$input" is missing.'],
      ['that is null', { input: null }, notOfItsType],
      ['that is a list', { input: [] }, notOfItsType],
      ['without a field', withField({ topicTitle: undefined }), 'Variable "$input" needs the field topicTitle.'],
      [
        'with an unknown field',
        withField({ topicTitles: 'x' }),
        'Variable "$input" has a field that SaveIdeaRecord does not have: topicTitles.',
      ],
      [
        'with an unknown field that has no proper name',
        withField({ [' Did you mean '.repeat(9_000)]: 1 }),
        'Variable "$input" has a field that SaveIdeaRecord does not have.',
      ],
      [
        'with thousands of unknown fields',
        withIdea(manyFields),
        'Variable "$input.ideas[0]" has a field that IdeaInput does not have: field0.',
      ],
      [
        'with an invalid number in a list',
        withIdea({ atMs: manyFields }),
        'Variable "$input.ideas[0].atMs" must be of the type Int!.',
      ],
      [
        'with longer lists than any request needs',
        withField({ ideas: Array.from({ length: 3_001 }, () => ({})) }),
        'All lists together must be at most 3000 entries.',
      ],
      [
        'with an unknown word',
        withIdea({ source: 'TYPED'.repeat(9_000) }),
        'Variable "$input.ideas[0].source" must be of the type IdeaSource!.',
      ],
      [
        'with an instant that is none',
        withField({ startedAt: 'yesterday'.repeat(9_000) }),
        'Variable "$input.startedAt" is invalid: DateTime must be a real instant in UTC, such as 2026-11-20T12:00:00.000Z',
      ],
    ])(
      '%s gets one short error that does not repeat it, before and after compilation',
      async (_what, variables, message) => {
        for (let time = 0; time < 3; time += 1) {
          await expectHttpError(client, { query: save, variables }, message)
          const { body } = await client.send({ query: save, variables })
          expect(JSON.stringify(body).length).toBeLessThan(400)
          await new Promise((resolve) => setImmediate(resolve))
        }
      },
    )
  })

  it('has at most three short errors for a document, however much is wrong with it', async () => {
    const fields = Array.from({ length: 60 }, (_, index) => `${'x'.repeat(100)}${index}`).join(' ')
    const { status, body } = await client.send({
      query: `{ ${fields} IdeaRecord(first: "${'y'.repeat(500)}") { endCursor } }`,
    })
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(3)
    expect(JSON.stringify(body).length).toBeLessThan(1_500)
  })

  describe('the schema', () => {
    it('can be introspected in development', async () => {
      await expectAnswer(client, '{ __schema { queryType { name } } }')
    })

    it('cannot be introspected or guessed in production', async () => {
      const { as } = await buildTestApp(database(), {
        config: { isProduction: true, trustProxy: false },
        logStream: { write: () => undefined },
      })
      const stranger = await as(newPerson())
      for (const query of [
        '{ __schema { queryType { name } } }',
        '{ __type(name: "Query") { name } }',
        getIntrospectionQuery(),
      ]) {
        const { status, body } = await stranger.send({ query })
        expect(status).toBe(400)
        expect(body).not.toHaveProperty('data')
      }
      const guess = await stranger.send({ query: '{ ideaRecords { id } }' })
      expect(guess.body.errors?.[0]?.message).toBe('Cannot query field "ideaRecords" on type "Query".')
      const variables = { input: { ...newRound(), topicTitles: 'x' } }
      const field = await stranger.send({ query: print(saveIdeaRecordMutation), variables })
      expect(field.body.errors?.[0]?.message).not.toContain('Did you mean')
    })
  })
})
