import {
  answerAsGuest,
  expectPreview,
  loginOrRegisterDialog,
  pressSend,
  publishAsOther,
  sendAndSee,
} from './harness/challenge'
import { newAccount } from './harness/new-account'
import { cancelPopup, chooseAccount, continueWithGoogle, openPopup } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

test.describe('an entry that waits for a login is restored unchanged', () => {
  let path = ''

  test.beforeEach(async ({ browser, baseURL, page }) => {
    path = await publishAsOther(browser, baseURL)
    await answerAsGuest(page, path)
    await pressSend(page)
    await expect(loginOrRegisterDialog(page)).toBeVisible()
  })

  /** Logs in, which leads back to the challenge with the entry as it was. */
  async function logIn(page: Page): Promise<void> {
    await continueWithGoogle(page, newAccount())
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectPreview(page)
  }

  test('after a closed popup', async ({ page }) => {
    await cancelPopup(await openPopup(page))
    await expect(page.getByText('Continue in the login window…')).toHaveCount(0)
    await logIn(page)
    await sendAndSee(page)
  })

  test('after dismissing the dialog, and registering instead of logging in', async ({ page }) => {
    await loginOrRegisterDialog(page).getByRole('button', { name: 'Close' }).click()
    await expectPreview(page)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await pressSend(page)
    await logIn(page)
    await sendAndSee(page)
  })

  test('after a reload with an open dialog', async ({ page }) => {
    await page.reload()
    await page.getByRole('link', { name: 'View entry' }).click()
    await expect(page).toHaveURL(path)
    await expectPreview(page)
    await pressSend(page)
    await page.reload()
    await expectPreview(page)
    await pressSend(page)
    await logIn(page)
    await sendAndSee(page)
  })

  test('with a different account, and is deleted after that account logs out', async ({ page }) => {
    await chooseAccount(await openPopup(page), newAccount('Mary Somerville'))
    await expect(page).toHaveURL(path)
    await expectPreview(page)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Mary Somerville')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
  })

  test('and is sent once the network is back', async ({ page, context }) => {
    await logIn(page)
    await context.setOffline(true)
    await pressSend(page)
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Your entry has been sent.')).toBeVisible({ timeout: 30_000 })
  })
})
