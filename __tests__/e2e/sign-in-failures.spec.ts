import { controlIdentity } from './harness/identity-control'
import { newAccount } from './harness/new-account'
import { cancelPopup, continueWithGoogle, openPopup, signIn, type LocalAccount } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

/** Long enough for the SDK to notice a closed popup, in milliseconds. */
const untilClosedIsNoticed = 12_000

test.describe('a failed sign-in shows the provider’s message and can be retried:', () => {
  test('the popup is blocked', async ({ page }) => {
    await openLogin(page)
    const open = await page.evaluateHandle(() => window.open)
    await page.evaluate(() => (window.open = () => null))
    await pressContinue(page)
    await expectFailure(page, 'may have been blocked by the browser')

    await page.evaluate((original) => (window.open = original), open)
    await expectSuccess(page, newAccount())
  })

  test('the network fails during the sign-in', async ({ page }) => {
    await openLogin(page)
    await page.route('**/accounts:signInWithIdp*', (route) => route.abort('internetdisconnected'))
    await continueWithGoogle(page, newAccount())
    await expectFailure(page, 'A network AuthError')

    await page.unrouteAll()
    await expectSuccess(page, newAccount())
  })

  test('the account is disabled', async ({ page, identityURL }) => {
    const account = newAccount()
    await page.goto('/exercise')
    await signIn(page, account)
    await page.getByRole('button', { name: 'Log out' }).click()
    // Opening another page earlier would interrupt the sign-in.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    await controlIdentity(identityURL, { action: 'disable', email: account.email })

    await openLogin(page)
    await continueWithGoogle(page, account)
    await expectFailure(page, 'has been disabled by an administrator')

    await controlIdentity(identityURL, { action: 'enable', email: account.email })
    await expectSuccess(page, account)
  })

  test('the sign-in server cannot be reached', async ({ page, identityURL }) => {
    await page.route(`${identityURL}/gapi.js`, (route) => route.abort('connectionrefused'))
    await openLogin(page)
    await pressContinue(page)
    await expectFailure(page, `The local sign-in server at ${identityURL} does not answer.`)

    await page.unrouteAll()
    await expectSuccess(page, newAccount())
  })

  test('the sign-in server’s script never loads', async ({ page, identityURL }) => {
    await page.clock.install()
    await page.route(`${identityURL}/gapi.js`, () => {})
    const asked = page.waitForRequest(`${identityURL}/gapi.js`)
    await openLogin(page)
    await asked
    await pressContinue(page)
    await page.clock.fastForward(10_000)
    await expectFailure(page, `The local sign-in server at ${identityURL} does not answer.`)

    await page.unrouteAll()
    await expectSuccess(page, newAccount())
  })

  for (const path of ['/api/users/', '/api/users/signup']) {
    test(`our own server fails at ${path}`, async ({ page }) => {
      await openLogin(page)
      await page.route(
        (url) => url.pathname === path,
        (route) => route.fulfill({ status: 503, json: { message: 'Sign-in cannot be checked at the moment.' } }),
      )
      await continueWithGoogle(page, newAccount())
      await expectFailure(page, 'Sign-in cannot be checked at the moment.')

      await page.unrouteAll()
      await expectSuccess(page, newAccount())
    })
  }
})

test.describe('a cancelled sign-in shows no error:', () => {
  test('they cancel it in the popup', async ({ page }) => {
    await openLogin(page)
    const popup = await openPopup(page)
    await cancelPopup(popup)
    await expectNoAttempt(page)
    await expectSuccess(page, newAccount())
  })

  test('they close the popup, which is noticed ten seconds later', async ({ page }) => {
    await page.clock.install()
    await openLogin(page)
    await closePopup(page)
    await expect(page.getByText('Continue in the login window…')).toBeVisible()
    await page.clock.runFor(untilClosedIsNoticed)
    await expectNoAttempt(page)
    await expectSuccess(page, newAccount())
  })

  test('they give up waiting for a popup that they have closed', async ({ page }) => {
    await openLogin(page)
    await closePopup(page)
    await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Login cancelled.')).toBeVisible()
    await expectNoAttempt(page)
    await expectSuccess(page, newAccount())
  })

  test('they close the popup and open it again at once', async ({ page }) => {
    await page.clock.install()
    await openLogin(page)
    await closePopup(page)
    await expectSuccess(page, newAccount())

    await page.clock.runFor(untilClosedIsNoticed)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})

test.describe('a session that the provider has ended is signed out at the next token refresh:', () => {
  let account: LocalAccount

  test.beforeEach(async ({ page }) => {
    account = newAccount()
    await page.clock.install()
    await page.goto('/records')
    const badge = page.waitForResponse((response) => response.request().postData()?.includes('challengeNews') ?? false)
    await continueWithGoogle(page, account)
    // Wait for this page's last request, so that the next one belongs to the next page.
    await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
    await badge
  })

  test('it was revoked', async ({ page, identityURL }) => {
    await controlIdentity(identityURL, { action: 'revoke', email: account.email })
    await expectEnd(page)
    await openLogin(page)
    await expectSuccess(page, account)
  })

  test('the account was disabled while the person was away', async ({ page, identityURL }) => {
    await controlIdentity(identityURL, { action: 'disable', email: account.email })
    // The server's response to an expired token.
    const refusal = { errors: [{ message: 'Please log in again.', extensions: { code: 'UNAUTHENTICATED' } }] }
    await page.route('**/graphql', (route) => route.fulfill({ status: 401, json: refusal }))
    await page.reload()
    await expectEnded(page)
  })

  test('the account was disabled', async ({ page, identityURL }) => {
    await controlIdentity(identityURL, { action: 'disable', email: account.email })
    await expectEnd(page)
    await controlIdentity(identityURL, { action: 'enable', email: account.email })
    await openLogin(page)
    await expectSuccess(page, account)
  })

  test('the account was deleted', async ({ page, identityURL }) => {
    await controlIdentity(identityURL, { action: 'clear' })
    await expectEnd(page)
    await openLogin(page)
    await expectSuccess(page, account)
  })
})

/** Opens the login dialog on a page that needs no account. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/exercise')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
}

async function pressContinue(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Continue with Google' }).click()
}

async function closePopup(page: Page): Promise<void> {
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Cancel' }).waitFor()
  await popup.close()
}

/** The toast shows the error, and the visitor stays anonymous. */
async function expectFailure(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expectAnonymous(page)
}

/** No sign-in is pending, and no error is shown. */
async function expectNoAttempt(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Continue in the login window…')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAnonymous(page)
}

/** An hour later the next page needs a new token, and a message says that the session has expired. */
async function expectEnd(page: Page): Promise<void> {
  await page.clock.fastForward('01:00:00')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expectEnded(page)
}

async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has expired.' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectAnonymous(page)
}

async function expectAnonymous(page: Page): Promise<void> {
  expect(await readStoredSession(page)).toEqual(nothingStored)
}

async function expectSuccess(page: Page, account: LocalAccount): Promise<void> {
  await continueWithGoogle(page, account)
  await expect(page.getByText('Login success.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
}
