import { saveRound } from './harness/save-round'
import { newAccount } from './harness/new-account'
import { logInAs, openAs } from './harness/log-in-as'
import { recordingIds, recordingsOnDevice, seedRecording, uidOn, voiceDownloads } from './harness/recordings'
import { startRound, writeIdea } from './harness/round'
import { continueWithGoogle, signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const section = (page: Page) => page.getByRole('region', { name: 'Recordings' })
const rows = (page: Page) => section(page).getByRole('list', { name: 'Recordings' }).getByRole('listitem')

test('settings say that there are no recordings, without downloading voice code', async ({ page }) => {
  const downloads = voiceDownloads(page)
  await logInAs(page, newAccount())
  await page.goto('/settings', { waitUntil: 'networkidle' })
  await expect(section(page)).toHaveText(/No recordings on this device\.$/)
  await saveRound(page, 'Typed only', ['a kite'])
  await deleteRecord(page, 'Typed only')
  expect(downloads).toEqual([])
})

test('settings show the recordings of this person and of guests, and delete one or all', async ({ page }) => {
  await logInAs(page, newAccount())
  const owner = await uidOn(page)
  await seedRecording(page, { id: 'rain', owner, topicTitle: 'Rain', bytes: 480_000 })
  await seedRecording(page, { id: 'sun', owner: null, topicTitle: 'Sun', daysAgo: 1, bytes: 240_000 })
  await seedRecording(page, { id: 'wind', owner, topicTitle: 'Wind', daysAgo: 2, bytes: 240_000 })
  await seedRecording(page, { id: 'secret', owner: 'somebody-else', topicTitle: 'Secret' })

  await page.goto('/settings')
  await expect(section(page).getByText('3 recordings take up 960 kB on this device.')).toBeVisible()
  await expect(rows(page)).toHaveText([/Rain.*today · 480 kB/s, /Sun.*yesterday · 240 kB/s, /Wind.*240 kB/s])
  await expect(page.getByText('Secret')).toHaveCount(0)

  await section(page).getByRole('button', { name: 'Delete the recording of Sun' }).click()
  await expect(section(page).getByText('2 recordings take up 720 kB on this device.')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Delete the recording of Wind' })).toBeFocused()
  expect(await recordingIds(page)).toEqual(['rain', 'secret', 'wind'])

  await section(page).getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(section(page).getByText('No recordings on this device.')).toBeFocused()
  expect(await recordingIds(page)).toEqual(['secret'])
})

test('recordings are deleted after 30 days by a visit to any page, or sooner or never if so chosen', async ({
  page,
}) => {
  await logInAs(page, newAccount())
  const owner = await uidOn(page)
  const seed = (id: string, daysAgo: number) => seedRecording(page, { id, owner, topicTitle: id, daysAgo })
  await seed('ten', 10)
  await seed('twenty', 20)
  await seed('forty', 40)

  await page.goto('/dashboard')
  await expect.poll(() => recordingIds(page)).toEqual(['ten', 'twenty'])

  await page.goto('/settings')
  const keeping = page.getByRole('combobox', { name: 'Delete recordings after' })
  await keeping.selectOption('Never')
  await expect(page.getByText('Recordings are kept until you delete them.')).toBeAttached()
  await seed('ancient', 1_000)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(keeping).toHaveValue('null')

  await keeping.selectOption('1 year')
  await expect(page.getByRole('dialog')).toContainText('1 recording is older than 1 year')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(await recordingIds(page)).toEqual(['ten', 'twenty'])
})

test('deleting a record deletes its recording, even without loading voice code', async ({ page }) => {
  await openAs(page, newAccount())
  await saveRound(page, 'Said aloud', ['a kite'])
  const owner = await uidOn(page)
  const id = await openRecord(page, 'Said aloud')
  await seedRecording(page, { id, owner, topicTitle: 'Said aloud' })
  await seedRecording(page, { id: 'other', owner, topicTitle: 'Other' })
  await deleteRecord(page, 'Said aloud')
  await expect.poll(() => recordingIds(page)).toEqual(['other'])
})

test('a guest’s recording moves to the account with its round, and no other account sees it', async ({
  page,
  context,
}) => {
  await page.goto('/exercise')
  await startRound(page, 'Said by a guest')
  await writeIdea(page, 'a kite')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const id = await waitingId(page)
  await seedRecording(page, { id, owner: null, topicTitle: 'Said by a guest' })
  await continueWithGoogle(page, newAccount())
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  const owner = await uidOn(page)
  await expect.poll(() => recordingsOnDevice(context)).toMatchObject([{ id, owner }])
  await page.goto('/settings')
  await expect(rows(page)).toHaveText(/Said by a guest/)

  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await signIn(page, newAccount('Grace Hopper'))
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(section(other).getByText('No recordings on this device.')).toBeVisible()
  expect(await recordingIds(other)).toEqual([id])
})

async function openRecord(page: Page, topic: string): Promise<string> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await page.getByRole('link', { name: topic }).click()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function deleteRecord(page: Page, topic: string): Promise<void> {
  await openRecord(page, topic)
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // Wait until it can no longer be undone.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
}

/** The id of the only round in the outbox. */
async function waitingId(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('idea-training')
        opening.onerror = () => reject(new Error('The database could not be opened.'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            const [entry]: { recordId: string }[] = reading.result
            resolve(entry?.recordId ?? '')
          }
        }
      }),
  )
}
