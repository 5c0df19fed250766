/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom'
import type { PageConfig } from '../../../contract/page-config'
import type { IdentityGateway, IdTokenChange } from '../../../src/session/gateways'
import type * as firebaseGateway from '../../../src/session/firebase'
import type * as signInErrors from '../../../src/session/sign-in-error'
import { installFakeProvider, type FakeProvider } from './fake-provider'
import '../../harness/async-timeout'

jest.mock('firebase/auth', () => {
  // Jest resolves packages as Node does, but only the SDK's browser build has popups.
  const nodeBuild = require.resolve('@firebase/auth', { paths: [require.resolve('firebase/auth')] })
  return jest.requireActual<object>(nodeBuild.replace('/dist/node/', '/dist/browser-cjs/'))
})

const firebase = { projectId: 'demo-tests', apiKey: 'demo-key', authDomain: 'demo-tests.firebaseapp.com' }
const configured: PageConfig = { firebase }
const local: PageConfig = { firebase, localIdentityUrl: 'http://localhost:9099' }
const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada Lovelace', photoUrl: 'data:,ada' }

let provider: FakeProvider
let createIdentity: typeof firebaseGateway.createFirebaseIdentity
let isCancelled: typeof signInErrors.isCancelled

/** Simulates a page reload: a new SDK that knows only what is stored. */
async function reload(): Promise<void> {
  jest.resetModules()
  ;({ createFirebaseIdentity: createIdentity } = await import('../../../src/session/firebase'))
  ;({ isCancelled } = await import('../../../src/session/sign-in-error'))
}

beforeEach(async () => {
  provider = installFakeProvider(ada)
  await reload()
})

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** A gateway, and the changes it has reported. */
function listenedTo(config: PageConfig = configured): { identity: IdentityGateway; heard: IdTokenChange[] } {
  const heard: IdTokenChange[] = []
  return { identity: createIdentity((change) => heard.push(change), config), heard }
}

const createFirebaseIdentity = (config: PageConfig) => listenedTo(config).identity

async function signedIn() {
  const { identity, heard } = listenedTo()
  await identity.signInWithGoogle()
  // The initial report: nobody is signed in.
  expect(heard.shift()).toBeNull()
  return { identity, heard }
}

const code = (expected: string): unknown => expect.objectContaining({ name: 'SignInError', code: expected })

describe('signing in', () => {
  it('resolves to plain fields and the token', async () => {
    const account = await createFirebaseIdentity(configured).signInWithGoogle()
    expect(account).toEqual({
      uid: 'ada',
      email: 'ada@example.com',
      displayName: 'Ada Lovelace',
      photoURL: 'data:,ada',
      accessToken: 'token-1-of-ada',
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
    await expect(createFirebaseIdentity(configured).signInWithGoogle()).rejects.toEqual(code('auth/missing-email'))
  })

  it.each([
    ['USER_DISABLED', 'auth/user-disabled'],
    ['INVALID_IDP_RESPONSE : The response has no id_token.', 'auth/invalid-credential'],
  ])('fails with the provider’s code and message: %s', async (message, expected) => {
    provider.refuse('accounts:signInWithIdp', message)
    const failed = createFirebaseIdentity(configured).signInWithGoogle()
    await expect(failed).rejects.toEqual(code(expected))
    await expect(failed).rejects.toThrow(/[a-z] [a-z]+ [a-z]/)
  })

  it('fails if the browser blocks the popup, and works on the next try', async () => {
    const identity = createFirebaseIdentity(configured)
    provider.blockPopups()
    const failed = identity.signInWithGoogle()
    await expect(failed).rejects.toEqual(code('auth/popup-blocked'))
    expect(await failed.catch(isCancelled)).toBe(false)
    jest.restoreAllMocks()
    provider = installFakeProvider(ada)
    await expect(identity.signInWithGoogle()).resolves.toMatchObject({ uid: 'ada' })
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
  it('is null if nobody is signed in', async () => {
    expect(await createFirebaseIdentity(configured).idToken()).toBeNull()
  })

  it('is restored after a reload, without a popup', async () => {
    await signedIn()
    await reload()
    expect(await createFirebaseIdentity(configured).idToken()).toBe('token-1-of-ada')
    expect(provider.popups).toHaveLength(1)
  })

  it('is refreshed only if it is the stale one', async () => {
    const { identity } = await signedIn()
    expect(await identity.idToken('token-0-of-ada')).toBe('token-1-of-ada')
    expect(provider.asked('token')).toBe(0)
    expect(await identity.idToken('token-1-of-ada')).toBe('token-2-of-ada')
    expect(await identity.idToken('token-1-of-ada')).toBe('token-2-of-ada')
    expect(provider.asked('token')).toBe(1)
  })

  it('rejects offline, and keeps the user signed in', async () => {
    const { identity, heard } = await signedIn()
    provider.unplug()
    await expect(identity.idToken('token-1-of-ada')).rejects.toEqual(code('auth/network-request-failed'))
    expect(await identity.idToken()).toBe('token-1-of-ada')
    expect(heard).not.toContain(null)
  })

  it.each(['INVALID_REFRESH_TOKEN', 'TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_ID_TOKEN'])(
    'is null after the provider refused the person with %s, and listeners knew it before',
    async (message) => {
      const { identity, heard } = await signedIn()
      provider.refuse('token', message)
      const heardBefore = await identity.idToken('token-1-of-ada').then((token) => ({ token, last: heard.at(-1) }))
      expect(heardBefore).toEqual({ token: null, last: null })
      expect(await identity.idToken()).toBeNull()
      expect(heard.filter((change) => change === null)).toHaveLength(1)
    },
  )
})

describe('changes of the ID token', () => {
  it('are reported at sign-in, at each new token and at sign-out', async () => {
    const { identity, heard } = await signedIn()
    await identity.idToken('token-1-of-ada')
    await identity.signOut()
    await identity.idToken()
    expect(heard).toEqual([{ uid: 'ada', token: 'token-1-of-ada' }, { uid: 'ada', token: 'token-2-of-ada' }, null])
  })

  it('are null if nobody was signed in', async () => {
    const { identity, heard } = listenedTo()
    await identity.prepare()
    expect(await identity.idToken()).toBeNull()
    expect(heard).toEqual([null])
  })
})

describe('the local sign-in server', () => {
  const localScript = () => document.querySelector(`script[src="http://localhost:9099/gapi.js"]`)

  it('gets no request if a Firebase project is configured', async () => {
    await signedIn()
    expect(document.querySelector('script')).toBeNull()
  })

  it('provides gapi.js and replaces Google', async () => {
    const { identity } = listenedTo(local)
    const signingIn = identity.signInWithGoogle()
    expect(provider.popups).toEqual([])
    localScript()?.dispatchEvent(new Event('load'))
    await expect(signingIn).resolves.toMatchObject({ uid: 'ada' })
    expect(provider.popups[0]?.href).toMatch(/^http:\/\/localhost:9099\/emulator\/auth\/handler\?/)
  })

  it('is tried again after it did not respond', async () => {
    const identity = createFirebaseIdentity(local)
    const failed = identity.prepare()
    localScript()?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toEqual(code('auth/network-request-failed'))
    const again = identity.prepare()
    localScript()?.dispatchEvent(new Event('load'))
    await expect(again).resolves.toBeUndefined()
  })
})
