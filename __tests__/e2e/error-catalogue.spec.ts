import type { ConsoleMessage } from '@playwright/test'
import { newAccount } from './harness/new-account'
import { continueWithGoogle } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

const errorPages = [
  { path: '/error/403', heading: 'You do not have access to this page' },
  { path: '/error/404', heading: 'Page not found' },
  { path: '/error/500', heading: 'Something broke on our side' },
]

test('each error page says what happened and links to the start page', async ({ page }) => {
  for (const { path, heading } of errorPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('REST: a status with a page leads there, and others are logged; the login fails either way', async ({ page }) => {
  for (const { status, path } of [
    { status: 403, path: '/error/403' },
    { status: 500, path: '/error/500' },
    { status: 418, path: '/exercise' },
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
    const heading = errorPages.find((errorPage) => errorPage.path === path)?.heading
    if (heading !== undefined) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})

/** Waits for the next console error that contains this text. */
function nextError(page: Page, words: string): Promise<ConsoleMessage> {
  return page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes(words))
}
