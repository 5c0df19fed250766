import { readFile } from 'node:fs/promises'
import { expectGoodAppearance } from './harness/appearance-checks'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { chooseAccount, signIn, type LocalAccount } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const data = (page: Page) => page.getByRole('region', { name: 'Your data' })

/** Presses an export button, and returns the downloaded file. */
async function exported(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await data(page).getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function choose(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await data(page).getByRole('button', { name: 'Choose an export file' }).click()
  await (
    await chooser
  ).setFiles({ name: 'idea-training.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

async function deleteAccount(page: Page, account: LocalAccount): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const popup = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click()
  await chooseAccount(await popup, account)
  await dialog.getByRole('button', { name: 'Delete everything now' }).click()
  await expect(page).toHaveURL('/')
}

test('exported data is restored unchanged by an import after deletion', async ({ page }) => {
  const account = newAccount('Aya Tanaka')
  await openAs(page, account)
  const rounds = Array.from({ length: 18 }, sampleRounds).flat()
  await seedRounds(page, rounds)
  await page.goto('/settings')

  const first = await exported(page, 'Export everything')
  expect(first.name).toBe('idea-training.json')
  await expect(data(page).getByRole('status').first()).toHaveText(`${rounds.length} rounds exported.`)
  expect((await exported(page, 'Export everything')).text).toBe(first.text)
  const table = await exported(page, 'Export for a spreadsheet')
  expect(table.name).toBe('idea-training.csv')
  expect(table.text.startsWith('\uFEFF"Round","Started (UTC)","Day","Topic"')).toBe(true)
  expect(table.text).toContain('雨の日曜日にできること')

  await deleteAccount(page, account)

  await signIn(page, account)
  await page.goto('/settings')
  await choose(page, first.text)
  const preview = data(page).getByRole('group', { name: 'What is in the file' })
  await expect(preview).toContainText(`${rounds.length} rounds, from`)
  await expect(preview).toContainText(`Exported by Aya Tanaka (${account.email}).`)
  await expectGoodAppearance(page, 'what is in the file')
  await preview.getByRole('button', { name: `Import ${rounds.length} rounds` }).click()
  const report = data(page).getByRole('list', { name: 'Report' })
  await expect(report).toContainText(`${rounds.length} rounds added`)
  await expectGoodAppearance(page, 'the report of an import')

  expect((await exported(page, 'Export everything')).text).toBe(first.text)
  await choose(page, first.text)
  await preview.getByRole('button', { name: /^Import/ }).click()
  await expect(report).toContainText('0 rounds added')
  await expect(report).toContainText(`${rounds.length} rounds already existed`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await expect(page.getByText('A gift for Aya').first()).toBeVisible()
})

test('an exported open challenge is published again after the account is deleted, if selected', async ({ page }) => {
  const account = newAccount('Aya Tanaka')
  await openAs(page, account, '/challenges/new')
  await page.getByRole('textbox', { name: 'Topic' }).fill('A quieter office')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A quieter office' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entries' })).toBeVisible()
  const link = new URL(page.url()).pathname
  await page.goto('/settings')
  const { text } = await exported(page, 'Export everything')
  await expect(data(page).getByRole('status').first()).toHaveText('0 rounds exported. 1 challenge exported.')
  await deleteAccount(page, account)

  await signIn(page, account)
  await page.goto('/settings')
  await choose(page, text)
  const preview = data(page).getByRole('group', { name: 'What is in the file' })
  await preview.getByRole('checkbox', { name: 'Publish 1 open challenge again' }).check()
  await expectGoodAppearance(page, 'a challenge in the file')
  await preview.getByRole('button', { name: /^Import/ }).click()
  const report = data(page).getByRole('list', { name: 'Challenges' })
  await expect(report).toHaveText('1 challenge published again')

  await choose(page, text)
  await preview.getByRole('checkbox', { name: /^Publish/ }).check()
  await preview.getByRole('button', { name: /^Import/ }).click()
  await expect(report).toHaveText('1 challenge already existed')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'A quieter office' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entries' })).toBeVisible()
})

test('importing a wrong file shows an error; unreadable parts of a valid file are listed', async ({ page }) => {
  await openAs(page, newAccount('Ben'))
  await seedRounds(page, sampleRounds())
  await page.goto('/settings')
  const { text } = await exported(page, 'Export everything')
  const alert = data(page).getByRole('alert')
  for (const [content, words] of [
    [text.slice(0, 500), 'This file is not valid JSON'],
    ['{"some":"thing"}', 'not an export of Idea Training'],
    [text.replace('"version": 1', '"version": 2'), 'a newer version'],
  ] as const) {
    await choose(page, content)
    await expect(alert).toContainText(words)
  }
  await choose(page, text.replace('"category":"Emotions"', '"category":"Moods"'))
  const preview = data(page).getByRole('group', { name: 'What is in the file' })
  await expect(preview).toContainText('6 rounds, from')
  await expect(preview).toContainText('1 round cannot be read and is left out:')
  await expect(preview).toContainText('“Nothing came”: category')
  await preview.getByRole('button', { name: 'Don’t import' }).click()
  await expect(preview).toBeHidden()
})

test('another person’s export is imported completely, settings only if selected, without changing that person’s data', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, newAccount('Aya'))
  await seedRounds(page, sampleRounds())
  await page.goto('/settings')
  await page.getByRole('spinbutton', { name: 'Rounds per day' }).fill('9')
  const { text } = await exported(page, 'Export everything')

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  await openAs(other, newAccount('Ben'), '/settings')
  await choose(other, text)
  const preview = data(other).getByRole('group', { name: 'What is in the file' })
  await expect(preview).toContainText('You are logged in as')
  await preview.getByRole('checkbox', { name: 'Also import settings' }).check()
  await preview.getByRole('checkbox', { name: 'Also import name and picture' }).check()

  // The connection fails in the middle, and then works again.
  await other.route('**/graphql', (route) => route.abort('connectionrefused'))
  await preview.getByRole('button', { name: 'Import 7 rounds' }).click()
  await expect(data(other).getByRole('alert')).toContainText('0 of 7 rounds imported.')
  await other.unroute('**/graphql')
  await data(other).getByRole('button', { name: 'Continue' }).click()
  const report = data(other).getByRole('list', { name: 'Report' })
  await expect(report).toContainText('7 rounds added')
  // The same id may belong to two people's records.
  await expect(report).not.toContainText('a new ID')
  await expect(other.getByRole('spinbutton', { name: 'Rounds per day' })).toHaveValue('9')
  await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Aya')
  expect((await exported(page, 'Export everything')).text).toBe(text)
  await elsewhere.close()
})

test('the export includes rounds waiting on this device', async ({ page, context }) => {
  await openAs(page, newAccount('Aya'))
  await seedRounds(page, sampleRounds())
  await page.goto('/settings')
  await expect(data(page).getByRole('button', { name: 'Export everything' })).toBeVisible()
  // Only saving fails; reading works.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('saveIdeaRecord') === true
      ? route.abort('connectionrefused')
      : route.fallback(),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill('On a train')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('textbox', { name: 'Your idea' }).fill('look out')
  await page.getByRole('textbox', { name: 'Your idea' }).press('Enter')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved on this device')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  const { text } = await exported(page, 'Export everything')
  expect(text).toContain('On a train')
  expect(text).toContain('"createdAt":null')
  await context.close()
})
