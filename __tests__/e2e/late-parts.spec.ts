import { newAccount } from './harness/new-account'
import { logInAs } from './harness/open-as'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

// A first visit, before anything is kept on the device.
test.use({ serviceWorkers: 'block' })

/** Lets a part's files fail, until what is returned is called: then the network is back. */
async function keepAway(page: Page, part: string): Promise<() => Promise<void>> {
  const files = `**/assets/${part}.*`
  await page.route(files, (route) => route.abort('internetdisconnected'))
  return async () => {
    await page.unroute(files)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

for (const part of ['recent-rounds', 'account']) {
  test(`the exercise goes on where ${part} cannot be fetched, and has its recent rounds when the network is back`, async ({
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
    await expect(page.getByRole('link', { name: 'A gift for Aya' })).toBeVisible()
    await expect(topic).toHaveValue('What is on my mind')
  })
}

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
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
