import type { UnknownAction } from '@reduxjs/toolkit'
import { switchLanguage } from '../../../src/lib/language'
import type { Gateways } from '../../../src/lib/gateways'
import { cancelLogin, login } from '../../../src/session/login'
import { syncWithStoredSession } from '../../../src/session/end-session'
import { provider, providerLoaded, selectIsPressNeeded, type ProviderState } from '../../../src/session/provider'
import { session, type SessionState } from '../../../src/session/session'
import { SignInError } from '../../../src/session/sign-in-error'
import { flags } from '../../../src/flags/flags'
import { createFakeGateways, type Overrides } from '../../harness/fake-gateways'
import { createEventStore } from '../../harness/event-store'
import { aya, ayaAccount, ayaGoogle, ben } from '../../harness/people'

const attempt = 'id-1'
const cancelled = 'toasts.info(Login cancelled. You are not logged in.)'

afterEach(() => switchLanguage('en'))

function setUp({
  phase = { phase: 'signedOut' },
  afterPath = null,
  providerPhase = { phase: 'ready', isPressNeeded: false },
  ...gatewayOverrides
}: { phase?: SessionState; afterPath?: string | null; providerPhase?: ProviderState } & Overrides = {}) {
  const gateways = createFakeGateways(gatewayOverrides)
  const store = createEventStore(gateways, (events: readonly UnknownAction[]) => ({
    session: events.reduce(session.reducer, phase),
    provider: events.reduce(provider.reducer, providerPhase),
    flags: { ...flags.getInitialState(), afterPath },
  }))
  return { gateways, store }
}

const identity = (overrides: Partial<Gateways['identity']>): Gateways['identity'] => ({
  ...createFakeGateways().identity,
  ...overrides,
})

describe('login', () => {
  test('of a known user: events in order, then the session, the message, the dashboard', async () => {
    const { gateways, store } = setUp()
    await store.dispatch(login())
    expect(store.getActions()).toEqual([
      { type: 'session/started', payload: { attempt } },
      { type: 'session/googleAnswered', payload: { attempt, account: ayaAccount } },
      { type: 'session/userFound', payload: { attempt, user: aya } },
    ])
    expect(gateways.calls).toEqual([
      'session.writeToken(token-of-aya)',
      'session.write(aya@example.com)',
      'toasts.success(Login success.)',
      'navigation.go(/dashboard)',
    ])
    expect(gateways.stored).toEqual({ user: aya, token: 'token-of-aya' })
  })

  test.each([
    ['full', 'this browser has no space left for this site. Free up some space, then log in again.'],
    [
      'blocked',
      'this browser does not allow this site to save anything. Allow site data for this site, then log in again.',
    ],
  ] as const)('that cannot be stored (%s) works until the page is closed, and says so', async (outcome, why) => {
    const fake = createFakeGateways().session
    const write: typeof fake.write = (one) => {
      fake.write(one)
      return outcome
    }
    const { gateways, store } = setUp({ session: { ...fake, write } })
    await store.dispatch(login())
    expect(store.getState().session).toMatchObject({ phase: 'signedIn', user: aya })
    expect(gateways.calls).toEqual([
      'toasts.success(Login success.)',
      `toasts.error(You will be logged out when you close or reload this page: ${why})`,
      'navigation.go(/dashboard)',
    ])
  })

  test('of a new user: signs up with exactly the fields of the specification', async () => {
    const signUp = jest.fn(() => () => Promise.resolve(aya))
    const { store } = setUp({ users: { findByEmail: () => () => Promise.resolve(null), signUp } })
    await store.dispatch(login())
    expect(eventTypes(store.getActions())).toEqual([
      'session/started',
      'session/googleAnswered',
      'session/userMissing',
      'session/userSignedUp',
    ])
    expect(store.getState().session).toMatchObject({ phase: 'signedIn', user: aya })
    expect(signUp).toHaveBeenCalledWith({
      email: 'aya@example.com',
      firstName: 'Aya Tanaka',
      lastName: 'User',
      firebaseUID: 'uid-aya',
      images: [{ url: 'https://example.com/aya.png', about: 'Google profile image' }],
    })
  })

  test.each([
    ['the popup', { signInWithGoogle: fail('auth/missing-email', 'No e-mail.') }, {}, 'No e-mail.'],
    ['the lookup', {}, { findByEmail: () => () => Promise.reject(new Error('Not yours.')) }, 'Not yours.'],
    [
      'the signup',
      {},
      {
        findByEmail: () => () => Promise.resolve(null),
        signUp: () => () => Promise.reject(new Error('No more room.')),
      },
      'No more room.',
    ],
  ])('failing at %s shows the message, and leaves an anonymous visitor', async (_name, provider, users, message) => {
    const signOut = jest.fn(() => Promise.resolve())
    const { gateways, store } = setUp({ identity: identity({ ...provider, signOut }), users })
    await store.dispatch(login())
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(store.getActions().at(-1)).toEqual({ type: 'session/failed', payload: { attempt } })
    expect(gateways.calls).toContain(`toasts.error(${message})`)
    expect(gateways.calls.filter((call) => call.startsWith('navigation'))).toEqual([])
    expect(gateways.stored).toEqual({ user: null, token: '' })
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
  })

  test.each<ProviderState>([{ phase: 'notLoaded' }, { phase: 'loading', isPressNeeded: false }])(
    'pressed before the popup could open ($phase) shows no error, and asks for one more press once it can',
    async (providerPhase) => {
      const signInWithGoogle = fail('auth/popup-blocked', 'The popup was blocked.')
      const { gateways, store } = setUp({ providerPhase, identity: identity({ signInWithGoogle }) })
      await store.dispatch(login())
      expect(gateways.calls.filter((call) => call.startsWith('toasts'))).toEqual([])
      expect(store.getState().session).toEqual({ phase: 'signedOut' })
      store.dispatch(providerLoaded())
      expect(selectIsPressNeeded(store.getState())).toBe(true)
    },
  )

  test.each(['auth/popup-closed-by-user', 'auth/user-cancelled'])(
    'ended by the person (%s) says so, which is no error',
    async (code) => {
      const { gateways, store } = setUp({ identity: identity({ signInWithGoogle: fail(code, 'Closed.') }) })
      await store.dispatch(login())
      expect(store.getActions().at(-1)).toEqual({ type: 'session/failed', payload: { attempt } })
      expect(gateways.calls.filter((call) => call.startsWith('toasts'))).toEqual([cancelled])
    },
  )

  test('cancelled on the page, ignores what the popup answers later', async () => {
    let answer: (account: typeof ayaGoogle) => void = () => undefined
    const signInWithGoogle = () => new Promise<typeof ayaGoogle>((resolve) => (answer = resolve))
    const signOut = jest.fn(() => Promise.resolve())
    const { gateways, store } = setUp({ identity: identity({ signInWithGoogle, signOut }) })
    const attempted = store.dispatch(login())
    await store.dispatch(cancelLogin())
    await store.dispatch(cancelLogin())
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
    expect(gateways.calls).toEqual([cancelled])
    expect(signOut).not.toHaveBeenCalled()
    answer(ayaGoogle)
    await attempted
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
    expect(gateways.stored).toEqual({ user: null, token: '' })
    expect(signOut).toHaveBeenCalled()
  })

  test.each(['the lookup', 'the signup'])('cancelled during %s, leaves an anonymous visitor', async (when) => {
    const signOut = jest.fn(() => Promise.resolve())
    const answer =
      <Answer>(during: string, outcome: Answer) =>
      () =>
      async (dispatch: (thunk: ReturnType<typeof cancelLogin>) => Promise<void>) => {
        if (during === when) await dispatch(cancelLogin())
        return outcome
      }
    const signUp = jest.fn(answer('the signup', aya))
    const { gateways, store } = setUp({
      identity: identity({ signOut }),
      users: { findByEmail: answer('the lookup', null), signUp },
    })
    await store.dispatch(login())
    expect(signUp).toHaveBeenCalledTimes(when === 'the signup' ? 1 : 0)
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
    expect(gateways.calls).toEqual(['session.writeToken(token-of-aya)', 'session.clear', cancelled])
    expect(gateways.stored).toEqual({ user: null, token: '' })
    expect(signOut).toHaveBeenCalledTimes(1)
  })

  test('after a closed popup, follows a session that another tab has started meanwhile', async () => {
    const closed: (() => void)[] = []
    const signInWithGoogle = () =>
      new Promise<typeof ayaGoogle>((_resolve, reject) => {
        closed.push(() => reject(new SignInError('auth/popup-closed-by-user', 'Closed.')))
      })
    const { gateways, store } = setUp({ identity: identity({ signInWithGoogle }) })
    const attempted = store.dispatch(login())
    gateways.session.write({ user: ben, token: 'token-of-ben' })
    await store.dispatch(syncWithStoredSession())
    expect(store.getState().session.phase).toBe('signingIn')
    closed.forEach((close) => close())
    await attempted
    expect(store.getState().session).toMatchObject({ phase: 'signedIn', user: ben })
    expect(gateways.stored.token).toBe('token-of-ben')
    expect(gateways.calls).not.toContain('identity.signOut')
  })

  test('failing at the lookup also ends a session that another tab has started meanwhile, because its cookie is overwritten', async () => {
    const findByEmail = () => () => {
      gateways.stored.user = ben
      return Promise.reject(new Error('Not yours.'))
    }
    const { gateways, store } = setUp({ users: { findByEmail } })
    await store.dispatch(login())
    expect(store.getState().session).toEqual({ phase: 'signedOut' })
    expect(gateways.stored).toEqual({ user: null, token: '' })
  })

  test('pressed twice: only the second attempt counts', async () => {
    const answers: (() => void)[] = []
    const signInWithGoogle = () =>
      new Promise<typeof ayaGoogle>((resolve) => {
        answers.push(() => {
          resolve(ayaGoogle)
        })
      })
    const signOut = jest.fn(() => Promise.resolve())
    const { gateways, store } = setUp({ identity: identity({ signInWithGoogle, signOut }) })
    const attempts = [store.dispatch(login()), store.dispatch(login())]
    answers.forEach((answer) => {
      answer()
    })
    await Promise.all(attempts)
    const ofFirst = store.getActions().filter(({ payload }) => JSON.stringify(payload ?? '').includes('id-1'))
    expect(ofFirst).toEqual([{ type: 'session/started', payload: { attempt: 'id-1' } }])
    expect(gateways.calls.filter((call) => call === 'toasts.success(Login success.)')).toHaveLength(1)
    expect(signOut).not.toHaveBeenCalled()
    expect(store.getState().session).toMatchObject({ phase: 'signedIn', user: aya })
  })
})

test.each([
  [
    'auth/popup-blocked',
    'ブラウザーがログイン画面を開けませんでした。ポップアップを許可して、もう一度お試しください。',
  ],
  ['auth/new-code', 'Something new.'],
])('the error %s is translated if its code has a translation', async (code, shown) => {
  await switchLanguage('ja')
  const { gateways, store } = setUp({ identity: identity({ signInWithGoogle: fail(code, 'Something new.') }) })
  await store.dispatch(login())
  expect(gateways.calls).toContain(`toasts.error(${shown})`)
})

/** The events' names. */
function eventTypes(events: UnknownAction[]): string[] {
  return events.map(({ type }) => type)
}

function fail(code: string, message: string) {
  return () => Promise.reject(new SignInError(code, message))
}
