import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { saveRound } from './harness/save-round'
import { expect, test, type Page } from './harness/test'

/** From the review, which has the same fields: waits until they are those of the record. */
async function openRecord(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page).toHaveURL(/\/records\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('a note, an idea and a group’s name are there again after a reload right after the last key', async ({ page }) => {
  await openAs(page, newAccount())
  await saveRound(page, 'Left in a hurry', ['a kite', 'a tent'])
  await openRecord(page)

  await typeAndReload(page, page.getByRole('textbox', { name: 'Note' }), 'Buy string')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Buy string')

  await page.getByRole('button', { name: 'Edit, idea 1' }).click()
  await typeAndReload(page, page.getByRole('textbox', { name: 'Wording, idea 1' }), ', a red one')
  await expect(page.getByRole('list', { name: 'Ideas' }).first()).toContainText('a kite, a red one')

  const name = page.getByRole('textbox', { name: 'Name of group A' })
  const openGroups = () => page.getByRole('heading', { name: 'Groups' }).click()
  await page.getByRole('button', { name: 'Group ideas' }).click()
  await page.getByRole('button', { name: 'Group, idea 2' }).click()
  await page.getByRole('group', { name: 'Group of idea 2' }).getByRole('button', { name: 'New group' }).click()
  await openGroups()
  await typeAndReload(page, name, ' for camping')
  await openGroups()
  await expect(name).toHaveValue('Group 1 for camping')
})

/** Adds to a field’s text, and reloads the page in the same moment. */
async function typeAndReload(page: Page, field: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText(text)
  await page.evaluate(() => location.reload())
}
