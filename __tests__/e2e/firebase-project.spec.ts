import { decodeJwt } from 'jose'

import { pageConfigElementId, type PageConfig } from '../../contract/page-config'
import type { User } from '../../contract/rest'
import { fakeGoogle, type GoogleRequests } from './harness/fake-google'
import { newAccount } from './harness/new-account'
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

// In one worker, since each would start its own server.
test.describe.configure({ mode: 'default' })

test('the page config contains the project and no local server', async ({ page, request }) => {
  const config: PageConfig = { firebase: { projectId, apiKey, authDomain } }
  expect(await (await request.get('/page-config.json')).json()).toEqual(config)
  for (const path of ['/', '/exercise']) {
    await page.goto(path)
    expect(JSON.parse((await page.locator(`#${pageConfigElementId}`).textContent()) ?? '')).toEqual(config)
  }
})

test('signing in contacts only Google, as the page’s policy allows', async ({ page, askedOfGoogle }) => {
  const refusedByPolicy: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text())
  })
  await page.clock.install()
  await openLogin(page)
  await expectSuccess(page, newAccount())
  // An hour later the next page needs a new token.
  await page.clock.fastForward('01:00:00')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
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

test('a token from the local sign-in server is rejected', async ({ page, askedOfGoogle }) => {
  await openLogin(page)
  const lookup = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/users/')
  const popup = await openPopup(page)
  await expect(popup).toHaveURL((url) => askedOfGoogle.has(url.origin + url.pathname))
  await chooseAccount(popup, newAccount())
  const answer = await lookup
  expect(await answer.request().headerValue('authorization')).toMatch(/^Bearer .+\..+\..+$/)
  expect(refusals).toContain(answer.status())
  await expect(page.getByRole('alert')).toContainText(/Please log in again|Your login cannot be checked/)
  expect(await readStoredSession(page)).toEqual(nothingStored)
})

test("if Google's script never loads, the sign-in times out and can be retried", async ({ page, askedOfGoogle }) => {
  const script = 'https://apis.google.com/js/api.js'
  await page.clock.install()
  await page.route(`${script}*`, () => {})
  await openLogin(page)
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await Promise.all([page.waitForRequest(`${script}*`), button.click()])
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('alert')).toContainText('Google did not answer in time.')
  expect(await readStoredSession(page)).toEqual(nothingStored)
  expect([...askedOfGoogle]).not.toContain(script)

  await page.unrouteAll()
  await expectSuccess(page, newAccount())
  expect([...askedOfGoogle]).toContain(script)
})

test('a token without a signature is rejected', async ({ request }) => {
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'somebody',
    email: 'somebody@example.com',
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
  }
  const token = `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
  const lookup = { params: { email: claims.email }, headers: { authorization: `Bearer ${token}` } }
  expect((await request.get('/api/users/', lookup)).status()).toBe(401)
  const query = { data: { query: '{ IdeaRecord { totalCount } }' }, headers: { 'x-auth-token': token } }
  expect((await request.post('/graphql', query)).status()).toBe(401)
})

/** Opens the login dialog on a page that needs no account. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/exercise')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
}

/** Continues from the open dialog, with a faked user lookup, since the server cannot trust the fake tokens. */
async function expectSuccess(page: Page, account: LocalAccount): Promise<void> {
  await page.route('**/api/users/?email=*', async (route) => {
    const token = (await route.request().headerValue('authorization')) ?? ''
    await route.fulfill({ json: { data: userOf(account, decodeJwt(token.replace('Bearer ', '')).sub) } })
  })
  await continueWithGoogle(page, account)
  await expect(page.getByText('Login success.')).toBeVisible()
}

function userOf({ email, name }: LocalAccount, firebaseUID = ''): User {
  const createdAt = '2026-01-01T00:00:00.000Z'
  return { email, firstName: name, lastName: 'User', firebaseUID, images: [], createdAt }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
