import type { BrowserContext, Route } from '@playwright/test'
import { decodeJwt } from 'jose'
import type { User } from '../../contract/rest'
import { newAccount } from './harness/new-account'
import { goTo } from './harness/records'
import { AppServer } from './harness/server'
import { chooseAccount, continueWithGoogle, openPopup, type LocalAccount } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test as base, type Page } from './harness/test'

const projectId = 'idea-training-e2e'
const apiKey = 'key-of-the-project'
const authDomain = `${projectId}.firebaseapp.com`

/** A token not signed by Google gets 401, or 503 on a machine that cannot reach Google's keys. */
const refusals = [401, 503]

interface Fixtures {
  /** The Google URLs that the page requested; the local sign-in server responds to them. */
  askedOfGoogle: GoogleRequests
}

/** The usual build, started for a Firebase project. */
const test = base.extend<Fixtures, { production: AppServer; google: AppServer }>({
  production: [
    async ({}, use) => {
      const settings = { NODE_ENV: 'production', FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey }
      const server = await AppServer.start(settings)
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /** Its local sign-in server replaces Google, for the pages of the production server. */
  google: [
    async ({ production }, use) => {
      const server = await AppServer.start({ PUBLIC_ORIGIN: production.url })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ production }, use) => {
    await use(production.url)
  },
  askedOfGoogle: async ({ context, google }, use) => {
    await use(await fakeGoogle(context, { authDomain, identityURL: google.identityUrl }))
    await context.unrouteAll({ behavior: 'wait' })
  },
})

test('signing in contacts only Google, as the page’s policy allows; the server rejects a token that Google did not sign', async ({
  page,
  askedOfGoogle,
}) => {
  const refusedByPolicy: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text())
  })
  await page.clock.install()
  await page.goto('/exercise')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const lookup = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/users/')
  const popup = await openPopup(page)
  await expect(popup).toHaveURL((url) => askedOfGoogle.has(url.origin + url.pathname))
  const account = newAccount()
  await chooseAccount(popup, account)
  const answer = await lookup
  expect(await answer.request().headerValue('authorization')).toMatch(/^Bearer .+\..+\..+$/)
  expect(refusals).toContain(answer.status())
  await expect(page.getByRole('alert')).toContainText(/Please log in again|Your login cannot be checked/)
  expect(await readStoredSession(page)).toEqual(nothingStored)

  await fakeLookup(page, account)
  await page.goto('/exercise')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await continueWithGoogle(page, account)
  await expect(page.getByText('Login success.')).toBeVisible()
  // An hour later the next page needs a new token.
  await page.clock.fastForward('01:00:00')
  await goTo(page, 'Records')
  await expect
    .poll(() => [...askedOfGoogle])
    .toEqual(
      expect.arrayContaining([
        'https://apis.google.com/js/api.js',
        'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
        'https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
        'https://identitytoolkit.googleapis.com/v1/projects',
        'https://securetoken.googleapis.com/v1/token',
        `https://${authDomain}/__/auth/handler`,
        `https://${authDomain}/__/auth/iframe`,
      ]),
    )
  expect(refusedByPolicy).toEqual([])
})

/** Answers the user lookup in place of the server, which cannot trust the fake tokens. */
async function fakeLookup(page: Page, { email, name }: LocalAccount): Promise<void> {
  await page.route('**/api/users/?email=*', async (route) => {
    const token = (await route.request().headerValue('authorization')) ?? ''
    const { sub: firebaseUID = '' } = decodeJwt(token.replace('Bearer ', ''))
    const createdAt = '2026-01-01T00:00:00.000Z'
    const data: User = { email, firstName: name, lastName: 'User', firebaseUID, images: [], createdAt }
    await route.fulfill({ json: { data } })
  })
}

/** The Google URLs that were requested, without query strings. */
type GoogleRequests = ReadonlySet<string>

/**
 * Routes a Firebase project's requests to Google (`apis.google.com`, the two APIs, the project's `/__/auth/` pages) to the local
 * sign-in server. The page uses the real URLs, so its security policy is tested, too.
 */
async function fakeGoogle(
  context: BrowserContext,
  { authDomain, identityURL }: { authDomain: string; identityURL: string },
): Promise<GoogleRequests> {
  const asked = new Set<string>()
  const answerFromOfflineCache = (path: (url: URL) => string) => async (route: Route) => {
    const url = new URL(route.request().url())
    asked.add(url.origin + url.pathname)
    await route.fulfill({ response: await route.fetch({ url: identityURL + path(url) + url.search }) })
  }
  const toApi = answerFromOfflineCache(({ host, pathname }) => `/${host}${pathname}`)
  await context.route(
    'https://apis.google.com/js/api.js*',
    answerFromOfflineCache(() => '/gapi.js'),
  )
  await context.route('https://identitytoolkit.googleapis.com/**', toApi)
  await context.route('https://securetoken.googleapis.com/**', toApi)
  await context.route(
    `https://${authDomain}/__/auth/**`,
    answerFromOfflineCache(({ pathname }) => pathname.replace('/__/auth/', '/emulator/auth/')),
  )
  return asked
}
