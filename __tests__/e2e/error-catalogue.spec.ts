import type { ConsoleMessage } from '@playwright/test'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
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

test.describe('REST:', () => {
  const statusesWithAPage = [
    { status: 401, path: '/error/403' },
    { status: 403, path: '/error/403' },
    { status: 404, path: '/error/404' },
    { status: 500, path: '/error/500' },
  ]

  for (const { status, path } of statusesWithAPage) {
    test(`${status} leads to ${path}`, async ({ page }) => {
      await answerLookup(page, status)
      await logInAtExercise(page)
      await expect(page).toHaveURL(path)
      await expectFailedLogin(page, `The server said ${status}.`)
    })
  }

  for (const status of [418, 429]) {
    test(`${status} is logged with the server's message, and the login fails with it`, async ({ page }) => {
      await answerLookup(page, status)
      const logged = nextError(page, `The server said ${status}.`)
      await logInAtExercise(page)
      await logged
      await expect(page).toHaveURL('/exercise')
      await expectFailedLogin(page, `The server said ${status}.`)
    })
  }

  test('a network error is logged, and the login fails', async ({ page }) => {
    await page.route('**/api/users/?email=*', (route) => route.abort('internetdisconnected'))
    const logged = nextError(page, 'The server could not be reached.')
    await logInAtExercise(page)
    await logged
    await expect(page).toHaveURL('/exercise')
    await expectFailedLogin(page, 'The server could not be reached.')
  })
})

test.describe('GraphQL:', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, newAccount())
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  })

  test('errors are logged with message, locations and path', async ({ page }) => {
    const error = { message: 'The records are shut.', locations: [{ line: 2, column: 3 }], path: ['IdeaRecord'] }
    await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors: [error] } }))
    const logged = nextError(page, 'GraphQL error: The records are shut.')
    await openRecords(page)
    const [, details] = (await logged).args()
    expect(await details?.jsonValue()).toEqual({ locations: error.locations, path: error.path })
    await expectRecordsAfterRetry(page)
  })

  test('a network error is logged', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    const logged = nextError(page, 'Network error: Failed to fetch')
    await openRecords(page)
    await logged
    await expectRecordsAfterRetry(page)
  })
})

/** Makes the lookup by e-mail respond with an error. */
async function answerLookup(page: Page, status: number): Promise<void> {
  await page.route('**/api/users/?email=*', (route) =>
    route.fulfill({ status, json: { message: `The server said ${status}.` } }),
  )
}

async function logInAtExercise(page: Page): Promise<void> {
  await page.goto('/exercise')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await continueWithGoogle(page, newAccount())
}

/** Waits for the next console error that contains this text. */
function nextError(page: Page, words: string): Promise<ConsoleMessage> {
  return page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes(words))
}

async function expectFailedLogin(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  expect(await readStoredSession(page)).toEqual(nothingStored)
  const heading = errorPages.find(({ path }) => page.url().endsWith(path))?.heading
  if (heading !== undefined) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}

async function openRecords(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
}

/** The page shows the error, and a retry succeeds. */
async function expectRecordsAfterRetry(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'Your records could not be loaded' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
}
