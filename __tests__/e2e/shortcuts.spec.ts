import { expectGoodAppearance } from './harness/appearances'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { openRecordWithIdeas } from './harness/record-with-ideas'
import { startRound, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

test('keys lead through the app, except in a field or during a round', async ({ page }) => {
  await openAs(page, newAccount())
  await pressAll(page, 'g', 'c')
  await expect(page).toHaveURL('/challenges')
  await pressAll(page, 'g', 's')
  await expect(page).toHaveURL('/settings')

  await page.keyboard.press('/')
  await expect(page).toHaveURL('/records')
  const search = page.getByRole('searchbox', { name: 'Search records' })
  await expect(search).toBeFocused()
  await page.keyboard.type('gdn?')
  await expect(search).toHaveValue('gdn?')
  await expect(page).toHaveURL(/\/records\?search=gdn/)

  await page.locator('main').focus()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/exercise')
  await startRound(page, 'By keys')
  await writeIdea(page, 'one')
  const stop = page.getByRole('button', { name: 'Stop' })
  await stop.focus()
  await pressAll(page, 'g', 'd', '?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await stop.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Another round' })).toBeEnabled()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
})

test('a question mark opens the list of shortcuts, which can be switched off for good', async ({ page }) => {
  await openAs(page, newAccount(), '/settings')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Search the records')
  await expectGoodAppearance(page, 'the list of shortcuts')
  // On a narrow screen the settings are folded after a reload.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/settings')

  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).not.toBeChecked()
  await page.locator('main').focus()
  await pressAll(page, 'n', '?')
  await page.getByRole('button', { name: 'Show the shortcuts' }).click()
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL('/settings')
})

test('on a record, digits pick ideas, and Enter begins nothing', async ({ page }) => {
  await openRecordWithIdeas(page, 'By digits')
  const best = (number: number) => page.getByRole('button', { name: `Best, idea ${number}` })
  await expect(best(1)).toBeVisible()
  await pressAll(page, '2', '4', '6')
  await expect(best(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(best(4)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('5')
  await expect(page.getByRole('group', { name: /^You have already picked two/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(best(2)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Edit, idea 1' }).click()
  await page.keyboard.type(' 3')
  await expect(page.getByRole('textbox', { name: 'Wording, idea 1' })).toHaveValue('bake bread 3')
  await expect(best(3)).toHaveAttribute('aria-pressed', 'false')

  await page.locator('main').focus()
  await pressAll(page, 'Enter', '?')
  await expect(page).toHaveURL(/\/records\//)
  await expect(page.getByRole('dialog')).toContainText('Go to Challenges')
  await expect(page.getByRole('dialog')).toContainText('1–9')
  await expect(page.getByRole('dialog')).not.toContainText('Another round')
})

async function pressAll(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
