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
import { holdRequests } from './harness/hold-requests'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { ideaRows, startRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { continueWithGoogle } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

// Whatever a page waits for may never come. Each wait ends in content or in words, within the ten seconds of an expectation: in real
// time, because style sheets and storage know no other.

/** What is held back for ever, how, and what the page shows then. */
type Row = readonly [what: string, holdBack: HoldBack, shown: (page: Page) => Locator]

const round = (page: Page) => page.getByRole('link', { name: 'A gift for Aya' })
const ideas = (page: Page) => ideaRows(page).filter({ hasText: 'a kite' })
/** Before the app has started, with a link to reload. */
const loading = (page: Page) =>
  page.getByRole('main').filter({ hasText: 'This is taking longer than usual' }).getByRole('link', { name: 'reload' })
/** Says so, and goes on waiting. */
const slow = (page: Page) => page.getByRole('alert').filter({ hasText: 'This is taking longer than usual' })
const noRecords = (page: Page) => page.getByRole('heading', { name: 'No records yet' })
const failed = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' })
/** What the provider’s SDK asks for a new token, also at the local sign-in server. */
const signIn = requestsTo('**/identitytoolkit.googleapis.com/**', '**/securetoken.googleapis.com/**')

const onRecords: readonly Row[] = [
  ['the first script', chunk('vendor'), loading],
  ['the app', chunk('app'), loading],
  ['the frame of private pages', chunk('account'), loading],
  ['the GraphQL client', chunk('graphql-parts'), loading],
  ['the page', chunk('records'), loading],
  ['its parser', chunk('validation'), loading],
  ['the outbox', chunk('outbox-parts'), loading],
  ['the navigation', chunk('navigation'), round],
  ['the storage’s code', chunk('device'), round],
  ['updates', chunk('version'), round],
  ['REST responses', requestsTo('**/api/**'), round],
  ['GraphQL responses', requestsTo('**/graphql'), slow],
  ['the sign-in code for a new token', all(expiredToken, chunk('firebase')), slow],
  ['a new token', all(expiredToken, signIn), slow],
  ['the databases', databases, round],
  ['the list of databases', listOfDatabases, round],
  ['locks', locks, round],
  ['caches', caches, round],
  ['the service worker', serviceWorker, round],
  ['the storage manager', storageManager, round],
  ['the device’s records, without a server', all(requestsThatFail('**/graphql'), databases), failed],
  ['the storage’s code, without a server', all(requestsThatFail('**/graphql'), chunk('device')), failed],
]

const onOtherPages: readonly (readonly [path: string, ...Row])[] = [
  ['/dashboard', 'the page', chunk('dashboard'), loading],
  ['/dashboard', 'GraphQL responses', requestsTo('**/graphql'), slow],
  ['/records/$id', 'the page', chunk('record'), loading],
  ['/records/$id', 'the review', chunk('review'), ideas],
  ['/records/$id', 'GraphQL responses', requestsTo('**/graphql'), slow],
]

function requestsThatFail(address: string): HoldBack {
  return (page) => page.route(address, (route) => route.abort('connectionrefused')).then(() => undefined)
}

/** Logs in as a person with one round; returns its id. */
async function logInWithRound(page: Page): Promise<string> {
  const [first] = sampleRounds()
  if (!first) throw new Error('There is no sample.')
  await logInAs(page, newAccount())
  await seedRounds(page, [first])
  return first.id
}

test.describe('a page that is opened', () => {
  for (const [path, what, holdBack, shown] of [
    ...onRecords.map((row) => ['/records', ...row] as const),
    ...onOtherPages,
  ]) {
    test(`${path} does not stay blank without ${what}`, async ({ page }) => {
      const id = await logInWithRound(page)
      await holdBack(page)
      await page.goto(path.replace('$id', id), { waitUntil: 'commit' })
      await expect(shown(page)).toBeVisible()
    })
  }
})

test.describe('a page that is followed by another', () => {
  for (const [what, holdBack, shown] of [
    ['the frame of private pages', chunk('account'), slow],
    ['the GraphQL client', chunk('graphql-parts'), slow],
    ['the page', chunk('records'), slow],
    ['GraphQL responses', requestsTo('**/graphql'), slow],
  ] as const satisfies Row[]) {
    test(`/records does not stay out without ${what}`, async ({ page }) => {
      await logInWithRound(page)
      await page.goto('/privacy')
      await holdBack(page)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
      await expect(shown(page)).toBeVisible()
    })
  }
})

test.describe('a page after a login', () => {
  for (const [what, holdBack, shown] of [
    ['the frame of private pages', chunk('account'), slow],
    ['the page', chunk('records'), slow],
    ['GraphQL responses', requestsTo('**/graphql'), slow],
    ['the navigation', chunk('navigation'), noRecords],
  ] as const satisfies Row[]) {
    test(`/records does not stay out without ${what}`, async ({ page }) => {
      await page.goto('/records')
      await page.getByRole('dialog').waitFor()
      await holdBack(page)
      await continueWithGoogle(page, newAccount())
      await expect(shown(page)).toBeVisible()
    })
  }
})

test.describe('a page after a login that followed a round without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  const rounds = (page: Page) => page.getByRole('list', { name: 'Records' }).getByText('Nothing but this device')
  for (const [what, holdBack, shown] of [
    ['GraphQL responses', requestsTo('**/graphql'), rounds],
    ['the databases', databases, (page) => rounds(page).or(noRecords(page))],
    ['locks', locks, rounds],
  ] as const satisfies Row[]) {
    test(`/records does not stay blank without ${what}`, async ({ page, context }) => {
      await page.goto('/exercise')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
      await startRound(page, 'Nothing but this device')
      await writeIdea(page, 'an idea in a tunnel')
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByRole('status')).toHaveText('Saved on this device')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Keep it in your records' }).click()
      await continueWithGoogle(page, newAccount())
      await expect(page.getByText('Login success.')).toBeVisible()
      await holdBack(page)
      await page.goto('/records', { waitUntil: 'commit' })
      await expect(shown(page)).toBeVisible()
    })
  }
})

test('records seen before are shown while the server does not respond, and replaced by its response', async ({
  page,
}) => {
  await logInWithRound(page)
  await page.goto('/records')
  await expect(round(page)).toBeVisible()
  const respond = await holdRequests(page, '**/graphql')
  await page.reload()
  const notice = page.getByText('The server cannot be reached. This is the list last saved on this device.')
  await expect(notice).toBeVisible()
  await expect(round(page)).toBeVisible()
  respond()
  await expect(notice).toBeHidden()
  await expect(round(page)).toBeVisible()
})

test('a request that never gets a response is sent again by a press on Try again', async ({ page }) => {
  const id = await logInWithRound(page)
  for (const path of ['/records', `/records/${id}`]) {
    await page.goto(path)
    await expect(page.getByText('A gift for Aya')).toBeVisible()
    await requestsTo('**/graphql')(page)
    await page.reload()
    const notice = page.getByText('The server cannot be reached.')
    await expect(notice).toBeVisible()
    await page.route('**/graphql', (route) => route.continue())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByText('A gift for Aya')).toBeVisible()
  }
})

test('a page that could not be loaded is loaded by a press on Try again', async ({ page }) => {
  await logInWithRound(page)
  await page.goto('/privacy')
  await page.route('**/assets/records.*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unroute('**/assets/records.*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(round(page)).toBeVisible()
})
