/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom'
import type { PageConfig } from '../../../contract/page-config'
import type { IdentityGateway, IdTokenChange } from '../../../src/session/gateways'
import type * as firebaseGateway from '../../../src/session/firebase'
import type * as signInErrors from '../../../src/session/sign-in-error'
import { installFakeProvider, type FakeProvider } from './fake-provider'
import '../../harness/async-timeout'

jest.mock('firebase/auth', () => {
  // jest resolves packages as node does, and the SDK has a popup only in its browser build.
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

/** Starts the scripts anew, as a reload of the page does: the SDK remembers only what it has stored. */
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

/** A gateway and what it has told. */
function listenedTo(config: PageConfig = configured): { identity: IdentityGateway; heard: IdTokenChange[] } {
  const heard: IdTokenChange[] = []
  return { identity: createIdentity((change) => heard.push(change), config), heard }
}

const createFirebaseIdentity = (config: PageConfig) => listenedTo(config).identity

async function signedIn() {
  const { identity, heard } = listenedTo()
  await identity.signInWithGoogle()
  // That nobody was signed in before.
  expect(heard.shift()).toBeNull()
  return { identity, heard }
}

const code = (expected: string): unknown => expect.objectContaining({ name: 'SignInError', code: expected })

describe('signing in', () => {
  it('answers plain fields, and the token', async () => {
    const account = await createFirebaseIdentity(configured).signInWithGoogle()
    expect(account).toEqual({
      uid: 'ada',
      email: 'ada@example.com',
      displayName: 'Ada Lovelace',
      photoURL: 'data:,ada',
      accessToken: 'token-1-of-ada',
    })
  })

  it('makes the person choose an account each time', async () => {
    await createFirebaseIdentity(configured).signInWithGoogle()
    const [popup] = provider.popups
    expect(popup?.origin).toBe('https://demo-tests.firebaseapp.com')
    expect(JSON.parse(popup?.searchParams.get('customParameters') ?? '')).toEqual({ prompt: 'select_account' })
  })

  it('fills what Google left open with nothing, except the e-mail', async () => {
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
    ['INVALID_IDP_RESPONSE : The answer carries no id_token.', 'auth/invalid-credential'],
  ])('fails with the code and the words of the provider: %s', async (message, expected) => {
    provider.refuse('accounts:signInWithIdp', message)
    const failed = createFirebaseIdentity(configured).signInWithGoogle()
    await expect(failed).rejects.toEqual(code(expected))
    await expect(failed).rejects.toThrow(/[a-z] [a-z]+ [a-z]/)
  })

  it('fails where the browser blocks the popup, and works when tried again', async () => {
    const identity = createFirebaseIdentity(configured)
    provider.blockPopups()
    const failed = identity.signInWithGoogle()
    await expect(failed).rejects.toEqual(code('auth/popup-blocked'))
    expect(await failed.catch(isCancelled)).toBe(false)
    jest.restoreAllMocks()
    provider = installFakeProvider(ada)
    await expect(identity.signInWithGoogle()).resolves.toMatchObject({ uid: 'ada' })
  })

  it('ends an attempt that a later one replaces as something ordinary', async () => {
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
  it('is null where nobody is signed in', async () => {
    expect(await createFirebaseIdentity(configured).idToken()).toBeNull()
  })

  it('is there again after a reload, without a popup', async () => {
    await signedIn()
    await reload()
    expect(await createFirebaseIdentity(configured).idToken()).toBe('token-1-of-ada')
    expect(provider.popups).toHaveLength(1)
  })

  it('is fetched anew where it is the stale one, and only then', async () => {
    const { identity } = await signedIn()
    expect(await identity.idToken('token-0-of-ada')).toBe('token-1-of-ada')
    expect(provider.asked('token')).toBe(0)
    expect(await identity.idToken('token-1-of-ada')).toBe('token-2-of-ada')
    expect(await identity.idToken('token-1-of-ada')).toBe('token-2-of-ada')
    expect(provider.asked('token')).toBe(1)
  })

  it('rejects without the network, and keeps the person signed in', async () => {
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

describe('news of the ID token', () => {
  it('come at sign-in, at each new token and at sign-out', async () => {
    const { identity, heard } = await signedIn()
    await identity.idToken('token-1-of-ada')
    await identity.signOut()
    await identity.idToken()
    expect(heard).toEqual([{ uid: 'ada', token: 'token-1-of-ada' }, { uid: 'ada', token: 'token-2-of-ada' }, null])
  })

  it('are of nobody where nobody was signed in', async () => {
    const { identity, heard } = listenedTo()
    await identity.prepare()
    expect(await identity.idToken()).toBeNull()
    expect(heard).toEqual([null])
  })
})

describe('the local sign-in server', () => {
  const localScript = () => document.querySelector(`script[src="http://localhost:9099/gapi.js"]`)

  it('is never spoken to where a project is configured', async () => {
    await signedIn()
    expect(document.querySelector('script')).toBeNull()
  })

  it('gives its own gapi first, and then answers in the place of Google', async () => {
    const { identity } = listenedTo(local)
    const signingIn = identity.signInWithGoogle()
    expect(provider.popups).toEqual([])
    localScript()?.dispatchEvent(new Event('load'))
    await expect(signingIn).resolves.toMatchObject({ uid: 'ada' })
    expect(provider.popups[0]?.href).toMatch(/^http:\/\/localhost:9099\/emulator\/auth\/handler\?/)
  })

  it('is asked again after it did not answer', async () => {
    const identity = createFirebaseIdentity(local)
    const failed = identity.prepare()
    localScript()?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toEqual(code('auth/network-request-failed'))
    const again = identity.prepare()
    localScript()?.dispatchEvent(new Event('load'))
    await expect(again).resolves.toBeUndefined()
  })
})
