import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { untilChunksHaveRun } from './harness/lazy-chunks'
import { ideaRows, startRound, writeIdea } from './harness/round'
import { continueWithGoogle } from './harness/sign-in'
import type { Locator } from '@playwright/test'
import { expect, test, type Page } from './harness/test'

test('a guest gets one offer to save their rounds, and can continue meanwhile', async ({ page }) => {
  await page.goto('/exercise')
  await runRound(page, 'First', 'one')
  await expect(page.getByRole('status')).toHaveText('Saved on this device')
  await expect(offer(page)).toContainText('added to your records')

  await page.getByRole('button', { name: 'Another round' }).click()
  await expect(offer(page)).toBeHidden()
  await runRound(page, 'Second', 'two')
  await expect(page.getByRole('status')).toHaveText('Saved on this device')
  await expect(offer(page)).toBeHidden()

  await page.getByRole('button', { name: 'Keep it in your records' }).click()
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('button', { name: 'Close' }).click()
  await expect(offer(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
})

test('on a phone the offer covers nothing, and less urgent parts are folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/exercise')
  await startRound(page, 'A small screen')
  for (const idea of ['one', 'two']) await writeIdea(page, idea)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('main').getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
  const lies = await Promise.all(
    [offer(page), page.getByRole('list', { name: 'Ideas' })].map((part) => part.boundingBox()),
  )
  const [card, ideas] = lies
  expect(card && ideas && card.y + card.height <= ideas.y).toBe(true)

  const ungrouped = page.getByRole('region', { name: 'Groups' }).getByRole('checkbox')
  await expect(ungrouped).toHaveCount(0)
  await page.getByRole('heading', { name: 'Groups' }).click()
  await expect(ungrouped).toHaveCount(2)
})

test('the offer closes with its review', async ({ page }) => {
  await page.goto('/exercise')
  await runRound(page, 'First', 'one')
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('the very first round is saved even if the network fails before it starts', async ({ page, context }) => {
  // The code of the round is loaded as soon as somebody types a topic.
  const minute = Promise.all(['js', 'css'].map((kind) => page.waitForResponse(`**/assets/minute.*.${kind}`)))
  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).fill('A first round in a tunnel')
  for (const part of await minute) await part.finished()
  await untilChunksHaveRun(page)
  await context.setOffline(true)
  await runRound(page, 'A first round in a tunnel', 'an idea')
  await expect(page.getByRole('status')).toHaveText('Saved on this device')
})

test('all of a guest’s rounds are assigned to the account', async ({ page }) => {
  const topics = ['First', 'Second', 'Third']
  await page.goto('/exercise')
  for (const topic of topics) {
    await runRound(page, topic, `an idea for ${topic}`)
    await expect(page.getByRole('status')).toHaveText('Saved on this device')
    if (topic !== 'Third') await page.getByRole('button', { name: 'Another round' }).click()
  }
  await page.getByRole('button', { name: 'Keep it in your records' }).click()
  await continueWithGoogle(page, newAccount())
  await expect(page.getByText('Login success.')).toBeVisible()

  await page.goto('/records')
  const records = page.getByRole('list', { name: 'Records' }).getByRole('listitem')
  await expect(records).toHaveText(topics.toReversed().map((topic) => new RegExp(`${topic}.*an idea for ${topic}`)))
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
})

test.describe('a signed-in person', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, newAccount())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  })

  test('sees that the round is being saved, and then that it is saved', async ({ page }) => {
    const release = await holdSaves(page)
    await runRound(page, 'On its way', 'an idea')
    await expect(page.getByRole('status')).toHaveText('Saving…')
    release()
    await expect(page.getByRole('status')).toHaveText('Saved')
    await expect(offer(page)).toBeHidden()
  })

  test('without a network, the round stays on this device until the network is back', async ({ page, context }) => {
    await startRound(page, 'Under way in a tunnel')
    await writeIdea(page, 'a torch')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved on this device')
    await context.setOffline(false)
    await expect(page.getByRole('status')).toHaveText('Saved')
    await page.getByRole('link', { name: 'See the record' }).click()
    await expect(page.getByRole('heading', { name: 'Under way in a tunnel' })).toBeVisible()
    await expect(ideaRows(page)).toHaveText([/a torch/])
  })
})

/** Runs a round with one idea, and stops it early. */
async function runRound(page: Page, topicTitle: string, idea: string): Promise<void> {
  await startRound(page, topicTitle)
  await writeIdea(page, idea)
  await page.getByRole('button', { name: 'Stop' }).click()
}

function offer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Log in or register' })
}

/** Holds back saves until the returned function is called. */
async function holdSaves(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('saveIdeaRecord')) await held
    await route.continue()
  })
  return release
}
