import { noteDivider } from '../../contract/note'
import { saveRound } from './harness/save-round'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { expect, test, type Page } from './harness/test'

test('a note edited on two devices keeps both texts, and says so', async ({ page, context, browser, baseURL }) => {
  const account = newAccount()
  await openAs(page, account)
  await saveRound(page, 'Seen from two places', ['a kite'])
  await openRecord(page)

  const otherContext = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await otherContext.newPage()
  await openAs(other, account)
  await openRecord(other)

  await context.setOffline(true)
  await note(page).fill('Written in a tunnel.')
  await note(page).blur()
  await expect(page.getByRole('status')).toHaveText(/Saved on this device/)
  await note(other).fill('Written at the desk.')
  await note(other).blur()
  await expect(other.getByRole('status')).toHaveText('Saved')

  await context.setOffline(false)
  const both = `Written at the desk.${noteDivider}Written in a tunnel.`
  await expect(note(page)).toHaveValue(both)
  await expect(page.getByText('edited in two places at once')).toBeVisible()
  await other.reload()
  await expect(note(other)).toHaveValue(both)

  await note(other).fill('Written together.')
  await note(other).blur()
  await expect(other.getByRole('status')).toHaveText('Saved')
  await page.reload()
  await expect(note(page)).toHaveValue('Written together.')
  await expect(page.getByText('edited in two places at once')).toBeHidden()
  await otherContext.close()
})

test('a note edited in two tabs without a network keeps both texts', async ({ page, context }) => {
  await openAs(page, newAccount())
  await saveRound(page, 'Seen from two places', ['a kite'])
  await openRecord(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(note(other)).toBeVisible()

  await context.setOffline(true)
  // The field has the focus, so its text must not change.
  await note(other).focus()
  await note(page).fill('Written in one.')
  await note(page).blur()
  await expect(page.getByRole('status')).toHaveText(/Saved on this device/)
  await expect(note(other)).toHaveValue('')
  await note(other).fill('Written in the other.')
  await note(other).blur()
  await expect(other.getByRole('status')).toHaveText(/Saved on this device/)
  await context.setOffline(false)
  await expect(other.getByRole('status')).toHaveText('Saved')
  await other.reload()
  await expect(note(other)).toHaveValue(`Written in one.${noteDivider}Written in the other.`)
})

async function openRecord(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await page.getByRole('link', { name: 'Seen from two places' }).click()
  await expect(note(page)).toBeVisible()
}

function note(page: Page) {
  return page.getByRole('textbox', { name: 'Note' })
}
