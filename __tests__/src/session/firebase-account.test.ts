/** @jest-environment jest-fixed-jsdom */
import { installFakeProvider, tokenOf, type FakeProvider } from './fake-provider'
import { clearPage, code, configured, createFirebaseIdentity, loadPage, signedIn } from './firebase-page'
import '../../harness/async-timeout'

const ada = { uid: 'ada', email: 'ada@example.com' }
const bob = { uid: 'bob', email: 'bob@example.com' }

let provider: FakeProvider

beforeEach(async () => {
  provider = installFakeProvider(ada)
  await loadPage()
})

afterEach(clearPage)

/** From now on, another person completes the popups. */
function replaceProvider(person: { uid: string; email: string }): void {
  jest.restoreAllMocks()
  provider = installFakeProvider(person)
}

/** What the last popup asked the provider for. */
function lastPopup() {
  const parameters = provider.popups.at(-1)?.searchParams
  return { type: parameters?.get('authType'), custom: JSON.parse(parameters?.get('customParameters') ?? '') }
}

describe('confirming who is logged in', () => {
  it('resolves to a new token after the popup has offered their account', async () => {
    const { identity } = await signedIn()
    expect(await identity.confirm(ada)).toBe(tokenOf('ada', 2))
    expect(lastPopup()).toEqual({
      type: 'reauthViaPopup',
      custom: { prompt: 'select_account', login_hint: 'ada@example.com' },
    })
  })

  it('fails if another account is chosen, and keeps the right one signed in', async () => {
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

  it('fails if another account signs in, and signs it out', async () => {
    replaceProvider(bob)
    const identity = createFirebaseIdentity(configured)
    await expect(identity.confirm(ada)).rejects.toEqual(code('auth/user-mismatch'))
    expect(await identity.idToken()).toBeNull()
  })

  it('is null if the user closes the popup', async () => {
    const { identity } = await signedIn()
    provider.closePopups()
    expect(await identity.confirm(ada)).toBeNull()
  })

  it('fails with the provider’s code', async () => {
    const { identity } = await signedIn()
    provider.blockPopups()
    await expect(identity.confirm(ada)).rejects.toEqual(code('auth/popup-blocked'))
  })
})

describe('deleting the account', () => {
  it('deletes it at the provider, and signs the user out', async () => {
    const { identity, heard } = await signedIn()
    await identity.deleteAccount()
    expect(provider.asked('accounts:delete')).toBe(1)
    expect(heard.at(-1)).toBeNull()
  })

  it('succeeds if it has already been deleted', async () => {
    await expect(createFirebaseIdentity(configured).deleteAccount()).resolves.toBeUndefined()
    expect(provider.asked('accounts:delete')).toBe(0)
  })

  it('fails if the user has not signed in recently', async () => {
    const { identity } = await signedIn()
    provider.refuse('accounts:delete', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    await expect(identity.deleteAccount()).rejects.toEqual(code('auth/requires-recent-login'))
  })
})
