import type { Gateways } from '../../../src/lib/gateways'
import { syncWithStoredSession } from '../../../src/session/end-session'
import { createLazyIdentity } from '../../../src/session/identity'
import { logout } from '../../../src/session/logout'
import { session, type SessionState } from '../../../src/session/session'
import { createEventStore } from '../../harness/event-store'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya, ben } from '../../harness/people'

const signedIn: SessionState = { phase: 'signedIn', user: aya, tokenRefreshed: false }

function setUp({ phase, ...gatewayOverrides }: { phase: SessionState } & Partial<Gateways>) {
  const gateways = createFakeGateways(gatewayOverrides)
  const store = createEventStore(gateways, (events) => ({ session: events.reduce(session.reducer, phase) }))
  return { gateways, store }
}

describe('logout', () => {
  test('signs out, clears the stored session, navigates to /', async () => {
    const { gateways, store } = setUp({ phase: signedIn })
    await store.dispatch(logout())
    expect(store.getActions()).toEqual([{ type: 'session/logoutStarted' }, { type: 'session/loggedOut' }])
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
    expect(gateways.calls).toEqual(['session.clear', 'identity.signOut', 'navigation.go(/)'])
  })

  test('clears the stored session also if the provider is unreachable', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    const { gateways, store } = setUp({
      phase: signedIn,
      identity: {
        ...createFakeGateways().identity,
        signOut: () => Promise.reject(new Error('offline')),
      },
    })
    await store.dispatch(logout())
    expect(store.getActions().at(-1)).toEqual({ type: 'session/loggedOut' })
    expect(gateways.calls).toEqual(['session.clear', 'navigation.go(/)'])
    expect(logged).toHaveBeenCalledTimes(1)
  })
})

describe('logout ends', () => {
  const never = () => new Promise<never>(() => undefined)

  test('while the provider’s code is held up: the session is gone at once', async () => {
    const { gateways, store } = setUp({ phase: signedIn, identity: createLazyIdentity(never, () => true) })
    Object.assign(gateways.stored, { user: aya, token: 'token-of-aya' })
    const loggingOut = store.dispatch(logout())
    expect(gateways.session.read()).toBeNull()
    await loggingOut
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
  })
})

describe('another tab', () => {
  test('logs out: this tab logs out and leaves the page', async () => {
    const { gateways, store } = setUp({ phase: signedIn })
    await store.dispatch(syncWithStoredSession())
    expect(gateways.calls).toEqual(['session.clear', 'navigation.leave(/)'])
    expect(store.getActions()).toEqual([{ type: 'session/endedElsewhere' }])
  })

  test('logs in as another user: this session ends and the tab leaves its page before it follows', async () => {
    const { gateways, store } = setUp({ phase: signedIn })
    Object.assign(gateways.stored, { user: ben, token: 'token-of-ben' })
    await store.dispatch(syncWithStoredSession())
    expect(store.getActions()).toEqual([
      { type: 'session/endedElsewhere' },
      { type: 'session/begunElsewhere', payload: { user: ben } },
    ])
    expect(gateways.calls).toEqual(['navigation.leave(/dashboard)'])
  })

  test('logs in while nobody is logged in here: what a guest is doing stays on the screen', async () => {
    const { gateways, store } = setUp({ phase: { phase: 'signedOut' } })
    Object.assign(gateways.stored, { user: ben, token: 'token-of-ben' })
    await store.dispatch(syncWithStoredSession())
    expect(store.getState().session).toMatchObject({ phase: 'signedIn', user: ben })
    expect(gateways.calls).toEqual([])
  })
})
