import { randomUUID } from 'node:crypto'
import { archivedRound } from '../src/settings/archive/memory-archive'
import { emptyFile } from '../src/settings/archive/open-import'
import { writeArchive } from '../../src/settings/archive/write-archive'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { openMore } from './harness/record'
import { startRound, stopRound, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

const rows = (page: Page) => page.getByRole('list', { name: 'Records' }).getByRole('listitem')

async function deleteRecord(page: Page, topic: string) {
  await rows(page).filter({ hasText: topic }).getByRole('link', { name: topic }).first().click()
  const isDeleted = page.waitForResponse(
    (response) => response.request().postData()?.includes('DeleteIdeaRecord') ?? false,
  )
  await openMore(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await isDeleted
}

test('a save that another device sends again after the deletion does not bring the round back', async ({
  page: phone,
  openBrowser,
}) => {
  const account = newAccount()
  await openAs(phone, account)
  let isNetworkBack = false
  await phone.route('**/graphql', async (route) => {
    if (isNetworkBack || !route.request().postData()?.includes('SaveIdeaRecord')) return route.fallback()
    // The server saves the round; the phone never learns it.
    await route.fetch()
    return route.abort()
  })
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  await startRound(phone, 'Written on the phone')
  await writeIdea(phone, 'a kite')
  await stopRound(phone)

  const desk = await openBrowser()
  await openAs(desk, account)
  await desk.goto('/records')
  await deleteRecord(desk, 'Written on the phone')

  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await expect(rows(phone)).toHaveText(/Written on the phone/)
  isNetworkBack = true
  const answered = phone.waitForResponse(
    (response) => response.request().postData()?.includes('SaveIdeaRecord') ?? false,
  )
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await (await answered).json()) as unknown).toMatchObject({ errors: [{ extensions: { code: 'GONE' } }] })
  await expect(phone.getByText('No records yet')).toBeVisible()
  for (const page of [phone, desk]) {
    await page.goto('/records')
    await expect(page.getByText('No records yet')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})

test('an import asks once whether to bring back the rounds that were deleted', async ({ page }) => {
  await openAs(page, newAccount())
  const records = [1, 2, 3].map((number) => archivedRound(number, { id: randomUUID() }))
  const file = {
    ...{ name: 'idea-training.json', mimeType: 'application/json' },
    buffer: Buffer.from(writeArchive({ ...emptyFile, records }).join('')),
  }
  const importFile = async () => {
    await page.goto('/settings')
    await page.locator('input[type=file][accept*=json]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 3 rounds' }).click()
  }
  await importFile()
  await expect(page.getByRole('list', { name: 'Report' })).toContainText('3 rounds added')
  for (const topic of ['Round 1', 'Round 2']) {
    await page.goto('/records')
    await deleteRecord(page, topic)
  }

  await importFile()
  const deleted = page.getByRole('group', { name: 'Deleted rounds' })
  await expect(deleted).toContainText('2 rounds were left out because you had deleted them.')
  await deleted.getByRole('button', { name: 'Bring them back' }).click()
  await expect(page.getByRole('list', { name: 'Report' })).toContainText('2 rounds added')
  await expect(deleted).toBeHidden()
  await page.goto('/records')
  await expect(rows(page)).toHaveCount(3)
})
