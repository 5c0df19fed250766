import { logOut } from './harness/account'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { saveRound } from './harness/save-round'
import { continueWithGoogle } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

for (const path of ['/dashboard', '/records?search=bread&liked=true', '/settings']) {
  test(`a guest at ${path} is asked to log in, and returns there`, async ({ page }) => {
    await page.goto(path)
    await expectAsked(page)
    await continueWithGoogle(page, newAccount())
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('a visitor at a record is asked to log in, and sees the record only if it is theirs', async ({ page }) => {
  const owner = newAccount()
  await openAs(page, owner)
  await saveRound(page, 'Only mine', ['a thought'])
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page.getByRole('heading', { name: 'Only mine' })).toBeVisible()
  const record = page.url()
  for (const [account, heading] of [
    [newAccount('Somebody Else'), 'Record not found'],
    [owner, 'Only mine'],
  ] as const) {
    await logOut(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()

    await page.goto(record)
    await expectAsked(page)
    await continueWithGoogle(page, account)
    await expect(page).toHaveURL(record)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
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
