import type { ConsoleMessage } from '@playwright/test'
import { newAccount } from './harness/new-account'
import { continueWithGoogle } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

test('REST: a status with a page leads there, and others are logged; the login fails either way', async ({ page }) => {
  for (const { status, path, heading } of [
    { status: 403, path: '/error/403', heading: 'You do not have access to this page' },
    { status: 500, path: '/error/500', heading: 'Something broke on our side' },
    { status: 418, path: '/exercise', heading: 'What do you want to think about?' },
  ]) {
    const message = `The server said ${status}.`
    await page.unrouteAll()
    await page.route('**/api/users/?email=*', (route) => route.fulfill({ status, json: { message } }))
    await page.goto('/exercise')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const logged = path === '/exercise' ? nextError(page, message) : null
    await continueWithGoogle(page, newAccount())
    await logged
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    expect(await readStoredSession(page)).toEqual(nothingStored)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/error/404')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

/** Waits for the next console error that contains this text. */
function nextError(page: Page, words: string): Promise<ConsoleMessage> {
  return page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes(words))
}
