import { createAppStore } from '../../../src/app/store'
import { loginAsked } from '../../../src/dialogs/dialogs'
import type { Gateways } from '../../../src/lib/gateways'
import {
  endedElsewhere,
  loggedOut,
  logoutStarted,
  nobodyFound,
  restored,
  selectTokenRefreshed,
} from '../../../src/session/session'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { buildRecord } from '../../harness/records'

function setUp(overrides: Partial<Gateways['identity']> = {}) {
  const gateways = createFakeGateways()
  Object.assign(gateways.identity, overrides)
  return { gateways, store: createAppStore({ gateways }) }
}

/** Lets listeners and thunks that have nothing left to wait for come to their end. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the provider’s news', () => {
  test('a new token of the signed-in person is saved, then noted', () => {
    const { gateways, store } = setUp()
    store.dispatch(restored({ user: aya }))
    gateways.reportToken({ uid: aya.firebaseUID, token: 'new' })
    expect(gateways.stored.token).toBe('new')
    expect(selectTokenRefreshed(store.getState())).toBe(true)
  })

  test('the token that is stored already is no news', () => {
    const { gateways, store } = setUp()
    gateways.stored.token = 'same'
    store.dispatch(restored({ user: aya }))
    gateways.reportToken({ uid: aya.firebaseUID, token: 'same' })
    expect(selectTokenRefreshed(store.getState())).toBe(false)
  })

  test('another person’s token is not ours', () => {
    const { gateways, store } = setUp()
    store.dispatch(restored({ user: aya }))
    gateways.reportToken({ uid: 'uid-ben', token: 'token-of-ben' })
    expect(gateways.stored.token).toBe('')
  })

  test('nobody signed in at the provider from the start: the cookie’s token goes on serving', async () => {
    const { gateways, store } = setUp()
    store.dispatch(restored({ user: aya }))
    gateways.reportToken(null)
    await settled()
    expect(store.getState().session.phase).toBe('signedIn')
  })

  test('a person whom the provider has signed out is signed out here, and told', async () => {
    const { gateways, store } = setUp()
    store.dispatch(restored({ user: aya }))
    gateways.reportToken({ uid: aya.firebaseUID, token: 'new' })
    gateways.reportToken(null)
    await settled()
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
    expect(gateways.calls).toContain('toasts.error(Your sign-in has ended. Please log in again.)')
    expect(gateways.calls).toContain('navigation.leave()')
  })

  test('is not listened to after logout', async () => {
    const { gateways, store } = setUp()
    store.dispatch(restored({ user: aya }))
    store.dispatch(logoutStarted())
    store.dispatch(loggedOut())
    await settled()
    gateways.reportToken({ uid: aya.firebaseUID, token: 'late' })
    expect(gateways.stored.token).toBe('')
  })
})

test.each([
  ['when they log out', [restored({ user: aya }), logoutStarted(), loggedOut()]],
  ['when their session ends', [restored({ user: aya }), endedElsewhere()]],
  ['where their session has run out', [nobodyFound()]],
])('what was seen of a person’s records leaves the device %s', async (_when, events) => {
  const { gateways, store } = setUp()
  await gateways.seenRecords.keep(aya.firebaseUID, [buildRecord()])
  events.forEach((event) => store.dispatch(event))
  await settled()
  await expect(gateways.seenRecords.read(aya.firebaseUID)).resolves.toEqual([])
})

test('what was seen stays while they are here', async () => {
  const { gateways, store } = setUp()
  await gateways.seenRecords.keep(aya.firebaseUID, [buildRecord()])
  store.dispatch(restored({ user: aya }))
  await settled()
  await expect(gateways.seenRecords.read(aya.firebaseUID)).resolves.toHaveLength(1)
})

describe('an opened dialog', () => {
  test('loads what the popup needs', () => {
    const prepare = jest.fn(() => Promise.resolve())
    const { store } = setUp({ prepare })
    store.dispatch(loginAsked())
    expect(prepare).toHaveBeenCalledTimes(1)
  })

  test('stays open where that failed; the click tries again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    const { store } = setUp({ prepare: () => Promise.reject(new Error('offline')) })
    store.dispatch(loginAsked())
    await settled()
    expect(store.getState().dialogs.phase).toBe('showLogin')
    expect(logged).toHaveBeenCalledTimes(1)
  })
})
