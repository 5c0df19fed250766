/** @jest-environment jest-fixed-jsdom */
import { buildToken, stubGraphqlServer } from '../../../harness/fake-graphql-server'
import {
  answerRecord,
  askRecord,
  like,
  openClient,
  record,
  unauthenticated,
  type ClientSetup,
} from '../../../harness/records-client'

let logged: jest.SpyInstance

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation()
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the token', () => {
  const expired = buildToken({ expiresInMs: -1_000 })
  const fresh = buildToken({ expiresInMs: 7_200_000 })
  const refused = buildToken()

  /** Lets only one token in. */
  const accept = (token: string) =>
    stubGraphqlServer((request) => (request.token === token ? answerRecord(request) : unauthenticated))

  test('the cookie’s token is sent while it is valid, without asking the provider', async () => {
    const sent = accept(fresh)
    const { client, idToken } = openClient({ provided: [buildToken()], stored: fresh })
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sent).toHaveLength(1)
    expect(idToken).not.toHaveBeenCalled()
  })

  test('that has expired since is renewed before it is sent', async () => {
    const sent = accept(fresh)
    const { client, stored } = openClient({ provided: [fresh], stored: expired })
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sent).toHaveLength(1)
    expect(stored()).toBe(fresh)
  })

  test('that the server refuses is renewed once, shared by all who wait, and all are sent again', async () => {
    const old = buildToken()
    const sent = accept(fresh)
    const { client, idToken } = openClient({ provided: [fresh], stored: old })
    const results = await Promise.all([askRecord(client, 'a'), askRecord(client, 'b'), like(client)])
    for (const { error } of results) expect(error).toBeUndefined()
    expect(sent.map(({ token }) => token)).toEqual([old, old, old, fresh, fresh, fresh])
    expect(idToken.mock.calls).toEqual([[old]])
    expect(logged).not.toHaveBeenCalled()
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
    ['it is refused, but the provider has another', { provided: [refused, fresh] }],
    ['the provider knows nobody, but the server lets it in', { provided: [null], stored: fresh }],
    ['it looks expired by a clock that is wrong', { provided: [null], stored: expired }],
  ])('is not the end of the session where %s', async (_name, setup) => {
    stubGraphqlServer((request) => (request.token === refused ? unauthenticated : answerRecord(request)))
    const { client, sessionLost } = openClient(setup)
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sessionLost).not.toHaveBeenCalled()
  })

  test('is not refreshed repeatedly if the device’s clock is wrong', async () => {
    const renewed = buildToken({ expiresInMs: -500 })
    const sent = stubGraphqlServer(answerRecord)
    const { client, idToken } = openClient({ stored: expired, provided: [renewed] })
    for (const id of ['a', 'b', 'c']) await askRecord(client, id)
    expect(sent).toHaveLength(3)
    expect(idToken).toHaveBeenCalledTimes(1)
  })

  test.each<[string, ClientSetup]>([
    ['the provider', { provided: [buildToken({ uid: 'uid-ben' })] }],
    ['the cookie', { provided: [null], stored: buildToken({ uid: 'uid-ben' }) }],
  ])('of another person is never sent, and ends this one’s session: %s', async (_name, setup) => {
    jest.spyOn(console, 'warn').mockImplementation()
    const sent = stubGraphqlServer(answerRecord)
    const { client, stored, sessionLost } = openClient(setup)
    await expect(like(client)).resolves.toMatchObject({
      error: { networkError: { message: 'Someone else is logged in here now.' } },
    })
    expect(sent).toEqual([])
    expect(stored()).toBe(setup.stored ?? '')
    expect(sessionLost).toHaveBeenCalled()
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
