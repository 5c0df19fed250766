import { readFile } from 'node:fs/promises'
import { expectGoodAppearance } from './harness/appearances'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { uidOn } from './harness/recordings'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { chooseAccount, signIn } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

const data = (page: Page) => page.getByRole('region', { name: 'Your data' })
const goal = (page: Page) => page.getByRole('spinbutton', { name: 'Rounds per day' })

/** Presses an export button, and returns the downloaded file. */
async function exported(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await data(page).getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The rounds are the last part of the file. */
const roundsIn = (text: string) => text.slice(text.indexOf('"records"'))

async function choose(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await data(page).getByRole('button', { name: 'Choose an export file' }).click()
  const file = { name: 'idea-training.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await chooser).setFiles(file)
}

/** Everything that the device stores, as text. */
const stored = async (page: Page) => JSON.stringify(await page.context().storageState({ indexedDB: true }))

test('rounds and an open challenge are exported, deleted everywhere with the account, and imported again', async ({
  page,
  context,
}) => {
  const account = newAccount('Aya Tanaka')
  await logInAs(page, account)
  const uid = await uidOn(page)
  await seedRounds(page, sampleRounds())

  await test.step('publishes a challenge', async () => {
    await page.goto('/challenges/new')
    await page.getByRole('textbox', { name: 'Topic' }).fill('A quieter office')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('link', { name: 'Entries' })).toBeVisible()
  })

  const file = await test.step('exports everything', async () => {
    await page.goto('/settings')
    await goal(page).fill('9')
    const archive = await exported(page, 'Export everything')
    expect(archive.name).toBe('idea-training.json')
    await expect(data(page).getByRole('status').first()).toHaveText('7 rounds exported. 1 challenge exported.')
    const table = await exported(page, 'Export for a spreadsheet')
    expect(table.name).toBe('idea-training.csv')
    expect(table.text.startsWith('\uFEFF"Round","Started (UTC)","Day","Topic"')).toBe(true)
    return archive.text
  })

  await test.step('deletes the account: here, in other tabs and on the server', async () => {
    const other = await context.newPage()
    await other.goto('/dashboard')
    // When it opens, the other tab stores whose it is.
    await expect(other.getByRole('region', { name: 'Today' })).toBeVisible()
    await page.bringToFront()
    expect(await stored(page)).toContain(uid)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog).toContainText('This cannot be undone.')
    await expectGoodAppearance(page, 'about to delete the account')
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Confirm with Google' }).click()
    await chooseAccount(await popup, account)
    await dialog.getByRole('checkbox', { name: 'Also reset the settings of this device' }).check()
    await dialog.getByRole('button', { name: 'Delete everything now' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account and everything in it have been deleted.')).toBeVisible()
    expect(await readStoredSession(page)).toEqual(nothingStored)
    expect(await stored(page)).not.toContain(uid)
    await expect(other).toHaveURL('/')
  })

  await test.step('signs in again, to an empty account', async () => {
    await signIn(page, account)
    expect(await uidOn(page)).not.toBe(uid)
    await page.goto('/records')
    await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  })

  const preview = data(page).getByRole('group', { name: 'What is in the file' })
  const report = data(page).getByRole('list', { name: 'Report' })
  await test.step('imports the file', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/settings')
    await expect(goal(page)).toHaveValue('5')
    await choose(page, file)
    await expect(preview).toContainText('7 rounds, from')
    await expect(preview).toContainText(`Exported by Aya Tanaka (${account.email}).`)
    // The new account did not publish it.
    await expect(preview).toContainText('This account did not write what the file would send to others')
    await expectGoodAppearance(page, 'what is in the file')
    await preview.getByRole('button', { name: 'Import 7 rounds' }).click()
    await expect(report).toContainText('7 rounds added')
    const again = await exported(page, 'Export everything')
    expect(roundsIn(again.text)).toBe(roundsIn(file))
  })

  await test.step('a second import adds nothing', async () => {
    await choose(page, file)
    await preview.getByRole('button', { name: /^Import/ }).click()
    await expect(report).toContainText('0 rounds added')
    await expect(report).toContainText('7 rounds already existed')
  })
})
