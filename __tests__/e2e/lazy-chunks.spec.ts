import { angles } from '../../src/exercise/nudge/angles'
import { expectGoodAppearance } from './harness/appearance-checks'
import { holdRequests } from './harness/hold-requests'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { ideaField, ideaRows, startRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

// Without a service worker, as on a first visit.
test.use({ serviceWorkers: 'block' })

/** Makes a chunk fail to load until the returned function is called, which fires no online event. */
async function keepAway(page: Page, part: string): Promise<() => Promise<void>> {
  const files = `**/assets/${part}.*`
  await page.route(files, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(files)
}

/** Fires the online event, which makes the app retry at once. */
async function tellOfNetwork(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** The app retries by itself after one, two, four and eight seconds. */
const untilAskedAgain = { timeout: 60_000 }

for (const part of ['recent-rounds', 'account']) {
  test(`the exercise works if ${part} fails to load, and shows recent rounds once it loads`, async ({ page }) => {
    await logInAs(page, newAccount())
    await seedRounds(page, sampleRounds())
    const bringBack = await keepAway(page, part)
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/exercise')
    await failed
    const topic = page.getByRole('textbox', { name: 'Topic' })
    await topic.fill('What is on my mind')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await bringBack()
    await expect(page.getByRole('link', { name: 'A gift for Aya' })).toBeVisible(untilAskedAgain)
    await expect(topic).toHaveValue('What is on my mind')
  })
}

test('a round can be reviewed if account fails to load, and gets its note once it loads', async ({ page }) => {
  await logInAs(page, newAccount())
  const bringBack = await keepAway(page, 'account')
  await page.goto('/exercise')
  await startRound(page, 'A gift for Aya')
  await writeIdea(page, 'a kite')
  await page.getByRole('button', { name: 'Stop' }).click()
  // React renders a failed part twice before it gives up.
  let failed = 0
  page.on('requestfailed', () => (failed += 1))
  const failedSoFar = async () => {
    await tellOfNetwork(page)
    return failed
  }
  await expect.poll(failedSoFar).toBeGreaterThanOrEqual(6)
  await expect(page.getByRole('button', { name: 'Best, idea 1' })).toBeVisible()
  await expect(ideaRows(page)).toHaveText([/a kite/])
  await bringBack()
  await tellOfNetwork(page)
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved', untilAskedAgain)
})

/** Opens a record with another round on its topic. */
async function openRecord(page: Page): Promise<void> {
  await logInAs(page, newAccount())
  const [round, ...others] = sampleRounds()
  if (!round) throw new Error('There is no sample.')
  await seedRounds(page, [round, ...others.slice(0, 1).map((other) => ({ ...other, topicTitle: round.topicTitle }))])
  await page.goto(`/records/${round.id}`)
}

for (const { part, role, name } of [
  { part: 'review', role: 'button', name: 'Best, idea 1' },
  { part: 'earlier-rounds', role: 'heading', name: 'Rounds on this topic' },
] as const) {
  test(`a record can be read and annotated if ${part} fails to load, and shows that part once it loads`, async ({
    page,
  }) => {
    const bringBack = await keepAway(page, part)
    await openRecord(page)
    await expect(ideaRows(page)).toHaveText([/a kite/, /a day/, /./, /soup/])
    await page.getByRole('textbox', { name: 'Note' }).fill('The kite.')
    await expect(page.getByRole('status')).toHaveText('Saved')
    const late = page.getByRole(role, { name })
    await expect(late).toHaveCount(0)
    await bringBack()
    await expect(late).toBeVisible(untilAskedAgain)
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('The kite.')
  })
}

test('the picture of a round shows an error if it fails to load, and appears once it loads', async ({ page }) => {
  const bringBack = await keepAway(page, 'share')
  await openRecord(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'A picture of this round' })
  await expect(dialog.getByRole('alert')).toContainText('Check your connection')
  await bringBack()
  await expect(dialog.getByRole('img', { name: /^The ring of “A gift for Aya”/ })).toBeVisible(untilAskedAgain)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('an open picture stays open when the player loads', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/voice-review.*')
  await openRecord(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const picture = page.getByRole('img', { name: /^The ring of “A gift for Aya”/ })
  await expect(picture).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Best, idea 1' })).toBeAttached()
  await expect(picture).toBeVisible()
})

test('a round continues if the hints fail to load, and shows hints once they load', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferences', JSON.stringify({ nudge: true })))
  const bringBack = await keepAway(page, 'nudge')
  await page.goto('/exercise')
  const failed = page.waitForEvent('requestfailed')
  await startRound(page)
  await failed
  await writeIdea(page, 'a kite')
  const place = await ideaField(page).boundingBox()
  await bringBack()
  const angle = angles.map(({ en }) => page.getByText(en, { exact: true })).reduce((some, other) => some.or(other))
  await expect(angle).toBeVisible(untilAskedAgain)
  expect(await ideaField(page).boundingBox()).toEqual(place)
})

test('a page works if its navigation fails to load, and shows it after a retry', async ({ page }) => {
  await logInAs(page, newAccount())
  const bringBack = await keepAway(page, 'navigation')
  await page.goto('/records')
  await expect(page.getByRole('heading', { name: 'Records', exact: true })).toBeVisible()
  await bringBack()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible(untilAskedAgain)
})

for (const part of ['app', 'records']) {
  test(`a page says so while its ${part} does not arrive, and can be reloaded`, async ({ page }) => {
    await logInAs(page, newAccount())
    const release = await holdRequests(page, `**/assets/${part}.*.js`)
    await page.goto('/records', { waitUntil: 'commit' })
    const words = page.getByRole('heading', { name: 'This is taking longer than usual' })
    // Until the style sheet has loaded, which hides the words for some seconds, they count as visible but are not painted.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await expect(words).toBeVisible()
    await expectGoodAppearance(page, `a page without its ${part}`)
    const reloaded = page.waitForEvent('framenavigated')
    await page.getByRole('link', { name: 'reload' }).click()
    await reloaded
    release()
    await expect(page.getByRole('heading', { name: 'Records', exact: true })).toBeVisible()
    await expect(words).toHaveCount(0)
  })
}

test('a login dialog that fails to load shows an error, and opens when the network is back', async ({ page }) => {
  await page.goto('/exercise')
  const topic = page.getByRole('textbox', { name: 'Topic' })
  await topic.fill('What is on my mind')
  const bringBack = await keepAway(page, 'sign-in')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await expect(topic).toHaveValue('What is on my mind')
  await bringBack()
  await tellOfNetwork(page)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page whose files a new version has replaced offers the new version', async ({ page }) => {
  await logInAs(page, newAccount())
  const version = page.waitForResponse('**/assets/version.*.js')
  await page.goto('/exercise')
  await (await version).finished()
  const files = '**/assets/**'
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  const offer = page.getByRole('complementary', { name: 'New version' })
  await expect(offer).toBeVisible(untilAskedAgain)
  await page.unroute(files)
  await offer.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(offer).toBeHidden()
})
