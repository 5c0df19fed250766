/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react'
import { updateIdeaRecordMutation } from '../../../src/sync/documents'
import { ideaRecordQuery } from '../../harness/server-documents'
import { buildToken, stubGraphqlServer } from '../../harness/fake-graphql-server'
import {
  answerRecord,
  askRecord,
  clientOfAya,
  like,
  openClient,
  record,
  recordContext,
} from '../../harness/records-client'
import '../../harness/async-timeout'

const logged = () => jest.mocked(console.error)

beforeEach(() => jest.spyOn(console, 'error').mockImplementation())

describe('over the wire', () => {
  test('sends every operation as POST to /graphql with the provider’s token, and saves the token', async () => {
    const sent = stubGraphqlServer(answerRecord)
    const token = buildToken()
    const { client, stored } = openClient({ provided: [token], stored: buildToken({ expiresInMs: 1 }) })
    await askRecord(client)
    await like(client)
    expect(sent).toMatchObject([
      { url: 'http://localhost/graphql', method: 'POST', token, variables: { id: 'round-1' } },
      { url: 'http://localhost/graphql', method: 'POST', token },
    ])
    expect(stored()).toBe(token)
  })

  test.each([
    ['sends the cookie’s token if the provider has no user', buildToken()],
    ['sends an empty token if there is no cookie, either', ''],
  ])('%s', async (_name, stored) => {
    const sent = stubGraphqlServer(answerRecord)
    await askRecord(openClient({ provided: [null], stored }).client)
    expect(sent).toMatchObject([{ token: stored }])
  })
})

describe('the cache', () => {
  test('gives up a request that never ends', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new TypeError('Aborted.')))
        }),
    )
    const { error } = await askRecord(clientOfAya(20))
    expect(error?.networkError).toBeInstanceOf(TypeError)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('refetches a query that was in flight during a mutation', async () => {
    const heldAnswers: (() => void)[] = []
    let isLiked = false
    const sent = stubGraphqlServer(async (request) => {
      if (request.operationName === 'UpdateIdeaRecord') isLiked = true
      if (request.operationName !== 'IdeaRecordById') return answerRecord(request)
      const answer = { data: { ideaRecord: { ...record, isLiked } } }
      if (heldAnswers.length === 0) await new Promise<void>((resolve) => heldAnswers.push(resolve))
      return answer
    })
    const { client } = openClient()
    const seen: unknown[] = []
    const { unsubscribe } = client
      .query(ideaRecordQuery, { id: 'round-1' }, recordContext)
      .subscribe(({ data, stale }) => seen.push({ isLiked: data?.ideaRecord?.isLiked, stale }))
    await waitFor(() => expect(heldAnswers).toHaveLength(1))
    await like(client)
    for (const release of heldAnswers) release()
    await waitFor(() => expect(seen).toHaveLength(2))
    expect(seen).toEqual([
      { isLiked: false, stale: true },
      { isLiked: true, stale: false },
    ])
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: { isLiked: true } } })
    expect(sent).toHaveLength(3)
    unsubscribe()
  })

  test('does not cache a response with an error', async () => {
    const failure = { message: 'Something went wrong.', path: ['ideaRecord'] }
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(Response.json({ data: { ideaRecord: null }, errors: [failure] }))
      .mockResolvedValueOnce(Response.json({ data: { ideaRecord: record } }))
    const { client } = openClient()
    await expect(askRecord(client)).resolves.toMatchObject({ error: { message: '[GraphQL] Something went wrong.' } })
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
  })
})

describe('the log', () => {
  test('contains GraphQL errors with message, locations and path, but no part of the request', async () => {
    const locations = [{ line: 2, column: 3 }]
    stubGraphqlServer(() => ({
      status: 400,
      errors: [
        { message: 'Too long.', locations, path: ['updateIdeaRecord'], extensions: { code: 'BAD_USER_INPUT' } },
        { message: 'Bare.', locations },
      ],
    }))
    const { client } = openClient()
    await client
      .mutation(updateIdeaRecordMutation, { id: 'a', change: { comment: 'A secret' } }, recordContext)
      .toPromise()
    expect(logged().mock.calls).toEqual([
      ['GraphQL error: Too long.', { locations, path: ['updateIdeaRecord'] }],
      ['GraphQL error: Bare.', { locations, path: undefined }],
    ])
  })
})
