/** @jest-environment jest-fixed-jsdom */
import type { Client } from 'urql'
import { createAppStore } from '../../../src/app/store'
import { createClient } from '../../../src/sync/client'
import { feature as sessionFeature } from '../../../src/session/feature'
import { followSession } from '../../../src/session/restore'
import { googleAnswered, loggedOut, logoutStarted, selectTokenRefreshed, started } from '../../../src/session/session'
import { createTokens } from '../../../src/session/token'
import { feature as usersFeature } from '../../../src/users/lazy-feature'
import { usersThunks as users } from '../../../src/users/users-thunks'
import { createFakeGateways } from '../../harness/fake-gateways'
import { buildToken } from '../../harness/fake-graphql-server'
import { aya, ayaAccount, ben } from '../../harness/people'
import { askRecord, record } from '../../harness/records-client'

const expired = buildToken({ expiresInMs: -1_000 })
const valid = buildToken()
const fresh = buildToken({ expiresInMs: 7_200_000 })
const tokenOfBen = buildToken({ uid: 'uid-ben' })

/** Replaces `fetch` with a server that rejects these tokens. Returns the tokens it received, by path. */
function serve(...refused: string[]) {
  const sent: [path: string, token: string | null][] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url, headers } = new Request(input, init)
    const token = headers.get('x-auth-token') ?? headers.get('Authorization')?.replace('Bearer ', '') ?? null
    const { pathname } = new URL(url)
    sent.push([pathname, token])
    if (token !== null && refused.includes(token)) {
      const message = 'Please log in.'
      const graphqlError = { data: null, errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] }
      return Response.json(pathname === '/graphql' ? graphqlError : { message }, { status: 401 })
    }
    return Response.json({ data: pathname === '/graphql' ? { ideaRecord: record } : aya })
  })
  return sent
}

/** Makes the provider respond with a delay, so that requests overlap. */
function answer(idToken: IdToken, give: () => string | null): void {
  idToken.mockImplementation(async () => {
    await settled()
    return give()
  })
}

/** Starts a tab with a given stored session; the test sets the provider's responses. */
function open({ user = aya, token = valid }: { user?: typeof aya | null; token?: string } = {}) {
  const gateways = createFakeGateways()
  Object.assign(gateways.stored, { user, token })
  const idToken = jest.spyOn(gateways.identity, 'idToken')
  answer(idToken, () => fresh)
  const store = createAppStore({ gateways, features: [sessionFeature, usersFeature] })
  store.dispatch(followSession())
  const rest = () => store.dispatch(users.findByEmail(aya.email))
  let client: Client | undefined
  const graphql = () => askRecord((client ??= createClient('uid-aya', gateways.tokens)))
  return { gateways, idToken, store, rest, graphql }
}

type IdToken = jest.SpyInstance<Promise<string | null>, [stale?: string | undefined]>

const fail = () => {
  throw new Error('offline')
}

/** Waits for pending promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
  jest.spyOn(console, 'warn').mockImplementation()
})

describe('a token', () => {
  test('that has expired is refreshed once for REST and GraphQL, saved and noted in the state, before any request is sent', async () => {
    const sent = serve(expired)
    const { rest, graphql, idToken, gateways, store } = open({ token: expired })
    await Promise.all([graphql(), rest(), rest(), graphql()])
    expect(new Set(sent.map(([, token]) => token))).toEqual(new Set([fresh]))
    expect(idToken.mock.calls).toEqual([[expired]])
    expect(gateways.stored.token).toBe(fresh)
    expect(selectTokenRefreshed(store.getState())).toBe(true)
  })

  test('that the server rejects is refreshed once for both, and both retry', async () => {
    const sent = serve(valid)
    const { rest, graphql, idToken, store } = open()
    await Promise.all([rest(), graphql()])
    expect(sent.map(([, token]) => token)).toEqual([valid, valid, fresh, fresh])
    expect(idToken.mock.calls).toEqual([[valid]])
    expect(store.getState().session.phase).toBe('signedIn')
  })

  test('that REST rejects even after a refresh leads to the error page, without a loop', async () => {
    const sent = serve(valid, fresh)
    const { rest, gateways } = open()
    await expect(rest()).rejects.toThrow('Please log in.')
    expect(sent).toHaveLength(2)
    expect(gateways.calls).toContain('navigation.go(/error/403)')
  })

  test('that is rejected when the provider has no user ends the session', async () => {
    serve(valid)
    const { rest, idToken, gateways, store } = open()
    answer(idToken, () => null)
    await expect(rest()).rejects.toThrow()
    await settled()
    expect(store.getState().session.phase).toBe('signedOut')
    expect(gateways.calls).toContain('toasts.error(Your session has expired. Please log in again.)')
  })

  test('that has expired is still sent if the provider has no user, because only the server can end the session', async () => {
    const sent = serve()
    const { rest, idToken, gateways, store } = open({ token: expired })
    answer(idToken, () => null)
    await rest()
    await settled()
    expect(sent).toEqual([['/api/users/', expired]])
    expect(store.getState().session.phase).toBe('signedIn')
    expect(gateways.calls).toEqual([])
  })

  test('that cannot be refreshed sends nothing, and the next request tries again', async () => {
    const sent = serve()
    const { rest, graphql, idToken } = open({ token: expired })
    answer(idToken, fail)
    const [viaRest, viaGraphql] = await Promise.allSettled([rest(), graphql()])
    expect(viaRest).toMatchObject({ reason: { message: expect.stringContaining('could not be reached') } })
    expect(viaGraphql).toMatchObject({ value: { error: { networkError: { message: 'offline' } } } })
    expect(idToken).toHaveBeenCalledTimes(1)
    expect(sent).toEqual([])
    answer(idToken, () => fresh)
    await Promise.all([rest(), graphql()])
    expect(sent.map(([, token]) => token)).toEqual([fresh, fresh])
  })

  test('that the provider never gives fails after a while, and the next request asks anew', async () => {
    const { gateways, idToken } = open({ token: expired })
    const tokens = createTokens(gateways, 1)
    idToken.mockImplementationOnce(() => new Promise(() => undefined))
    await expect(tokens.fresh('uid-aya')).rejects.toThrow('No answer')
    await expect(tokens.fresh('uid-aya')).resolves.toBe(fresh)
  })

  test('is sent during a login, but not for an anonymous visitor', async () => {
    const sent = serve()
    const { rest, idToken, store, gateways } = open({ user: null, token: '' })
    await rest()
    gateways.session.writeToken(valid)
    store.dispatch(started({ attempt: 'id-1' }))
    store.dispatch(googleAnswered({ attempt: 'id-1', account: ayaAccount }))
    await rest()
    expect(sent.map(([, token]) => token)).toEqual([null, valid])
    expect(idToken).not.toHaveBeenCalled()
  })
})

describe('another person’s token', () => {
  test.each([
    ['the cookie has', { token: tokenOfBen }, null],
    ['the provider has', { token: expired }, tokenOfBen],
  ])('that %s is never sent, and ends the session', async (_who, stored, provided) => {
    const sent = serve()
    const { rest, graphql, idToken, store, gateways } = open(stored)
    answer(idToken, () => provided)
    const [viaRest, viaGraphql] = await Promise.allSettled([rest(), graphql()])
    expect(viaRest).toMatchObject({ reason: { message: 'Someone else is logged in here now.' } })
    expect(viaGraphql).toMatchObject({ value: { error: { message: expect.stringContaining('Someone else') } } })
    expect(sent).toEqual([])
    expect(gateways.calls).not.toContain(`session.writeToken(${tokenOfBen})`)
    await settled()
    expect(store.getState().session.phase).toBe('signedOut')
  })

  test('is not changed by a late refresh for the previous user', async () => {
    const sent = serve()
    const { rest, gateways, idToken } = open()
    Object.assign(gateways.stored, { user: ben, token: tokenOfBen })
    answer(idToken, () => tokenOfBen)
    await expect(rest()).rejects.toThrow('Someone else is logged in here now.')
    expect(sent).toEqual([])
    expect(gateways.stored).toEqual({ user: ben, token: tokenOfBen })
  })
})

describe('a change that the provider reports', () => {
  test('another user’s token is ignored', () => {
    const { gateways, store } = open()
    gateways.tokens.receive({ uid: 'uid-ben', token: tokenOfBen })
    gateways.tokens.receive(null)
    expect(gateways.stored.token).toBe(valid)
    expect(store.getState().session).toEqual({ phase: 'signedIn', user: aya, tokenRefreshed: false })
  })

  test('a sign-out ends the session with a message', async () => {
    const { gateways, store } = open()
    gateways.tokens.receive({ uid: 'uid-aya', token: valid })
    gateways.tokens.receive(null)
    await settled()
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
    expect(gateways.calls).toContain('toasts.error(Your session has expired. Please log in again.)')
    expect(gateways.calls).toContain('navigation.leave(/)')
  })

  test('changes nothing during a logout', async () => {
    const { gateways, store } = open()
    gateways.tokens.receive({ uid: 'uid-aya', token: valid })
    store.dispatch(logoutStarted())
    gateways.tokens.receive(null)
    gateways.session.clear()
    store.dispatch(loggedOut())
    gateways.tokens.receive({ uid: 'uid-aya', token: fresh })
    await settled()
    expect(gateways.stored.token).toBe('')
    expect(gateways.calls).toEqual(['session.clear'])
  })
})
