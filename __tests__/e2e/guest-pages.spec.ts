import { newAccount } from './harness/new-account'
import { openMore } from './harness/record'
import { startRound, stopRound, writeIdea } from './harness/round'
import { continueWithGoogle } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

test('a guest with a round has the pages of everybody, and no page asks for an account', async ({ page }) => {
  await page.goto('/exercise')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await doRound(page, 'What is in a kitchen?', ['a kettle', 'a noisy drawer'])
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page.getByRole('heading', { name: 'What is in a kitchen?' })).toBeVisible()
  await page.getByRole('button', { name: 'Like' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Look again at home.')
  await page.getByRole('textbox', { name: 'Note' }).blur()

  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Exercise', 'Records', 'Settings'])
  await navigation.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total1round, 2 ideas')
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1')
  await expect(page.getByRole('region', { name: 'Only on this device' })).toContainText('With an account')

  await navigation.getByRole('link', { name: 'Records' }).click()
  await page.getByRole('searchbox', { name: 'Search records' }).fill('drawer')
  await page.getByRole('checkbox', { name: 'Liked only' }).check()
  await expect(page.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'What is in a kitchen?' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Look again at home.')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await navigation.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Your settings' })).toBeVisible()
  await expect(page.getByText('Delete account')).toHaveCount(0)

  await page.goto('/records')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await continueWithGoogle(page, newAccount())
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible()
  await navigation.getByRole('link', { name: 'Records' }).click()
  await expect(page.getByRole('link', { name: 'What is in a kitchen?' })).toBeVisible()
})

test('a guest who deletes their only round is a stranger again', async ({ page }) => {
  await page.goto('/exercise')
  await doRound(page, 'What can go?', ['this'])
  await page.getByRole('link', { name: 'See the record' }).click()
  await openMore(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0, { timeout: 15_000 })
})

async function doRound(page: Page, topic: string, ideas: readonly string[]): Promise<void> {
  await startRound(page, topic)
  for (const idea of ideas) await writeIdea(page, idea)
  await stopRound(page)
  await expect(page.getByRole('status').first()).toHaveText('Saved on this device')
}
