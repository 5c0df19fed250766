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

beforeEach(() => jest.spyOn(console, 'error').mockImplementation())

describe('authentication', () => {
  const expired = buildToken({ expiresInMs: -1_000 })
  const fresh = buildToken({ expiresInMs: 7_200_000 })
  const refused = buildToken()

  /** A server that accepts only this token. */
  const accept = (token: string) =>
    stubGraphqlServer((request) => (request.token === token ? answerRecord(request) : unauthenticated))

  test('renews a rejected token once for all waiting requests, and sends all of them again', async () => {
    const old = buildToken()
    const sent = accept(fresh)
    const { client, idToken } = openClient({ provided: [fresh], stored: old })
    const results = await Promise.all([askRecord(client, 'a'), askRecord(client, 'b'), like(client)])
    for (const { error } of results) expect(error).toBeUndefined()
    expect(sent.map(({ token }) => token)).toEqual([old, old, old, fresh, fresh, fresh])
    expect(idToken.mock.calls).toEqual([[old]])
    expect(console.error).not.toHaveBeenCalled()
  })

  test('reports an error if the renewed token is rejected, too', async () => {
    const sent = stubGraphqlServer(() => unauthenticated)
    const { client } = openClient()
    await expect(askRecord(client)).resolves.toMatchObject({ error: { response: { status: 401 } } })
    expect(sent).toHaveLength(2)
  })

  test('ends the session if the token is rejected and the provider has no user', async () => {
    stubGraphqlServer(() => unauthenticated)
    const { client, sessionLost } = openClient({ provided: [null], stored: buildToken() })
    await askRecord(client)
    expect(sessionLost).toHaveBeenCalledTimes(1)
  })

  test('a page with status 401 from something else renews no token and ends no session', async () => {
    const sent = stubGraphqlServer(() => ({ status: 401, text: '<h1>Welcome to our network</h1>' }))
    const { client, idToken, sessionLost } = openClient({ provided: [null], stored: buildToken() })
    await askRecord(client)
    expect(sent).toHaveLength(1)
    expect(idToken).not.toHaveBeenCalled()
    expect(sessionLost).not.toHaveBeenCalled()
  })

  test.each<[string, ClientSetup]>([
    ['the provider has another token after a rejection', { provided: [refused, fresh] }],
    ['the provider has no user, but the server accepts the token', { provided: [null], stored: fresh }],
  ])('does not end the session if %s', async (_name, setup) => {
    stubGraphqlServer((request) => (request.token === refused ? unauthenticated : answerRecord(request)))
    const { client, sessionLost } = openClient(setup)
    await expect(askRecord(client)).resolves.toMatchObject({ data: { ideaRecord: record } })
    expect(sessionLost).not.toHaveBeenCalled()
  })

  test('does not renew the token repeatedly if the device’s clock is wrong', async () => {
    const renewed = buildToken({ expiresInMs: -500 })
    const sent = stubGraphqlServer(answerRecord)
    const { client, idToken } = openClient({ stored: expired, provided: [renewed] })
    for (const id of ['a', 'b', 'c']) await askRecord(client, id)
    expect(sent).toHaveLength(3)
    expect(idToken).toHaveBeenCalledTimes(1)
  })
})
