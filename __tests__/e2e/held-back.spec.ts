import type { Locator } from '@playwright/test'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

/** Holds something back for ever, on the page as it is or from its next load on. */
type HoldBack = (page: Page) => Promise<unknown>

/** The requests to these URLs never get a response. */
function requestsTo(...addresses: string[]): HoldBack {
  return async (page) => {
    for (const address of addresses) await page.route(address, () => undefined)
  }
}

/** The files of a chunk never arrive. */
const chunk = (name: string): HoldBack => requestsTo(`**/assets/${name}.*`)

/** Every database waits for another connection that is never closed. */
const databases: HoldBack = (page) =>
  page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    const unclosed: IDBOpenDBRequest[] = []
    indexedDB.open = (name) => {
      const held = `held-${name}-${String(unclosed.length)}`
      unclosed.push(open(held, 1))
      return open(held, 2)
    }
  })

/** These methods of the browser never answer. */
const unanswered =
  (owner: string, ...methods: string[]): HoldBack =>
  (page) =>
    page.addInitScript(
      ({ owner, methods }) => {
        const { prototype }: { prototype: object } = Reflect.get(window, owner)
        for (const name of methods) Object.defineProperty(prototype, name, { value: () => new Promise(() => {}) })
      },
      { owner, methods },
    )

const listOfDatabases = unanswered('IDBFactory', 'databases')
/** As if another tab held them all. */
const locks = unanswered('LockManager', 'request', 'query')
const caches = unanswered('CacheStorage', 'open', 'match', 'has', 'keys', 'delete')
const storageManager = unanswered('StorageManager', 'persist', 'persisted', 'estimate', 'getDirectory')

/** The service worker is never registered, and never ready. */
const serviceWorker: HoldBack = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: new Promise(() => {}) })
    navigator.serviceWorker.register = () => new Promise(() => {})
  })

/** Several at once. */
const all =
  (...parts: HoldBack[]): HoldBack =>
  async (page) => {
    for (const holdBack of parts) await holdBack(page)
  }

/** An hour later, when a request has to wait for a new ID token. */
const expiredToken: HoldBack = (page) => page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000)

// Whatever a page waits for may never come. Each wait ends in content or in words: in real time, because style sheets know no other.

const round = (page: Page) => page.getByRole('link', { name: 'A gift for Aya' })
/** Says so, and goes on waiting. */
const slow = (page: Page) => page.getByRole('alert').filter({ hasText: 'This is taking longer than usual' })
const failed = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' })
/** What the provider’s SDK asks for a new token, also at the local sign-in server. */
const signIn = requestsTo('**/identitytoolkit.googleapis.com/**', '**/securetoken.googleapis.com/**')
const noFeedCode: HoldBack = (page) => page.route('**/assets/feed.*', (route) => route.abort())
const noServer: HoldBack = (page) => page.route('**/graphql', (route) => route.abort('connectionrefused'))

/** What is held back for ever, how, and what the page shows then. */
const rows: readonly (readonly [what: string, HoldBack, shown: (page: Page) => Locator])[] = [
  // The records need none of these; where one would keep another from being asked for, they are in separate rows.
  [
    'files and responses that it does not need',
    all(chunk('navigation'), chunk('version'), requestsTo('**/api/**')),
    round,
  ],
  ['the browser’s databases, caches and storage', all(databases, caches, serviceWorker, storageManager), round],
  ['locks and the list of databases', all(locks, listOfDatabases), round],
  ['the code that asks for its records', noFeedCode, failed],
  ['GraphQL responses', requestsTo('**/graphql'), slow],
  ['a new token', all(expiredToken, signIn), slow],
  ['the server and the device’s records', all(noServer, databases), failed],
]

/** Logs in as a person with one round. */
async function logInWithRound(page: Page): Promise<void> {
  await logInAs(page, newAccount())
  await seedRounds(page, sampleRounds().slice(0, 1))
}

for (const [what, holdBack, shown] of rows) {
  test(`/records does not stay blank without ${what}`, async ({ page }) => {
    await logInWithRound(page)
    await holdBack(page)
    await page.goto('/records', { waitUntil: 'commit' })
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
