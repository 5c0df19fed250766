import type { Request } from '@playwright/test'
import { accountButton, logOut } from './harness/account'
import { controlIdentity, usualTokenLifetime } from './harness/identity-control'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { goTo, recordRows } from './harness/records'
import { startRound, stopRound, writeIdea } from './harness/round'
import { signIn } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

/** The lifetime of the cookie, in seconds. */
const day = 24 * 60 * 60

test('the first login signs the person up and stores the session; a later one only looks them up', async ({ page }) => {
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

  await logOut(page)
  await expectLoggedOut(page)
  rest.length = 0
  await signIn(page, account)
  await page.goto('/settings')
  await expect(page.getByText('IP address of this device, as the server sees it:')).toBeVisible()
  const bearer = `Bearer ${(await readStoredSession(page)).cookie}`
  const sent = await Promise.all(
    rest.map(async (request) => [pathOf(request), await request.headerValue('authorization')]),
  )
  expect(sent).toEqual([
    ['/api/users/', bearer],
    ['/api/device', null],
  ])
})

test('a session survives a reload; logging in or out in one tab affects all tabs', async ({ page, context }) => {
  const otherTab = await context.newPage()
  await otherTab.goto('/exercise')
  await expectLoggedOut(otherTab)

  await page.goto('/exercise')
  await signIn(page, newAccount())
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await otherTab.bringToFront()
  await expect(accountButton(otherTab)).toBeVisible()
  await goTo(otherTab, 'Settings')
  await expect(otherTab).toHaveURL('/settings')

  await page.bringToFront()
  const topics = { own: [{ topicTitle: 'Rain', category: 'Diary', owner: 'somebody' }] }
  await page.evaluate((stored) => localStorage.setItem('topics', stored), JSON.stringify(topics))
  await logOut(page)
  await expectLoggedOut(page)
  expect(await readStoredSession(page)).toEqual(nothingStored)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('topics'))).not.toContain('Rain')
  await expect(otherTab).toHaveURL('/')
  await expectLoggedOut(otherTab)
})

test('a running round leaves the screen when another tab logs out, and is saved for the person who started it', async ({
  page,
  context,
}) => {
  const account = newAccount()
  await openAs(page, account, '/exercise')
  await startRound(page, 'Undisturbed')
  await writeIdea(page, 'an idea of mine')
  const otherTab = await context.newPage()
  await otherTab.goto('/settings')
  await logOut(otherTab)
  await expectLoggedOut(otherTab)

  await page.bringToFront()
  await expect(page).toHaveURL('/')
  await expectLoggedOut(page)
  await expect(page.getByText('an idea of mine')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await signIn(page, account)
  await goTo(page, 'Records')
  await expect(recordRows(page)).toHaveText(/Undisturbed.*an idea of mine/)
})

test('in a tab that is still open after a day, the session goes on: what is written is shown, and found after a reload', async ({
  page,
}) => {
  await openAs(page, newAccount(), '/exercise')
  await page.context().clearCookies({ name: 'token' })
  await startRound(page, 'The next morning')
  await writeIdea(page, 'coffee')
  await stopRound(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await goTo(page, 'Records')
  const records = recordRows(page)
  await expect(records).toHaveText(/The next morning.*coffee/)
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await expect(records).toHaveText(/The next morning.*coffee/)
})

test.describe('an hour later', () => {
  test.afterEach(async ({ server }) => {
    await controlIdentity(server.identityUrl, { action: 'tokenLifetime', seconds: usualTokenLifetime })
  })

  test('a new ID token is fetched, saved and sent', async ({ page, server }) => {
    await page.clock.install()
    await openAs(page, newAccount(), '/settings')
    // Another lifetime, so that a token issued in the same second differs.
    await controlIdentity(server.identityUrl, { action: 'tokenLifetime', seconds: usualTokenLifetime - 1 })
    const { cookie: old } = await readStoredSession(page)
    await page.clock.fastForward('01:00:00')
    const answered = page.waitForResponse((response) => response.url().endsWith('/graphql') && response.ok())
    await goTo(page, 'Records')
    const sent = await (await answered).request().headerValue('x-auth-token')
    expect(sent).not.toBe(old)
    expect(await readStoredSession(page)).toMatchObject({ cookie: sent, token: sent })
    await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  })
})

/** Collects the REST requests from now on. */
function collectRest(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (pathOf(request).startsWith('/api/')) requests.push(request)
  })
  return requests
}

const pathOf = (request: Request) => new URL(request.url()).pathname

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
}
