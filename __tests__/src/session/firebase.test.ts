/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom'
import { installFakeProvider, tokenOf, type FakeProvider } from './fake-provider'
import { clearPage, code, configured, createFirebaseIdentity, listenedTo, loadPage, signedIn } from './firebase-page'
import '../../harness/async-timeout'

const ada = { uid: 'ada', email: 'ada@example.com' }
const bob = { uid: 'bob', email: 'bob@example.com' }
const firstToken = tokenOf('ada', 1)
const secondToken = tokenOf('ada', 2)

let provider: FakeProvider

beforeEach(async () => {
  provider = installFakeProvider(ada)
  await loadPage()
})

afterEach(clearPage)

/** From now on, another person completes the popups. */
function replaceProvider(person: { uid: string; email?: string }): void {
  jest.restoreAllMocks()
  provider = installFakeProvider(person)
}

/** More than the lifetime of a token. */
function passTwoHours(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60 * 1_000)
}

describe('the ID token', () => {
  test('is refreshed only if it is the stale one', async () => {
    const { identity } = await signedIn()
    expect(await identity.idToken(tokenOf('ada', 0))).toBe(firstToken)
    expect(provider.asked('token')).toBe(0)
    expect(await identity.idToken(firstToken)).toBe(secondToken)
    expect(await identity.idToken(firstToken)).toBe(secondToken)
    expect(provider.asked('token')).toBe(1)
  })

  test('rejects offline, and keeps the user signed in', async () => {
    const { identity, heard } = await signedIn()
    provider.unplug()
    await expect(identity.idToken(firstToken)).rejects.toEqual(code('auth/network-request-failed'))
    expect(await identity.idToken()).toBe(firstToken)
    expect(heard).not.toContain(null)
  })

  test.each(['INVALID_REFRESH_TOKEN', 'USER_DISABLED'])(
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
  test('leave out a token that arrives after somebody else has signed in', async () => {
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
    provider = installFakeProvider(bob)
    await identity.signInWithGoogle()
    giveTokens()
    await signingIn
    expect(heard).toEqual([null, { uid: 'bob', token: tokenOf('bob', 1) }])
  })

  test('leave out an expired token without a network, and the next request tries again', async () => {
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

describe('confirming who is logged in', () => {
  test('fails if another account is chosen, and keeps the right one signed in', async () => {
    const { identity } = await signedIn()
    replaceProvider(bob)
    const failed = identity.confirm(ada)
    await expect(failed).rejects.toEqual(code('auth/user-mismatch'))
    await expect(failed).rejects.toMatchObject({
      message: 'This is not the account you are logged in with.',
      cause: expect.objectContaining({ name: 'FirebaseError' }),
    })
    expect(await identity.idToken()).toBe(tokenOf('ada', 1))
  })

  test('fails if another account signs in, and signs it out', async () => {
    replaceProvider(bob)
    const identity = createFirebaseIdentity(configured)
    await expect(identity.confirm(ada)).rejects.toEqual(code('auth/user-mismatch'))
    expect(await identity.idToken()).toBeNull()
  })
})
