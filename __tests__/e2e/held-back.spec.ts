import type { Locator } from '@playwright/test'
import {
  all,
  caches,
  chunk,
  databases,
  expiredToken,
  listOfDatabases,
  locks,
  requestsTo,
  serviceWorker,
  storageManager,
  type HoldBack,
} from './harness/hold-back'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

// Whatever a page waits for may never come. Each wait ends in content or in words: in real time, because style sheets know no other.

const round = (page: Page) => page.getByRole('link', { name: 'A gift for Aya' })
/** Before the app has started, with a link to reload. */
const loading = (page: Page) =>
  page.getByRole('main').filter({ hasText: 'This is taking longer than usual' }).getByRole('link', { name: 'reload' })
/** Says so, and goes on waiting. */
const slow = (page: Page) => page.getByRole('alert').filter({ hasText: 'This is taking longer than usual' })
const failed = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' })
/** What the provider’s SDK asks for a new token, also at the local sign-in server. */
const signIn = requestsTo('**/identitytoolkit.googleapis.com/**', '**/securetoken.googleapis.com/**')
const noFeedCode: HoldBack = (page) => page.route('**/assets/feed.*', (route) => route.abort())
const noServer: HoldBack = (page) => page.route('**/graphql', (route) => route.abort('connectionrefused'))

/** What is held back for ever, how, and what the page shows then. */
const rows: readonly (readonly [path: string, what: string, HoldBack, shown: (page: Page) => Locator])[] = [
  // The records need none of these; where one would keep another from being asked for, they are in separate rows.
  [
    '/records',
    'files and responses that it does not need',
    all(chunk('navigation'), chunk('version'), requestsTo('**/api/**')),
    round,
  ],
  [
    '/records',
    'the browser’s databases, caches and storage',
    all(databases, caches, serviceWorker, storageManager),
    round,
  ],
  ['/records', 'locks and the list of databases', all(locks, listOfDatabases), round],
  ['/records', 'its outbox', chunk('device-parts'), loading],
  ['/records', 'the code that asks for its records', noFeedCode, failed],
  ['/records', 'GraphQL responses', requestsTo('**/graphql'), slow],
  ['/records', 'a new token', all(expiredToken, signIn), slow],
  ['/records', 'the server and the device’s records', all(noServer, databases), failed],
]

/** Logs in as a person with one round; returns its id. */
async function logInWithRound(page: Page): Promise<string> {
  const [first] = sampleRounds()
  if (!first) throw new Error('There is no sample.')
  await logInAs(page, newAccount())
  await seedRounds(page, [first])
  return first.id
}

for (const [path, what, holdBack, shown] of rows) {
  test(`${path} does not stay blank without ${what}`, async ({ page }) => {
    const id = await logInWithRound(page)
    await holdBack(page)
    await page.goto(path.replace('$id', id), { waitUntil: 'commit' })
    await expect(shown(page)).toBeVisible()
  })
}

test('a page that another page leads to says so while its files do not come, and loads them at another try', async ({
  page,
}) => {
  await logInWithRound(page)
  await page.goto('/privacy')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' })
  await chunk('records')(page)
  await link.click()
  await expect(slow(page)).toBeVisible()

  await page.unrouteAll()
  await page.route('**/assets/records.*', (route) => route.abort())
  await page.goto('/privacy')
  await link.click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unroute('**/assets/records.*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(round(page)).toBeVisible()
})
