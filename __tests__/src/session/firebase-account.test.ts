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

describe('deleting the account', () => {
  test('succeeds if it has already been deleted', async () => {
    await expect(createFirebaseIdentity(configured).deleteAccount()).resolves.toBeUndefined()
    expect(provider.asked('accounts:delete')).toBe(0)
  })
})
