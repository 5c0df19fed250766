import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { seedRounds } from './harness/seed-rounds'
import { ideaRows, startRound, stopRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { expect, test, type Page } from './harness/test'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Runs a round, stops it, and expects its first ideas within the first screen. */
async function expectIdeasInSight(page: Page): Promise<void> {
  for (const [size, count] of [[phone, 1] as const, [desktop, 3] as const]) {
    await page.setViewportSize(size)
    await expect(ideaRows(page).nth(count - 1)).toBeInViewport({ ratio: 1 })
  }
}

async function reviewRound(page: Page): Promise<void> {
  await page.goto('/exercise')
  await startRound(page, 'Uses for an empty jar')
  for (const idea of ['a vase', 'paint water', 'coins', 'seeds']) await writeIdea(page, idea)
  await stopRound(page)
}

test('a guest sees the first ideas of a review without scrolling', async ({ page }) => {
  await reviewRound(page)
  await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
  await expectIdeasInSight(page)
})

test('a member sees the first ideas of a review and of a record without scrolling', async ({ page }) => {
  await logInAs(page, newAccount())
  await seedRounds(page, sampleRounds())
  await reviewRound(page)
  await expect(page.getByRole('button', { name: 'Come back to this' })).toBeVisible()
  await expectIdeasInSight(page)
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expectIdeasInSight(page)
})
