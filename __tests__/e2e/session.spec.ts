import type { Request } from '@playwright/test'
import { exposeAppStore, readAppState } from './harness/app-store'
import { controlIdentity, usualTokenLifetime } from './harness/identity-control'
import { newAccount } from './harness/new-account'
import { startRound, writeIdea } from './harness/round'
import { chooseAccount, continueWithGoogle, signIn, type LocalAccount } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

/** The lifetime of the cookie, in seconds. */
const day = 24 * 60 * 60

test('the first login looks the person up, signs them up, and stores the session', async ({ page }) => {
  const account = newAccount('Grace Hopper')
  const rest = collectRest(page)
  await page.goto('/exercise')
  await signIn(page, account)

  const person = {
    email: account.email,
    firstName: 'Grace Hopper',
    lastName: 'User',
    firebaseUID: expect.stringMatching(/^\w+$/),
    images: [{ url: expect.stringMatching(/^data:image\/svg/), about: 'Google profile image' }],
  }
  const [lookup, signup, ...others] = rest
  expect(others).toEqual([])
  expect(lookup?.method()).toBe('GET')
  expect(new URL(lookup?.url() ?? '').searchParams.get('email')).toBe(account.email)
  expect(signup?.method()).toBe('POST')
  expect(signup?.postDataJSON()).toStrictEqual(person)

  const stored = await readStoredSession(page)
  expect(stored.token).toBe(stored.cookie)
  expect(JSON.parse(stored.user ?? '')).toEqual({ ...person, createdAt: stored.registered })
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'token', path: '/', sameSite: 'Lax', secure: false })
  // With a minute's tolerance for the time that signing in took.
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(day)
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(day - 60)
})

test('a known person is looked up, and not signed up again', async ({ page }) => {
  const account = newAccount()
  await page.goto('/exercise')
  await signIn(page, account)
  await logOut(page)
  const rest = collectRest(page)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await continueWithGoogle(page, account)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(rest.map((request) => request.method())).toEqual(['GET'])
})

test('REST requests carry the token only during a session, and only those that need it', async ({ page }) => {
  const rest = collectRest(page)
  await logInAt(page, '/settings', newAccount())
  await expect(page.getByText('IP address of this device, as the server sees it:')).toBeVisible()
  const { cookie } = await readStoredSession(page)
  const sent = await Promise.all(rest.map(async (request) => [pathOf(request), await authorizationOf(request)]))
  expect(sent).toEqual([
    ['/api/users/', `Bearer ${cookie}`],
    ['/api/users/signup', `Bearer ${cookie}`],
    ['/api/device', null],
  ])
})

test('a double click opens one window', async ({ page }) => {
  const popups: Page[] = []
  page.on('popup', (popup) => popups.push(popup))
  await page.goto('/exercise')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.dblclick()])
  await chooseAccount(popup, newAccount())
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(popups).toHaveLength(1)
})

test('a reload restores the session, and another tab has it, too', async ({ page, context }) => {
  const account = newAccount('Grace Hopper')
  await logInAt(page, '/settings', account)
  await page.reload()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('main')).toContainText(account.email)

  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await expect(otherTab.getByRole('button', { name: 'Log out' })).toBeVisible()
})

for (const unreadable of ['undefined', 'null', '{"email":', '{"email":"somebody@example.com"}']) {
  test(`a stored user that is ${unreadable} is removed, and the visitor is anonymous`, async ({ page }) => {
    await page.goto('/exercise')
    await page.evaluate((user) => {
      document.cookie = 'token=some.old.token; path=/'
      localStorage.setItem('token', 'some.old.token')
      localStorage.setItem('registered', '2026-01-01T00:00:00.000Z')
      localStorage.setItem('user', user)
    }, unreadable)
    await page.reload()
    await expectLoggedOut(page)
    expect(await readStoredSession(page)).toEqual(nothingStored)
  })
}

test('without the cookie the visitor is anonymous, and can log in again', async ({ page }) => {
  const account = newAccount()
  await logInAt(page, '/settings', account)
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL('/')
  await continueWithGoogle(page, account)
  await expect(page).toHaveURL('/settings')
})

test('logging in or out in one tab affects all tabs', async ({ page, context }) => {
  const otherTab = await context.newPage()
  await otherTab.goto('/exercise')
  await expectLoggedOut(otherTab)

  await page.goto('/exercise')
  await signIn(page, newAccount())
  await otherTab.bringToFront()
  await expect(otherTab.getByRole('button', { name: 'Log out' })).toBeVisible()
  await otherTab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(otherTab).toHaveURL('/settings')

  await page.bringToFront()
  await logOut(page)
  expect(await readStoredSession(page)).toEqual(nothingStored)
  await expect(otherTab).toHaveURL('/')
  await expectLoggedOut(otherTab)
})

test('a running round continues when another tab logs out, and is saved for the person who started it', async ({
  page,
  context,
}) => {
  const account = newAccount()
  await page.goto('/exercise')
  await signIn(page, account)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  await startRound(page, 'Undisturbed')
  const otherTab = await context.newPage()
  await otherTab.goto('/settings')
  await logOut(otherTab)

  await page.bringToFront()
  await writeIdea(page, 'an idea of mine')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expectLoggedOut(page)
  await expect(page.getByRole('status')).toHaveText('Saved on this device')

  await signIn(page, account)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await expect(page.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveText(
    /Undisturbed.*an idea of mine/,
  )
})

test('logging out leaves nothing behind, even if the provider fails to load', async ({ page }) => {
  await logInAt(page, '/settings', newAccount())
  await page.route('**/assets/firebase*.js', (route) => route.abort())
  await page.reload()
  await logOut(page)
  expect(await readStoredSession(page)).toEqual(nothingStored)
})

test.describe('a new ID token', () => {
  test.afterEach(async ({ identityURL }) => {
    await controlIdentity(identityURL, { action: 'tokenLifetime', seconds: usualTokenLifetime })
  })

  test.beforeEach(async ({ page, identityURL }) => {
    await exposeAppStore(page)
    await page.clock.install()
    await logInAt(page, '/settings', newAccount())
    expect((await readAppState(page)).session).toMatchObject({ phase: 'signedIn', tokenRefreshed: false })
    // Another lifetime, so that a token issued in the same second differs.
    await controlIdentity(identityURL, { action: 'tokenLifetime', seconds: usualTokenLifetime - 1 })
  })

  test('is fetched once the old one has expired, and is saved and sent', async ({ page }) => {
    const { cookie: old } = await readStoredSession(page)
    await page.clock.fastForward('01:00:00')
    await expectNewToken(page, old)
  })

  test('is fetched once if the server rejects the old one, and the rejected request is sent again', async ({
    page,
  }) => {
    const { cookie: old } = await readStoredSession(page)
    const refusal = { errors: [{ message: 'Please log in again.', extensions: { code: 'UNAUTHENTICATED' } }] }
    await page.route('**/graphql', (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 })
    await expectNewToken(page, old)
  })
})

/** Opens the records, and checks that a new token was sent, saved, and noted in the state. */
async function expectNewToken(page: Page, old: string | null): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/graphql') && response.ok())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  const sent = await (await answered).request().headerValue('x-auth-token')
  expect(sent).not.toBe(old)
  const { cookie, token } = await readStoredSession(page)
  expect(cookie).toBe(sent)
  expect(token).toBe(sent)
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  await expect.poll(async () => (await readAppState(page)).session.tokenRefreshed).toBe(true)
}

/** Collects the REST requests from now on. */
function collectRest(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (pathOf(request).startsWith('/api/')) requests.push(request)
  })
  return requests
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname
}

function authorizationOf(request: Request): Promise<string | null> {
  return request.headerValue('authorization')
}

async function logInAt(page: Page, path: string, account: LocalAccount): Promise<void> {
  await page.goto(path)
  await continueWithGoogle(page, account)
  await expect(page).toHaveURL(path)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectLoggedOut(page)
}

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
}
