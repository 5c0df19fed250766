/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react'
import { createRecordsClient } from '../../../src/records/client'
import {
  ideaRecordQuery,
  ideaRecordsQuery,
  recordContext,
  updateIdeaRecordMutation,
  type IdeaRecord,
} from '../../../src/records/documents'
import type { TokenSource } from '../../../src/records/graphql/auth'
import { stubGraphqlServer, buildToken, type Answer, type SentRequest } from '../../harness/graphql-server'
import { buildRound } from '../../harness/rounds'
import { createMemorySeenRecords } from '../../harness/seen-records'

const times = { createdAt: '2026-11-20T12:01:00.000Z', updatedAt: '2026-11-20T12:01:00.000Z' }
const record: IdeaRecord = { ...buildRound(), ...times, viewed: false, isLiked: false, comment: '' }

const unauthenticated: Answer = {
  status: 401,
  errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }],
}

/** Answers every operation with the one record. */
const answerRecord = ({ operationName }: SentRequest): Answer => {
  switch (operationName) {
    case 'IdeaRecords':
      return { data: { IdeaRecord: { nodes: [record], endCursor: null, hasNextPage: false } } }
    case 'UpdateIdeaRecord':
      return { data: { updateIdeaRecord: { ...record, isLiked: true } } }
    default:
      return { data: { ideaRecord: record } }
  }
}

interface ClientSetup {
  /** What the provider gives, in turn; the last one for ever. */
  provided?: (string | null)[]
  stored?: string
}

/** A client and its token's source. */
const openClient = (setup: ClientSetup = {}) => {
  const { provided = [buildToken()] } = setup
  let stored = setup.stored ?? ''
  const idToken = jest.fn<Promise<string | null>, [{ forceRefresh?: boolean }?]>(() =>
    Promise.resolve((provided.length > 1 ? provided.shift() : provided[0]) ?? null),
  )
  const sessionLost = jest.fn()
  const source: TokenSource = {
    uid: 'uid-aya',
    idToken,
    storedToken: () => stored,
    saveToken: (token) => {
      stored = token
    },
    sessionLost,
  }
  return {
    client: createRecordsClient({ ...source, seenRecords: createMemorySeenRecords() }),
    idToken,
    stored: () => stored,
    sessionLost,
  }
}

type RecordsClient = ReturnType<typeof openClient>['client']

const askRecord = (client: RecordsClient, id = 'round-1') =>
  client.query(ideaRecordQuery, { id }, recordContext).toPromise()
const like = (client: RecordsClient) =>
  client.mutation(updateIdeaRecordMutation, { id: 'round-1', change: { isLiked: true } }, recordContext).toPromise()

let logged: jest.SpyInstance

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation()
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe('over the wire', () => {
  test('everything is a POST to /graphql with the provider’s token, which is saved', async () => {
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

  test('no type names are added, and no directive of ours', async () => {
    const sent = stubGraphqlServer(answerRecord)
    const { client } = openClient()
    await askRecord(client)
    await client.query(ideaRecordsQuery, {}, recordContext).toPromise()
    await like(client)
    expect(sent).toHaveLength(3)
    for (const { body } of sent) expect(body).not.toMatch(/__typename|_unmask/)
  })

  test.each([
    ['the cookie’s token where the provider has nobody', buildToken()],
    ['an empty one where there is no cookie, either', ''],
  ])('%s', async (_name, stored) => {
    const sent = stubGraphqlServer(answerRecord)
    await askRecord(openClient({ provided: [null], stored }).client)
    expect(sent).toMatchObject([{ token: stored }])
  })
})

describe('the cache', () => {
  test('answers what it knows', async () => {
    const sent = stubGraphqlServer(answerRecord)
    const { client } = openClient()
    await askRecord(client)
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sent).toHaveLength(1)
  })

  test('asks once for what several want at the same time', async () => {
    const sent = stubGraphqlServer(answerRecord)
    const { client } = openClient()
    await Promise.all([askRecord(client), askRecord(client), askRecord(client)])
    expect(sent).toHaveLength(1)
  })

  test('takes the new answer in the place of the old one, when a change has touched records', async () => {
    let isLiked = false
    stubGraphqlServer((request) => {
      if (request.operationName === 'UpdateIdeaRecord') isLiked = true
      return request.operationName === 'IdeaRecordById'
        ? { data: { ideaRecord: { ...record, isLiked } } }
        : answerRecord(request)
    })
    const { client } = openClient()
    const seen: unknown[] = []
    const { unsubscribe } = client
      .query(ideaRecordQuery, { id: 'round-1' }, recordContext)
      .subscribe(({ data, stale }) => {
        if (!stale) seen.push(data?.ideaRecord?.isLiked)
      })
    await askRecord(client)
    await like(client)
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: { isLiked: true } } })
    unsubscribe()
    expect([...new Set(seen)]).toEqual([false, true])
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: { isLiked: true } } })
  })

  test('asks again for an answer that was under way while a change was made', async () => {
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

  test('does not keep an answer with an error for the record itself', async () => {
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

describe('the token', () => {
  const expired = buildToken({ expiresInMs: -1_000 })
  const fresh = buildToken({ expiresInMs: 7_200_000 })
  const refused = buildToken()

  /** Lets only one token in. */
  const accept = (token: string) =>
    stubGraphqlServer((request) => (request.token === token ? answerRecord(request) : unauthenticated))

  test('of the cookie is sent while it is valid, and the provider is not asked', async () => {
    const sent = accept(fresh)
    const { client, idToken } = openClient({ provided: [buildToken()], stored: fresh })
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sent).toHaveLength(1)
    expect(idToken).not.toHaveBeenCalled()
  })

  test('that has expired since is renewed before it is sent', async () => {
    const sent = accept(fresh)
    const { client, stored } = openClient({ provided: [expired, fresh] })
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sent).toHaveLength(1)
    expect(stored()).toBe(fresh)
  })

  test('that the server refuses is renewed once, shared by all who wait, and all are sent again', async () => {
    const old = buildToken()
    const sent = accept(fresh)
    const { client, idToken } = openClient({ provided: [old, old, fresh] })
    const results = await Promise.all([askRecord(client, 'a'), askRecord(client, 'b'), like(client)])
    for (const { error } of results) expect(error).toBeUndefined()
    expect(sent.map(({ token }) => token)).toEqual([old, old, old, fresh, fresh, fresh])
    expect(idToken.mock.calls).toEqual([[undefined], [undefined], [{ forceRefresh: true }]])
    expect(logged).not.toHaveBeenCalled()
  })

  test('that the provider has renewed already is not forced anew', async () => {
    const { client, idToken } = openClient({ provided: [buildToken(), fresh] })
    accept(fresh)
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(idToken).not.toHaveBeenCalledWith({ forceRefresh: true })
  })

  test('that is refused even when renewed is told as an error', async () => {
    const sent = stubGraphqlServer(() => unauthenticated)
    const { client } = openClient()
    await expect(askRecord(client)).resolves.toMatchObject({ error: { response: { status: 401 } } })
    expect(sent).toHaveLength(2)
  })

  test('that is refused where the provider knows nobody any more is the end of the session', async () => {
    stubGraphqlServer(() => unauthenticated)
    const { client, sessionLost } = openClient({ provided: [null], stored: buildToken() })
    await askRecord(client)
    expect(sessionLost).toHaveBeenCalledTimes(1)
  })

  test.each<[string, ClientSetup]>([
    ['it is refused, but the provider has another', { provided: [refused, refused, fresh] }],
    ['the provider knows nobody, but the server lets it in', { provided: [null], stored: fresh }],
    ['it looks expired by a clock that is wrong', { provided: [null], stored: expired }],
  ])('is not the end of the session where %s', async (_name, setup) => {
    stubGraphqlServer((request) => (request.token === refused ? unauthenticated : answerRecord(request)))
    const { client, sessionLost } = openClient(setup)
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sessionLost).not.toHaveBeenCalled()
  })

  test('is not renewed again and again where the device’s clock is wrong', async () => {
    const sent = stubGraphqlServer(answerRecord)
    const { client, idToken } = openClient({ provided: [expired] })
    for (const id of ['a', 'b', 'c']) await askRecord(client, id)
    expect(sent).toHaveLength(3)
    expect(idToken.mock.calls).toEqual([[undefined], [undefined], [{ forceRefresh: true }]])
  })

  test.each<[string, ClientSetup]>([
    ['the provider', { provided: [buildToken({ uid: 'uid-ben' })] }],
    ['the cookie', { provided: [null], stored: buildToken({ uid: 'uid-ben' }) }],
  ])('of another person is never sent: %s', async (_name, setup) => {
    jest.spyOn(console, 'warn').mockImplementation()
    const sent = stubGraphqlServer(answerRecord)
    const { client, stored } = openClient(setup)
    await expect(like(client)).resolves.toMatchObject({
      error: { networkError: { message: 'Somebody else is signed in here now.' } },
    })
    expect(sent).toEqual([])
    expect(stored()).toBe(setup.stored ?? '')
  })

  test('of the cookie serves while the provider is out of reach', async () => {
    const sent = accept(fresh)
    const { client, idToken } = openClient({ stored: fresh })
    idToken.mockRejectedValue(new Error('Loading chunk firebase failed.'))
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sent).toHaveLength(1)
  })

  test('that cannot be had is a failure, and is asked for again the next time', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    const sent = accept(fresh)
    const { client, idToken } = openClient({ provided: [fresh], stored: expired })
    idToken.mockRejectedValueOnce(new Error('The network is down.'))
    await expect(askRecord(client)).resolves.toMatchObject({
      error: { networkError: { message: 'The network is down.' } },
    })
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sent).toHaveLength(1)
  })
})

describe('the log', () => {
  test('has GraphQL errors with message, locations and path, and nothing of what was sent', async () => {
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
    expect(logged.mock.calls).toEqual([
      ['GraphQL error: Too long.', { locations, path: ['updateIdeaRecord'] }],
      ['GraphQL error: Bare.', { locations, path: undefined }],
    ])
  })

  test('has network errors', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await askRecord(openClient().client)
    expect(logged.mock.calls).toEqual([['Network error: Failed to fetch']])
  })
})
