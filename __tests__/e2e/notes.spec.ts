import { noteDivider } from '../../contract/note'
import { recordsIn } from './harness/device-storage'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { ideaField, ideaRows, startRound } from './harness/round'
import { saveRound } from './harness/save-round'
import { expect, test, type Page } from './harness/test'

test('a note edited on two devices keeps both texts, and says so', async ({ page, context, openBrowser }) => {
  const account = newAccount()
  await openAs(page, account)
  await saveRound(page, 'Seen from two places', ['a kite'])
  await openRecord(page)
  await expect(note(page)).toBeVisible()
  const other = await openBrowser()
  await openAs(other, account, new URL(page.url()).pathname)

  await context.setOffline(true)
  await writeNote(page, 'Written in a tunnel.', /Saved on this device/)
  await writeNote(other, 'Written at the desk.', 'Saved')
  await context.setOffline(false)
  const both = `Written at the desk.${noteDivider}Written in a tunnel.`
  await expect(note(page)).toHaveValue(both)
  await expect(page.getByText('edited in two places at once')).toBeVisible()
  await other.reload()
  await expect(note(other)).toHaveValue(both)

  await writeNote(other, 'Written together.', 'Saved')
  await page.reload()
  await expect(note(page)).toHaveValue('Written together.')
  await expect(page.getByText('edited in two places at once')).toBeHidden()
})

/** From the review, which has the same fields: waits until they are those of the record. */
async function openRecord(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page).toHaveURL(/\/records\//)
  await expect(page.getByRole('main')).toBeFocused()
}

const note = (page: Page) => page.getByRole('textbox', { name: 'Note' })

async function writeNote(page: Page, text: string, status: string | RegExp): Promise<void> {
  await note(page).fill(text)
  await note(page).blur()
  await expect(page.getByRole('status')).toHaveText(status)
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

  await page.getByRole('checkbox', { name: /a tent/ }).check()
  await page.getByRole('button', { name: 'Move 1 idea' }).click()
  await typeAndReload(page, page.getByRole('textbox', { name: 'Name of group A' }), ' for camping')
  await expect(page.getByRole('textbox', { name: 'Name of group A' })).toHaveValue('Group 1 for camping')
})

test('a half-typed idea is in the field again after a reload', async ({ page, context }) => {
  await page.goto('/exercise')
  await startRound(page)
  await ideaField(page).pressSequentially('map the pudd')
  const unfinished = async () => JSON.stringify(await recordsIn(context, 'rounds'))
  await expect.poll(unfinished).toContain('map the pudd')
  await page.reload()
  await expect(ideaField(page)).toHaveValue('map the pudd')
  await ideaField(page).pressSequentially('les')
  await ideaField(page).press('Enter')
  await expect(ideaRows(page)).toHaveText(/map the puddles/)
})

/** Adds to a field’s text, and reloads the page in the same moment. */
async function typeAndReload(page: Page, field: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText(text)
  await page.evaluate(() => location.reload())
}
