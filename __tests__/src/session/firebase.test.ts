/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom'
import type * as signInErrors from '../../../src/session/sign-in-error'
import { installFakeProvider, tokenOf, type FakeProvider } from './fake-provider'
import {
  clearPage,
  code,
  configured,
  createFirebaseIdentity,
  listenedTo,
  loadPage,
  local,
  signedIn,
} from './firebase-page'
import '../../harness/async-timeout'

const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada Lovelace', photoUrl: 'data:,ada' }
const firstToken = tokenOf('ada', 1)
const secondToken = tokenOf('ada', 2)

let provider: FakeProvider
let isCancelled: typeof signInErrors.isCancelled

beforeEach(async () => {
  provider = installFakeProvider(ada)
  await loadPage()
  ;({ isCancelled } = await import('../../../src/session/sign-in-error'))
})

afterEach(clearPage)

/** More than the lifetime of a token. */
function passTwoHours(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60 * 1_000)
}

describe('signing in', () => {
  it('resolves to plain fields and the token', async () => {
    const account = await createFirebaseIdentity(configured).signInWithGoogle()
    expect(account).toEqual({
      uid: 'ada',
      email: 'ada@example.com',
      displayName: 'Ada Lovelace',
      photoURL: 'data:,ada',
      accessToken: firstToken,
    })
  })

  it('forces account selection each time', async () => {
    await createFirebaseIdentity(configured).signInWithGoogle()
    const [popup] = provider.popups
    expect(popup?.origin).toBe('https://demo-tests.firebaseapp.com')
    expect(JSON.parse(popup?.searchParams.get('customParameters') ?? '')).toEqual({ prompt: 'select_account' })
  })

  it('uses empty strings for missing fields, except the e-mail', async () => {
    jest.restoreAllMocks()
    provider = installFakeProvider({ uid: 'bob', email: 'bob@example.com' })
    await expect(createFirebaseIdentity(configured).signInWithGoogle()).resolves.toMatchObject({
      displayName: '',
      photoURL: '',
    })
    jest.restoreAllMocks()
    provider = installFakeProvider({ uid: 'eve' })
    await expect(createFirebaseIdentity(configured).signInWithGoogle()).rejects.toMatchObject({
      code: 'auth/missing-email',
      message: 'Google did not provide an e-mail address.',
    })
  })

  it.each([
    ['USER_DISABLED', 'auth/user-disabled'],
    ['INVALID_IDP_RESPONSE : The response has no id_token.', 'auth/invalid-credential'],
  ])('fails with the provider’s code and message: %s', async (message, expected) => {
    provider.refuse('accounts:signInWithIdp', message)
    const failed = createFirebaseIdentity(configured).signInWithGoogle()
    await expect(failed).rejects.toEqual(code(expected))
    await expect(failed).rejects.toThrow(/[a-z] [a-z]+ [a-z]/)
    await expect(failed).rejects.toMatchObject({ cause: expect.objectContaining({ name: 'FirebaseError' }) })
  })

  it('treats an attempt that a later one replaces as cancelled', async () => {
    const identity = createFirebaseIdentity(configured)
    provider.answerPopups(false)
    const first = identity.signInWithGoogle().catch((error: unknown) => error)
    await waitFor(() => {
      expect(provider.popups).toHaveLength(1)
    })
    provider.answerPopups(true)
    await identity.signInWithGoogle()
    expect(await first).toEqual(code('auth/cancelled-popup-request'))
    expect(isCancelled(await first)).toBe(true)
  })
})

describe('the ID token', () => {
  it('is restored after a reload, without a popup', async () => {
    await signedIn()
    await loadPage()
    expect(await createFirebaseIdentity(configured).idToken()).toBe(firstToken)
    expect(provider.popups).toHaveLength(1)
  })

  it('is refreshed only if it is the stale one', async () => {
    const { identity } = await signedIn()
    expect(await identity.idToken(tokenOf('ada', 0))).toBe(firstToken)
    expect(provider.asked('token')).toBe(0)
    expect(await identity.idToken(firstToken)).toBe(secondToken)
    expect(await identity.idToken(firstToken)).toBe(secondToken)
    expect(provider.asked('token')).toBe(1)
  })

  it('rejects offline, and keeps the user signed in', async () => {
    const { identity, heard } = await signedIn()
    provider.unplug()
    await expect(identity.idToken(firstToken)).rejects.toEqual(code('auth/network-request-failed'))
    expect(await identity.idToken()).toBe(firstToken)
    expect(heard).not.toContain(null)
  })

  it.each(['INVALID_REFRESH_TOKEN', 'TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_ID_TOKEN'])(
    'is null after the provider refused the person with %s, and listeners knew it before',
    async (message) => {
      const { identity, heard } = await signedIn()
      provider.refuse('token', message)
      const heardBefore = await identity.idToken(firstToken).then((token) => ({ token, last: heard.at(-1) }))
      expect(heardBefore).toEqual({ token: null, last: null })
      expect(await identity.idToken()).toBeNull()
      expect(heard.filter((change) => change === null)).toHaveLength(1)
    },
  )
})

describe('changes of the ID token', () => {
  it('are reported at sign-in, at each new token and at sign-out', async () => {
    const { identity, heard } = await signedIn()
    await identity.idToken(firstToken)
    await identity.signOut()
    await identity.idToken()
    expect(heard).toEqual([{ uid: 'ada', token: firstToken }, { uid: 'ada', token: secondToken }, null])
  })

  it('leave out a token that arrives after somebody else has signed in', async () => {
    const { identity, heard } = listenedTo()
    const finishSignIn = provider.hold('accounts:lookup')
    const signingIn = identity.signInWithGoogle()
    await waitFor(() => {
      expect(provider.asked('accounts:lookup')).toBe(1)
    })
    const giveTokens = provider.hold('token')
    passTwoHours()
    finishSignIn()
    // One for the account, one for the report.
    await waitFor(() => {
      expect(provider.asked('token')).toBe(2)
    })
    provider = installFakeProvider({ uid: 'bob', email: 'bob@example.com' })
    await identity.signInWithGoogle()
    giveTokens()
    await signingIn
    expect(heard).toEqual([null, { uid: 'bob', token: tokenOf('bob', 1) }])
  })

  it('leave out an expired token without a network, and the next request tries again', async () => {
    await signedIn()
    await loadPage()
    const logged = jest.spyOn(console, 'error').mockImplementation()
    passTwoHours()
    provider.unplug()
    const { identity, heard } = listenedTo()
    await identity.prepare()
    await waitFor(() => {
      expect(logged).toHaveBeenCalledTimes(1)
    })
    expect(heard).toEqual([])
    provider.plugIn()
    expect(await identity.idToken()).toBe(secondToken)
  })
})

it('an error that is not the SDK’s keeps its message, and gets a code that has a translation', async () => {
  const { identity } = await signedIn()
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('The storage is closed.')
  })
  const failed = identity.signOut()
  await expect(failed).rejects.toEqual(code('auth/internal-error'))
  await expect(failed).rejects.toThrow('The storage is closed.')
})

describe('the local sign-in server', () => {
  const localScript = () => document.querySelector(`script[src="http://localhost:9099/gapi.js"]`)

  it('provides gapi.js and replaces Google', async () => {
    const { identity } = listenedTo(local)
    const signingIn = identity.signInWithGoogle()
    expect(provider.popups).toEqual([])
    localScript()?.dispatchEvent(new Event('load'))
    await expect(signingIn).resolves.toMatchObject({ uid: 'ada' })
    expect(provider.popups[0]?.href).toMatch(/^http:\/\/localhost:9099\/emulator\/auth\/handler\?/)
    // The SDK would show a warning across the page.
    expect(document.body.textContent).toBe('')
  })

  it('is tried again after it did not respond', async () => {
    const identity = createFirebaseIdentity(local)
    const failed = identity.prepare()
    localScript()?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toEqual(code('auth/network-request-failed'))
    await expect(failed).rejects.toThrow('The local sign-in server at http://localhost:9099 does not answer.')
    const again = identity.prepare()
    localScript()?.dispatchEvent(new Event('load'))
    await expect(again).resolves.toBeUndefined()
  })
})
