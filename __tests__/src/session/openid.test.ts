/** @jest-environment jest-fixed-jsdom */
import { createIdentity } from '../../../src/session/openid'
import type { IdTokenChange } from '../../../src/session/gateways'
import { installFakeLocks } from '../../harness/fake-browser'
import { writePageConfig } from '../../harness/page-config'
import { FakeOpenIdProvider, issuer } from './fake-openid-provider'
import '../../harness/async-timeout'

const aya = { uid: 'aya', email: 'aya@school.example' }

let provider: FakeOpenIdProvider

beforeEach(() => {
  provider = new FakeOpenIdProvider()
  provider.install()
  installFakeLocks()
  writePageConfig({ openId: { issuer, clientId: 'ideas', name: 'Riverside School' } })
  jest.spyOn(document, 'hasFocus').mockReturnValue(true)
})

afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

/** The gateway of a page, and the changes it has reported. */
function openPage() {
  const heard: IdTokenChange[] = []
  return { identity: createIdentity((change) => heard.push(change)), heard }
}

/** A page on which Aya has logged in. */
async function loggedIn() {
  const page = openPage()
  const { accessToken: token } = await page.identity.signInWithGoogle()
  return { ...page, token }
}

const failure = (code: string, message: string | RegExp = /./): unknown =>
  expect.objectContaining({ name: 'SignInError', code, message: expect.stringMatching(message) })

/** Lets an hour pass. */
function passAnHour(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60 * 1_000)
}

describe('signing in', () => {
  test('asks for a new login, a refresh token, and the claims in the ID token', async () => {
    await loggedIn()
    const [asked] = provider.popups
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', prompt: 'login', max_age: '0' },
      scope: 'openid email profile offline_access',
    })
    expect(JSON.parse(asked?.get('claims') ?? '')).toMatchObject({ id_token: { auth_time: { essential: true } } })
  })

  test.each([
    ['no e-mail address', { email: undefined }, {}, 'auth/missing-email', 'Riverside School did not provide an e-mail'],
    ['no ID token', {}, { id_token: undefined }, 'auth/internal-error', 'The login with Riverside School failed'],
  ])('fails with %s', async (_what, person, changes, code, message) => {
    Object.assign(provider.person, person)
    Object.assign(provider.changes, changes)
    await expect(openPage().identity.signInWithGoogle()).rejects.toEqual(failure(code, message))
    expect(await openPage().identity.idToken()).toBeNull()
  })
})

describe('the ID token', () => {
  test('is there after a reload, and renewed only if it is the stale one or has expired', async () => {
    const { token } = await loggedIn()
    const { identity, heard } = openPage()
    expect(await identity.idToken('an older one')).toBe(token)
    const second = await identity.idToken(token)
    expect(second).toContain('signature-2')
    expect(heard.at(-1)).toEqual({ uid: 'aya', token: second })
    expect(provider.posted.at(-1)?.form.get('refresh_token')).toBe('refresh-1')
    passAnHour()
    expect(await identity.idToken('an older one')).toContain('signature-3')
  })

  test('is renewed once for two tabs', async () => {
    const { identity, token } = await loggedIn()
    const [one, other] = await Promise.all([identity.idToken(token), openPage().identity.idToken(token)])
    expect(one).toContain('signature-2')
    expect(other).toBe(one)
  })

  test('rejects without a network, and keeps the person logged in', async () => {
    const { identity, token, heard } = await loggedIn()
    provider.isReachable = false
    await expect(identity.idToken(token)).rejects.toEqual(failure('auth/network-request-failed'))
    provider.isReachable = true
    provider.refusals['/token'] = { error: 'temporarily_unavailable' }
    await expect(identity.idToken(token)).rejects.toEqual(failure('auth/internal-error'))
    expect(await identity.idToken('an older one')).toBe(token)
    expect(heard).not.toContain(null)
  })

  test.each<[string, (fake: FakeOpenIdProvider) => void]>([
    ['refuses the refresh token', (fake) => (fake.refusals['/token'] = { error: 'invalid_grant' })],
    ['renews without an ID token', (fake) => Object.assign(fake.changes, { id_token: undefined })],
  ])('is null if the provider %s, which is reported', async (_what, change) => {
    const { token } = await loggedIn()
    change(provider)
    const { identity, heard } = openPage()
    expect(await identity.idToken(token)).toBeNull()
    expect(heard).toEqual([{ uid: 'aya', token }, null])
    expect(await identity.idToken()).toBeNull()
  })
})

test('confirming who is logged in refuses another account, ends its session, and keeps the right one', async () => {
  const { identity, token } = await loggedIn()
  provider.person = { sub: 'ben', email: 'ben@school.example' }
  await expect(identity.confirm(aya)).rejects.toEqual(failure('auth/user-mismatch'))
  expect(provider.posted.at(-1)).toMatchObject({ path: '/revoke' })
  expect(provider.posted.at(-1)?.form.get('token')).toBe('refresh-2')
  expect(await identity.idToken()).toBe(token)
})

describe.each(['signOut', 'deleteAccount'] as const)('%s', (end) => {
  test.each<[string, (fake: FakeOpenIdProvider) => void]>([
    ['cannot be reached', (fake) => (fake.isReachable = false)],
    ['does not offer it', (fake) => (fake.metadata.revocation_endpoint = undefined)],
  ])('forgets the person also if the provider %s', async (_what, change) => {
    jest.spyOn(console, 'error').mockImplementation()
    const { identity, heard } = await loggedIn()
    change(provider)
    await identity[end]()
    expect(heard.at(-1)).toBeNull()
    expect(provider.posted.map(({ path }) => path)).toEqual(['/token'])
  })
})
