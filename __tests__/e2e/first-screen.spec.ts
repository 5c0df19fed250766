import { filtersButton, openFilters } from './harness/filters'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { recordRows } from './harness/records'
import { seedRounds } from './harness/seed-rounds'
import { ideaRows, startRound, stopRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { expect, test, type Page } from './harness/test'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Expects the first ideas of a round within the first screen. */
async function expectIdeasInSight(page: Page): Promise<void> {
  for (const [size, count] of [[phone, 1] as const, [desktop, 3] as const]) {
    await page.setViewportSize(size)
    await expect(ideaRows(page).nth(count - 1)).toBeInViewport({ ratio: 1 })
  }
}

test('a member sees the first ideas of a review and of a record without scrolling', async ({ page }) => {
  await logInAs(page, newAccount())
  await seedRounds(page, sampleRounds())
  await page.goto('/exercise')
  await startRound(page, 'Uses for an empty jar')
  for (const idea of ['a vase', 'paint water', 'coins', 'seeds']) await writeIdea(page, idea)
  await stopRound(page)
  await expect(page.getByRole('button', { name: 'Come back to this' })).toBeVisible()
  await expectIdeasInSight(page)
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expectIdeasInSight(page)
})

test('a phone shows the first record and the first idea within 300 px, and folds the filters', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInAs(page, newAccount())
  await seedRounds(
    page,
    sampleRounds().map((round) => ({
      ...round,
      ideas: round.ideas.map((idea, place) => ({ ...idea, isBest: place < 2 })),
    })),
  )
  await page.goto('/records')
  expect(await topOfFirst(page, 'Records')).toBeLessThanOrEqual(300)

  await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden()
  await openFilters(page)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Work')
  await page.getByRole('checkbox', { name: 'Liked only' }).check()
  await filtersButton(page).click()
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove: Liked only' }).click()
  await expect(filtersButton(page)).toHaveAccessibleName('Filters, 1 set')
  await expect(filtersButton(page)).toBeFocused()
  await expect(recordRows(page)).toHaveCount(1)
  expect(await topOfFirst(page, 'Records')).toBeLessThanOrEqual(300)

  await page.setViewportSize(desktop)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Work')
  await expect(filtersButton(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeHidden()

  await page.setViewportSize(phone)
  await page.goto('/ideas')
  expect(await topOfFirst(page, 'Ideas')).toBeLessThanOrEqual(300)
})

/** Where the first row of a list begins, in pixels from the top. */
async function topOfFirst(page: Page, list: 'Records' | 'Ideas'): Promise<number> {
  const row = page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first()
  await expect(row).toBeInViewport({ ratio: 1 })
  return (await row.boundingBox())?.y ?? NaN
}
