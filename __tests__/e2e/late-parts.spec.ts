import { newAccount } from './harness/new-account'
import { logInAs } from './harness/open-as'
import { ideaRows, startRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

// A first visit, before anything is kept on the device.
test.use({ serviceWorkers: 'block' })

/** Lets a part's files fail, until what is returned is called: then they can be fetched, of which the device says nothing. */
async function keepAway(page: Page, part: string): Promise<() => Promise<void>> {
  const files = `**/assets/${part}.*`
  await page.route(files, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(files)
}

/** The app asks again by itself: after one, two, four and eight seconds, if need be. */
const untilAskedAgain = { timeout: 60_000 }

for (const part of ['recent-rounds', 'account']) {
  test(`the exercise goes on where ${part} cannot be fetched, and has its recent rounds when it can be`, async ({
    page,
  }) => {
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

test('a round is reviewed where account cannot be fetched, and has its note when it can be', async ({ page }) => {
  await logInAs(page, newAccount())
  const bringBack = await keepAway(page, 'account')
  await page.goto('/exercise')
  await startRound(page, 'A gift for Aya')
  await writeIdea(page, 'a kite')
  await page.getByRole('button', { name: 'Stop' }).click()
  // React draws once more what has failed, before it gives up.
  let failed = 0
  page.on('requestfailed', () => (failed += 1))
  await expect.poll(() => failed, untilAskedAgain).toBeGreaterThanOrEqual(6)
  await expect(page.getByRole('button', { name: 'Best, idea 1' })).toBeVisible()
  await expect(ideaRows(page)).toHaveText([/a kite/])
  await bringBack()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible(untilAskedAgain)
  await expect(page.getByRole('status')).toHaveText('Saved', untilAskedAgain)
})

test('a page stands where its navigation cannot be fetched, and has it when it can be', async ({ page }) => {
  await logInAs(page, newAccount())
  const bringBack = await keepAway(page, 'navigation')
  await page.goto('/records')
  await expect(page.getByRole('heading', { name: 'Records', exact: true })).toBeVisible()
  await bringBack()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible(untilAskedAgain)
})

test('the login that cannot be fetched says so, leaves the page alone, and opens when the network is back', async ({
  page,
}) => {
  await page.goto('/exercise')
  const topic = page.getByRole('textbox', { name: 'Topic' })
  await topic.fill('What is on my mind')
  const bringBack = await keepAway(page, 'sign-in')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('check your connection')
  await expect(topic).toHaveValue('What is on my mind')
  await bringBack()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
