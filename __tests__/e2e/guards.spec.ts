import { logOut } from './harness/account'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { goTo } from './harness/records'
import { saveRound } from './harness/save-round'
import { continueWithGoogle, signIn } from './harness/sign-in'
import { expect, test } from './harness/test'

test('a guest at a page that needs an account is asked to log in, and returns to its heading', async ({ page }) => {
  await page.goto('/challenges/new')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: 'Log in or register' })).toContainText('This page is private')
  await continueWithGoogle(page, newAccount())
  await expect(page).toHaveURL('/challenges/new')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a record is shown only to its owner', async ({ page }) => {
  const owner = newAccount()
  await openAs(page, owner)
  await saveRound(page, 'Only mine', ['a thought'])
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page.getByRole('heading', { name: 'Only mine' })).toBeVisible()
  const record = page.url()
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goto(record)
  await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible()
  await expect(page.getByText('If it is in your account, log in to see it.')).toBeVisible()
  for (const [account, heading, records] of [
    [newAccount('Somebody Else'), 'Record not found', /No records yet/],
    [owner, 'Only mine', /Only mine/],
  ] as const) {
    await signIn(page, account)
    await goTo(page, 'Records')
    await expect(page.getByRole('main')).toHaveText(records)
    await page.goto(record)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await logOut(page)
    await expect(page).toHaveURL('/')
  }

  // Who logs in where the page offers it comes back to the record.
  await page.goto(record)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await continueWithGoogle(page, owner)
  await expect(page.getByRole('heading', { level: 1, name: 'Only mine' })).toBeVisible()
})

// As in Safari, where a click does not move the focus to a button.
test('after registering while a field had the focus, the focus is on the heading of the next page', async ({
  page,
}) => {
  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).focus()
  const register = page.getByRole('banner').getByRole('button', { name: 'Register' })
  await register.evaluate((button: HTMLElement) => button.click())
  await continueWithGoogle(page, newAccount())
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
})
