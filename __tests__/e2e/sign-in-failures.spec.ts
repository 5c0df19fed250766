import { accountButton } from './harness/account'
import { controlIdentity } from './harness/identity-control'
import { newAccount } from './harness/new-account'
import { answered } from './harness/records'
import { cancelPopup, continueWithGoogle, openPopup, type LocalAccount } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

/** Long enough for the SDK to notice a closed popup, in milliseconds. */
const untilClosedIsNoticed = 12_000

test.describe('a failed sign-in shows why, and can be retried:', () => {
  test('the popup is blocked, or the provider cannot be reached', async ({ page }) => {
    await openLogin(page)
    const open = await page.evaluateHandle(() => window.open)
    await page.evaluate(() => (window.open = () => null))
    await loginDialog(page).getByRole('button', { name: 'Continue with Google' }).click()
    await expectFailure(page, 'may have been blocked by the browser')

    await page.evaluate((original) => (window.open = original), open)
    await page.route('**/accounts:signInWithIdp*', (route) => route.abort('internetdisconnected'))
    await continueWithGoogle(page, newAccount())
    await expectFailure(page, 'A network AuthError')

    await page.unrouteAll()
    await expectSuccess(page, newAccount())
  })

  test('the press comes before the popup can be opened', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/firebase.*', async (route) => {
      await held
      await route.fallback()
    })
    await openLogin(page)
    const open = await page.evaluateHandle(() => window.open)
    const google = loginDialog(page).getByRole('button', { name: 'Continue with Google' })
    await expect(google).toHaveAttribute('aria-busy', 'true')
    await google.click()
    await expect(page.getByText('The login window is getting ready…')).toBeVisible()
    // A press a while ago: the browser opens no popup for it.
    await page.evaluate(() => (window.open = () => null))
    release()
    await expect(page.getByText('press “Continue with Google” once more')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.evaluate((original) => (window.open = original), open)
    await expectSuccess(page, newAccount())
  })
})

test('a cancelled sign-in shows no error, whether on the page, in the popup, or by closing the popup', async ({
  page,
}) => {
  await page.clock.install()
  await openLogin(page)
  await closePopup(page)
  await loginDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Login cancelled.')).toBeVisible()
  await expectNoAttempt(page)

  await cancelPopup(await openPopup(page))
  await expectNoAttempt(page)

  await closePopup(page)
  await expect(page.getByText('Continue in the login window…')).toBeVisible()
  await page.clock.runFor(untilClosedIsNoticed)
  await expectNoAttempt(page)
  await expectSuccess(page, newAccount())
})

test('a disabled account is logged out at its next token refresh, and logs in once it is enabled again', async ({
  page,
  server,
}) => {
  const account = newAccount()
  await page.clock.install()
  await page.goto('/challenges')
  const badge = answered(page, 'challengeNews')
  await continueWithGoogle(page, account)
  // Wait for this page's last request, so that the next one belongs to the next page.
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible()
  await badge
  await controlIdentity(server.identityUrl, { action: 'disable', email: account.email })
  // The page asks every minute what other devices have changed.
  await page.clock.fastForward('01:00:00')
  await expectFailure(page, 'Your session has expired.')
  await expect(page).toHaveURL('/')

  await openLogin(page)
  await continueWithGoogle(page, account)
  await expectFailure(page, 'has been disabled by an administrator')

  await controlIdentity(server.identityUrl, { action: 'enable', email: account.email })
  await expectSuccess(page, account)
})

/** Opens the login dialog on a page that needs no account. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/exercise')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
}

const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

async function closePopup(page: Page): Promise<void> {
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Cancel' }).waitFor()
  await popup.close()
}

/** The toast shows the error, and the visitor is anonymous. */
async function expectFailure(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(accountButton(page)).toHaveCount(0)
  expect(await readStoredSession(page)).toEqual(nothingStored)
}

/** No sign-in is pending, and no error is shown. */
async function expectNoAttempt(page: Page): Promise<void> {
  await expect(loginDialog(page)).toBeVisible()
  await expect(page.getByText('Continue in the login window…')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await readStoredSession(page)).toEqual(nothingStored)
}

async function expectSuccess(page: Page, account: LocalAccount): Promise<void> {
  await continueWithGoogle(page, account)
  await expect(page.getByText('Login success.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
}
