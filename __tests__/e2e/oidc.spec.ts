import { decodeJwt } from 'jose'
import { accountButton, logOut } from './harness/account'
import { aya, ben, clientId, logInAtProvider, OpenIdProvider, type SchoolAccount } from './harness/openid-provider'
import { goTo } from './harness/records'
import { AppServer } from './harness/server'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test as base, type Page } from './harness/test'

const name = 'Riverside School'

/** The usual build, started for a school's own provider, which is down at that time. */
const test = base.extend<object, { provider: OpenIdProvider; production: AppServer }>({
  provider: [
    async ({}, use) => {
      const provider = await OpenIdProvider.choosePort()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  production: [
    async ({ provider }, use) => {
      const server = await AppServer.start({
        ...{ NODE_ENV: 'production', OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name },
      })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ production }, use) => {
    await use(production.url)
  },
})

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ provider, production }) => {
  provider.isIsolated = false
  await provider.start(production.url)
})

async function openLogin(page: Page): Promise<void> {
  await page.goto('/exercise')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
}

/** Presses the button of the open dialog, and returns the popup. */
async function openPopup(page: Page, button = `Continue with ${name}`): Promise<Page> {
  const press = page.getByRole('dialog').getByRole('button', { name: button })
  const [popup] = await Promise.all([page.waitForEvent('popup'), press.click()])
  return popup
}

async function logIn(page: Page, account: SchoolAccount): Promise<void> {
  await openLogin(page)
  await logInAtProvider(await openPopup(page), account)
  await expect(page).toHaveURL('/dashboard')
  await expect(accountButton(page)).toHaveAccessibleName(new RegExp(account.name))
}

const uidOf = async (page: Page) => decodeJwt((await readStoredSession(page)).token ?? '').sub

test('a person logs in with the school’s provider, and so does another after logging out', async ({ page }) => {
  const refusedByPolicy: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text())
  })
  const assets: string[] = []
  page.on('request', (request) => assets.push(request.url()))
  await logIn(page, aya)
  expect(await uidOf(page)).toBe('aya')
  expect(JSON.parse((await readStoredSession(page)).user ?? '')).toMatchObject({
    firebaseUID: 'aya',
    email: aya.email,
    firstName: aya.name,
  })
  await page.reload()
  await expect(accountButton(page)).toBeVisible()

  const revoked = page.waitForResponse((response) => response.url().endsWith('/token/revocation'))
  await logOut(page)
  await expect(page).toHaveURL('/')
  expect((await revoked).ok()).toBe(true)
  expect(await readStoredSession(page)).toEqual(nothingStored)
  expect(JSON.stringify(await page.context().storageState({ indexedDB: true }))).not.toContain('refresh_token')

  await logIn(page, ben)
  expect(await uidOf(page)).toBe('ben')
  expect(refusedByPolicy).toEqual([])
  expect(assets.filter((url) => /firebase|google/.test(url))).toEqual([])
})

test('a popup that looks closed, because the provider isolates its pages, is waited for', async ({
  page,
  provider,
}) => {
  await page.clock.install()
  provider.isIsolated = true
  // Playwright pretends that every page has the focus.
  await page.addInitScript(() => (document.hasFocus = () => false))
  await openLogin(page)
  const popup = await openPopup(page)
  await popup.getByPlaceholder('Enter any login').waitFor()
  await page.clock.runFor(60_000)
  await logInAtProvider(popup, aya)
  await expect(page).toHaveURL('/dashboard')
})

test('a new ID token is fetched when the old one has expired', async ({ page, provider }) => {
  await page.clock.install()
  await logIn(page, aya)
  // Another lifetime, so that a token issued in the same second differs.
  provider.setTokenLifetime(3_599)
  const { cookie: old } = await readStoredSession(page)
  await page.clock.fastForward('01:00:00')
  await goTo(page, 'Records')
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  await expect.poll(async () => (await readStoredSession(page)).cookie).not.toBe(old)
  const { cookie } = await readStoredSession(page)
  expect(decodeJwt(cookie ?? '').auth_time).toBe(decodeJwt(old ?? '').auth_time)
})

test('a session that the provider has ended asks for a new login', async ({ page, provider }) => {
  await page.clock.install()
  await logIn(page, aya)
  await goTo(page, 'Records')
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  await provider.endSessions()
  // The page asks every minute what other devices have changed.
  await page.clock.fastForward('01:00:00')
  await expect(page.getByRole('alert')).toContainText('Your session has expired. Please log in again.')
  await expect(page).toHaveURL('/')
  expect(await readStoredSession(page)).toEqual(nothingStored)
})

test('an account is deleted after a new login of the same person, who can start anew', async ({ page }) => {
  await logIn(page, ben)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question).toContainText(`your ${name} account is not affected`)
  await logInAtProvider(await openPopup(page, `Confirm with ${name}`), aya)
  await expect(question.getByRole('alert')).toHaveText('This is not the account you are logged in with.')
  await logInAtProvider(await openPopup(page, `Confirm with ${name}`), ben)
  await question.getByRole('button', { name: 'Delete everything now' }).click()
  await expect(page.getByText('Your account and everything in it have been deleted.')).toBeVisible()
  expect(await readStoredSession(page)).toEqual(nothingStored)
  await logIn(page, ben)
})

test('a login that comes to nothing says why, and can be tried again', async ({ page, provider, production }) => {
  await page.clock.install()
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await openLogin(page)
  const button = page.getByRole('dialog').getByRole('button', { name: `Continue with ${name}` })
  await expect(button).toHaveAttribute('aria-busy', 'false')
  const open = await page.evaluateHandle(() => window.open)
  await page.evaluate(() => (window.open = () => null))
  await button.click()
  await expect(alert('may have been blocked by the browser')).toBeVisible()
  await page.evaluate((original) => (window.open = original), open)

  const refused = await openPopup(page)
  await refused.getByRole('link', { name: 'Cancel' }).click()
  await expect(alert(`${name} did not allow this login`)).toBeVisible()

  const closed = await openPopup(page)
  await closed.getByPlaceholder('Enter any login').waitFor()
  await closed.close()
  await expect(page.getByText('Continue in the login window…')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText('Login cancelled.')).toBeVisible()
  expect(await readStoredSession(page)).toEqual(nothingStored)

  await provider.stop()
  await openLogin(page)
  await openPopup(page)
  await expect(alert(`${name} cannot be reached. Check the connection and try again.`)).toBeVisible()
  await provider.start(production.url)
  await logInAtProvider(await openPopup(page), aya)
  await expect(page).toHaveURL('/dashboard')
})
