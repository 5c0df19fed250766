import { saveRound } from './harness/save-round'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { cancelPopup, continueWithGoogle, openPopup, signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const pagesThatNeedAnAccount = ['/dashboard', '/records', '/records?search=bread&liked=true', '/settings']

for (const path of pagesThatNeedAnAccount) {
  test(`a guest at ${path} is asked to log in, and returns there`, async ({ page }) => {
    await page.goto(path)
    await expectAsked(page)
    await continueWithGoogle(page, newAccount())
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page).toHaveURL(path)
  })
}

test('a visitor at a record is asked to log in, and sees the record only if it is theirs', async ({ page }) => {
  const owner = newAccount()
  await openAs(page, owner)
  await saveRound(page, 'Only mine', ['a thought'])
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page.getByRole('heading', { name: 'Only mine' })).toBeVisible()
  const record = page.url()
  await logOut(page)

  await page.goto(record)
  await expectAsked(page)
  await continueWithGoogle(page, newAccount('Somebody Else'))
  await expect(page).toHaveURL(record)
  await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible()
  await logOut(page)

  await page.goto(record)
  await expectAsked(page)
  await continueWithGoogle(page, owner)
  await expect(page).toHaveURL(record)
  await expect(page.getByRole('heading', { name: 'Only mine' })).toBeVisible()
})

test('a failed login keeps the page the visitor wanted to open', async ({ page }) => {
  await page.goto('/settings')
  const popup = await openPopup(page)
  await cancelPopup(popup)
  await expect(page.getByText('Continue in the login window…')).toHaveCount(0)
  await continueWithGoogle(page, newAccount())
  await expect(page).toHaveURL('/settings')
})

test('closing the dialog and logging in later leads to the dashboard', async ({ page }) => {
  await page.goto('/settings')
  await expectAsked(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signIn(page, newAccount())
  await expect(page).toHaveURL('/dashboard')
})

test('the exercise is open to everyone', async ({ page }) => {
  expect((await page.goto('/exercise'))?.status()).toBe(200)
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an unknown path shows the 404 page with status 404', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page).toHaveURL('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Start a round' })).toBeVisible()
})

/** The landing page with the combined dialog open. */
async function expectAsked(page: Page): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: 'Log in or register' })).toContainText('This page is private')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
}
