import { expectGoodAppearance } from './harness/appearance-checks'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { ideaField, ideaRows, startRound } from './harness/round'
import { expect, test } from './harness/test'

test.beforeEach(async ({ page }) => {
  await openAs(page, newAccount())
  await expect(page).toHaveURL('/dashboard')
})

test('two-key shortcuts change pages, even as the first action', async ({ page }) => {
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL('/records')
  for (const [key, path] of [
    ['s', '/settings'],
    ['d', '/dashboard'],
    ['e', '/exercise'],
  ] as const) {
    await page.locator('main').focus()
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page).toHaveURL(path)
  }
})

test('a slash focuses the search field, where letters are typed as text', async ({ page }) => {
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/records')
  const search = page.getByRole('searchbox', { name: 'Search records' })
  await expect(search).toBeFocused()
  await page.locator('main').focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.type('gdn?')
  await expect(search).toHaveValue('gdn?')
  await expect(page).toHaveURL(/\/records/)
})

test('shortcuts are off during a round, and n starts the next one', async ({ page }) => {
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/exercise')
  await startRound(page, 'By keys')
  const stop = page.getByRole('button', { name: 'Stop' })
  await ideaField(page).fill('one')
  await ideaField(page).press('Enter')
  await stop.focus()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(ideaRows(page)).toHaveCount(1)
  await stop.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Another round' })).toBeEnabled()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
})

test('a question mark opens the list of shortcuts, where the others are off', async ({ page }) => {
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Search the records')
  await expectGoodAppearance(page, 'the sheet')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/dashboard')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('shortcuts can be switched off permanently, and the settings still open the list', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).not.toBeChecked()
  await page.locator('main').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Show the shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page).toHaveURL('/settings')
})
