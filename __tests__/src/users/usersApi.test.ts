/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import { publicRest } from '../../../src/lib/public-rest'
import { session, type SessionState } from '../../../src/session/session'
import { usersThunks as users } from '../../../src/users/users-thunks'
import { usersApi } from '../../../src/users/usersApi'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'

/** The client without a token, for a path without an endpoint. */
const probeApi = createApi({
  reducerPath: 'probe',
  baseQuery: publicRest,
  endpoints: (build) => ({ ask: build.query<unknown, string>({ query: (url) => url }) }),
})

const answer = (status: number, body: unknown) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
    )

/** @param state by default Aya is logged in */
function setUp(state: SessionState = { phase: 'signedIn', user: aya, tokenRefreshed: false }) {
  const gateways = createFakeGateways()
  const store = configureStore({
    preloadedState: { session: state },
    reducer: {
      session: session.reducer,
      [usersApi.reducerPath]: usersApi.reducer,
      [probeApi.reducerPath]: probeApi.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: gateways } }).concat(usersApi.middleware, probeApi.middleware),
  })
  const logged = jest.spyOn(console, 'error').mockImplementation()
  return { gateways, store, logged }
}

/** The last request. */
function sent(): Request {
  const request = jest.mocked(fetch).mock.lastCall?.[0]
  if (!(request instanceof Request)) throw new Error('Nothing was sent.')
  return request
}

describe('the endpoints', () => {
  test('looks a user up by e-mail, with the stored token', async () => {
    answer(200, { data: aya })
    const { gateways, store } = setUp()
    gateways.stored.token = 'abc'
    expect(await store.dispatch(users.findByEmail('aya+x@example.com'))).toEqual(aya)
    expect(sent().method).toBe('GET')
    expect(sent().url).toBe(`${location.origin}/api/users/?email=aya%2Bx%40example.com`)
    expect(sent().headers.get('Authorization')).toBe('Bearer abc')
  })

  test('looks a user up anew each time, because they may have signed up elsewhere', async () => {
    answer(200, { data: null })
    const { store } = setUp()
    await store.dispatch(users.findByEmail('aya@example.com'))
    answer(200, { data: aya })
    expect(await store.dispatch(users.findByEmail('aya@example.com'))).toEqual(aya)
  })

  test('saves the profile by PUT, and leaves its errors to the form', async () => {
    const profile = { firstName: 'Aya K.', images: [] }
    answer(200, { data: { ...aya, ...profile } })
    const { gateways, store, logged } = setUp()
    expect(await store.dispatch(users.saveProfile(profile))).toEqual({ ...aya, ...profile })
    expect(sent().method).toBe('PUT')
    expect(sent().url).toBe(`${location.origin}/api/users/profile`)
    expect(await sent().json()).toEqual(profile)
    answer(500, { message: 'No.' })
    await expect(store.dispatch(users.saveProfile(profile))).rejects.toThrow('No.')
    expect(gateways.calls).toEqual([])
    expect(logged).not.toHaveBeenCalled()
  })

  test('deletes the account by DELETE, and rejects with the status, which says whether to confirm again', async () => {
    answer(200, { data: { deletedAt: '2026-11-20T12:00:00.000Z' } })
    const { gateways, store } = setUp()
    expect(await store.dispatch(users.deleteAccount())).toEqual({ deletedAt: '2026-11-20T12:00:00.000Z' })
    expect(sent().method).toBe('DELETE')
    expect(sent().url).toBe(`${location.origin}/api/users/`)
    answer(403, { message: 'Sign in again.' })
    await expect(store.dispatch(users.deleteAccount())).rejects.toMatchObject({
      ...{ message: 'Sign in again.', cause: { status: 403 } },
    })
    expect(gateways.calls).toEqual([])
  })

  test('the public client sends no token, even if one is stored', async () => {
    answer(200, { data: 7 })
    const { gateways, store } = setUp()
    gateways.stored.token = 'abc'
    await store.dispatch(probeApi.endpoints.ask.initiate('/anything'))
    expect(sent().url).toBe(`${location.origin}/api/anything`)
    expect(sent().headers.get('Authorization')).toBeNull()
  })

  test('a response that does not match the contract is an error in plain words', async () => {
    answer(200, { data: { email: 7 } })
    const { store } = setUp()
    await expect(store.dispatch(users.findByEmail('aya@example.com'))).rejects.toThrow(
      'The server’s response could not be read.',
    )
  })
})

describe('the error catalogue', () => {
  test.each([
    [404, '/error/404'],
    [500, '/error/500'],
    [401, '/error/403'],
    [403, '/error/403'],
  ])('%i goes to %s, and rejects', async (status, page) => {
    answer(status, { message: 'No.' })
    const { gateways, store, logged } = setUp()
    await expect(store.dispatch(users.findByEmail('aya@example.com'))).rejects.toThrow('No.')
    expect(gateways.calls).toEqual([`navigation.go(${page})`])
    expect(logged).not.toHaveBeenCalled()
  })

  test.each([401, 403, 404, 500])('%i from something else is explained, and logs nobody out', async (status) => {
    for (const body of ['<h1>Welcome to our network</h1>', '', '{"error":"blocked"}']) {
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
      const { gateways, store } = setUp()
      gateways.stored.token = 'abc'
      await expect(store.dispatch(users.findByEmail('aya@example.com'))).rejects.toThrow('Your network seems to block')
      expect(gateways.stored.token).toBe('abc')
    }
  })

  test.each([400, 409, 418, 429, 502, 503])('%i is logged with the server’s message, and rejects', async (status) => {
    answer(status, { message: 'The kettle is on.' })
    const { gateways, store, logged } = setUp()
    await expect(store.dispatch(users.findByEmail('aya@example.com'))).rejects.toThrow('The kettle is on.')
    expect(logged).toHaveBeenCalledWith('The kettle is on.')
    expect(gateways.calls).toEqual([])
  })

  test('a network failure is logged, and rejects with a message', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const { store, logged } = setUp()
    await expect(store.dispatch(users.findByEmail('aya@example.com'))).rejects.toThrow('could not be reached')
    expect(logged).toHaveBeenCalledTimes(1)
  })

  test('the public client returns errors to the caller', async () => {
    answer(404, { message: 'No.' })
    const { gateways, store } = setUp()
    const { error } = await store.dispatch(probeApi.endpoints.ask.initiate('/anything'))
    expect(error).toMatchObject({ status: 404 })
    expect(gateways.calls).toEqual([])
  })
})
