/** @jest-environment jest-fixed-jsdom */

import { updateIdeaRecordMutation } from '../../../src/sync/documents'
import { buildToken, stubGraphqlServer } from '../../harness/fake-graphql-server'
import { answerRecord, askRecord, clientOfAya, like, openClient, recordContext } from '../../harness/records-client'
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
