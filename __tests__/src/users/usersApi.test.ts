/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import { publicRest } from '../../../src/lib/public-rest'
import { session, type SessionState } from '../../../src/session/session'
import { restBase } from '../../../src/users/restBase'
import { usersThunks as users } from '../../../src/users/users-thunks'
import { usersApi } from '../../../src/users/usersApi'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'

/** The same two clients, for paths without an endpoint. */
const probeApi = createApi({
  reducerPath: 'probe',
  baseQuery: restBase,
  endpoints: (build) => ({
    unhandled: build.query<unknown, string>({ query: (url) => ({ url, errorHandle: false }) }),
    handled: build.query<unknown, string>({ query: (url) => ({ url }) }),
    public: build.query<unknown, string>({ queryFn: (url, api, options) => publicRest(url, api, options) }),
  }),
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

  test('signs up by POST', async () => {
    answer(201, { data: aya })
    const { store } = setUp()
    const signup = {
      email: aya.email,
      firstName: aya.firstName,
      lastName: 'User',
      firebaseUID: aya.firebaseUID,
      images: aya.images,
    }
    expect(await store.dispatch(users.signUp(signup))).toEqual(aya)
    expect(sent().method).toBe('POST')
    expect(sent().url).toBe(`${location.origin}/api/users/signup`)
    expect(await sent().json()).toEqual(signup)
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
    await store.dispatch(probeApi.endpoints.public.initiate('/anything'))
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

  test.each([404, 500, 401, 403, 418])('%i with errorHandle false is passed through unchanged', async (status) => {
    answer(status, { message: 'No.', detail: 7 })
    const { gateways, store, logged } = setUp()
    const { error } = await store.dispatch(probeApi.endpoints.unhandled.initiate('/anything'))
    expect(error).toEqual({ status, data: { message: 'No.', detail: 7 } })
    expect(gateways.calls).toEqual([])
    expect(logged).not.toHaveBeenCalled()
  })
})
