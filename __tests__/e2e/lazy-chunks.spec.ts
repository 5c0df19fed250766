import type { Locator } from '@playwright/test'
import { angles } from '../../src/exercise/nudge/angles'
import { expectGoodAppearance } from './harness/appearances'
import { holdRequests } from './harness/hold-requests'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { goTo } from './harness/records'
import { ideaRows, startRound, stopRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

// Without a service worker, as on a first visit.
test.use({ serviceWorkers: 'block' })

/** Makes a chunk fail to load until the returned function is called, which fires the online event: the app retries at once. */
async function keepAway(page: Page, part: string): Promise<() => Promise<void>> {
  const files = `**/assets/${part}.*`
  await page.route(files, (route) => route.abort('internetdisconnected'))
  return async () => {
    await page.unroute(files)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

/** Logs in as a person with two rounds on one topic; returns the record's path. */
async function logInWithRounds(page: Page): Promise<string> {
  await logInAs(page, newAccount())
  const [round, other] = sampleRounds()
  if (!round || !other) throw new Error('There are no samples.')
  await seedRounds(page, [round, { ...other, topicTitle: round.topicTitle }])
  return `/records/${round.id}`
}

/** A part that may fail to load, where, what works meanwhile, and what shows once it has loaded. */
interface Row {
  part: string
  path: '/exercise' | '/records' | 'the record'
  works: (page: Page) => Promise<void>
  late: (page: Page) => Locator
}

const topic = (page: Page) => page.getByRole('textbox', { name: 'Topic' })
const enterTopic = (page: Page) => topic(page).fill('What is on my mind')
const writeNote = async (page: Page) => {
  await expect(ideaRows(page)).toHaveText([/a kite/, /a day/, /./, /soup/])
  await page.getByRole('textbox', { name: 'Note' }).fill('The kite.')
  await expect(page.getByRole('status')).toHaveText('Saved')
}
const recentRound = (page: Page) => page.getByRole('link', { name: 'A gift for Aya' }).first()

const rows: readonly Row[] = [
  { part: 'account-parts', path: '/exercise', works: enterTopic, late: recentRound },
  {
    part: 'navigation',
    path: '/records',
    works: (page) => expect(recentRound(page)).toBeVisible(),
    late: (page) => page.getByRole('navigation', { name: 'Main' }),
  },
  {
    part: 'review',
    path: 'the record',
    works: writeNote,
    late: (page) => page.getByRole('button', { name: 'Best, idea 1' }),
  },
]

test('pages work if a part fails to load, and show it once it loads', async ({ page }) => {
  const record = await logInWithRounds(page)
  for (const { part, path, works, late } of rows) {
    await test.step(part, async () => {
      const bringBack = await keepAway(page, part)
      const failed = page.waitForEvent('requestfailed')
      await page.goto(path === 'the record' ? record : path)
      await failed
      await works(page)
      await expect(late(page)).toHaveCount(0)
      await bringBack()
      await expect(late(page)).toBeVisible()
      if (path === '/exercise') await expect(topic(page)).toHaveValue('What is on my mind')
    })
  }
})

test('a round goes on and can be reviewed if the account fails to load; it follows', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferences', JSON.stringify({ nudge: true })))
  await page.clock.install()
  await logInAs(page, newAccount())
  const bringBackAccount = await keepAway(page, 'account')
  await page.goto('/exercise')
  await startRound(page, 'A gift for Aya')
  await writeIdea(page, 'a kite')
  await page.clock.fastForward(11_000)
  await expect(angles.map(({ en }) => page.getByText(en)).reduce((some, other) => some.or(other))).toBeVisible()
  await writeIdea(page, 'a day without plans')
  await stopRound(page)
  await expect(page.getByRole('button', { name: 'Best, idea 1' })).toBeVisible()
  await expect(ideaRows(page)).toHaveText([/a kite/, /a day/])
  await bringBackAccount()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved')
})

test('a search that waits for a pause in typing calls nobody back who is on the way to another page', async ({
  page,
}) => {
  await logInWithRounds(page)
  await page.goto('/records')
  await expect(recentRound(page)).toBeVisible()
  const release = await holdRequests(page, '**/assets/exercise.*')
  await page.getByRole('searchbox').pressSequentially('kite')
  await goTo(page, 'Exercise')
  await expect(page).toHaveURL('/exercise')
  // Longer than the pause.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  release()
  await expect(topic(page)).toBeVisible()
  await expect(page).toHaveURL('/exercise')
})

test('a page says so while the app does not arrive, and can be reloaded', async ({ page }) => {
  await logInAs(page, newAccount())
  const release = await holdRequests(page, '**/assets/app.*.js')
  await page.goto('/records', { waitUntil: 'commit' })
  const words = page.getByRole('heading', { name: 'This is taking longer than usual' })
  // Until the style sheet has loaded, which hides the words for some seconds, they count as visible but are not painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(words).toBeVisible()
  await expectGoodAppearance(page, 'a page without the app')
  const reloaded = page.waitForEvent('framenavigated')
  await page.getByRole('link', { name: 'reload' }).click()
  await reloaded
  release()
  await expect(page.getByRole('heading', { name: 'Records', exact: true })).toBeVisible()
  await expect(words).toHaveCount(0)
})

test('a login dialog that fails to load shows an error, and opens when the network is back', async ({ page }) => {
  await page.goto('/exercise')
  await enterTopic(page)
  const bringBack = await keepAway(page, 'sign-in')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await bringBack()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(topic(page)).toHaveValue('What is on my mind')
})

test('a page whose files a new version has replaced offers the new version', async ({ page }) => {
  await logInAs(page, newAccount())
  const version = page.waitForResponse('**/assets/version.*.js')
  await page.goto('/exercise')
  await (await version).finished()
  const files = '**/assets/**'
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  await goTo(page, 'Settings')
  const offer = page.getByRole('complementary', { name: 'New version' })
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await page.unroute(files)
  await offer.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(offer).toBeHidden()
})
