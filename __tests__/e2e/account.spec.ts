import { accountButton, logOut } from './harness/account'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { ideaField, startRound } from './harness/round'
import { expect, test } from './harness/test'

test('a picture that does not load is replaced by the initial', async ({ page }) => {
  await page.route('https://lh3.googleusercontent.com/**', (route) => route.abort())
  await openAs(page, newAccount())
  await page.evaluate(() => {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? '')
    const images = [{ url: 'https://lh3.googleusercontent.com/a/gone', about: 'Google profile image' }]
    localStorage.setItem('user', JSON.stringify(Object.assign({}, user, { images })))
  })
  await page.reload()
  await expect(accountButton(page)).toHaveText('A')
})

test('the account says what waits to be sent, and logging out then asks once', async ({ page }) => {
  const account = newAccount()
  await openAs(page, account, '/exercise')
  await startRound(page, 'In a tunnel')
  await expect(accountButton(page)).toBeHidden()
  await ideaField(page).fill('a lamp')
  await page.keyboard.press('Enter')
  await page.route('**/graphql', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Stop' }).click()
  await accountButton(page).click()
  const details = page.getByRole('group', { name: 'Account' })
  await expect(details.getByText(account.email)).toBeVisible()
  await expect(details.getByRole('status')).toHaveText('Saved on this device')
  await expect(details.getByText('1 waiting')).toBeVisible()

  await details.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out before everything is sent?' })
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(details.getByRole('button', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Escape')

  await logOut(page)
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
