import { startRound, stopRound, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

test('on a phone the offer covers nothing, comes once, and less urgent parts are folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/exercise')
  await runRound(page, 'A small screen', 'one', 'two')
  await expect(page.getByRole('main').getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
  const card = await offer(page).boundingBox()
  const ideas = await page.getByRole('list', { name: 'Ideas' }).boundingBox()
  expect(card && ideas && ideas.y + ideas.height <= card.y).toBe(true)

  const figures = page.getByRole('region', { name: 'Figures' }).getByText('Longest pause').first()
  await expect(figures).toBeHidden()
  await page.getByRole('heading', { name: 'Figures' }).click()
  await expect(figures).toBeVisible()

  await offer(page).getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Another round' }).click()
  await runRound(page, 'Another', 'three')
  await expect(offer(page)).toBeHidden()
})

test('the very first round is saved even if the network fails before it starts', async ({ page, context }) => {
  // The code of the round is loaded as soon as somebody types a topic.
  const minute = Promise.all(['js', 'css'].map((kind) => page.waitForResponse(`**/assets/minute.*.${kind}`)))
  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).fill('A first round in a tunnel')
  for (const part of await minute) await part.finished()
  // webpack removes the script element of a chunk that has run.
  await expect(page.locator('script[data-webpack]')).toHaveCount(0)
  await context.setOffline(true)
  await runRound(page, 'A first round in a tunnel', 'an idea')
})

/** Runs a guest's round, stops it early, and waits until it is on the device. */
async function runRound(page: Page, topicTitle: string, ...ideas: readonly string[]): Promise<void> {
  await startRound(page, topicTitle)
  for (const idea of ideas) await writeIdea(page, idea)
  await stopRound(page)
  await expect(page.getByRole('status')).toHaveText('Saved on this device')
}

const offer = (page: Page) => page.getByRole('dialog', { name: 'Log in or register' })
