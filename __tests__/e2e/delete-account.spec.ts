import * as v from 'valibot'
import { expectGoodAppearance } from './harness/appearance-checks'
import { newAccount } from './harness/new-account'
import { logInAs, openAs } from './harness/log-in-as'
import { recordingIds, seedRecording } from './harness/recordings'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { chooseAccount, signIn, type LocalAccount } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })

async function open(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
}

async function confirm(page: Page, account: LocalAccount): Promise<void> {
  const popup = page.waitForEvent('popup')
  await dialogOf(page).getByRole('button', { name: 'Confirm with Google' }).click()
  await chooseAccount(await popup, account)
}

const uidOf = async (page: Page): Promise<string> =>
  v.parse(v.object({ firebaseUID: v.string() }), JSON.parse((await readStoredSession(page)).user ?? '')).firebaseUID

const left = (page: Page, uid: string) =>
  page.evaluate(async (uid) => {
    const open = indexedDB.open('idea-training')
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
      })
    const stored = await Promise.all([...database.objectStoreNames].map(all))
    database.close()
    return JSON.stringify([stored, Object.entries(localStorage)]).includes(uid)
  }, uid)

test('deleting an account removes it here, in other tabs and on the server; the next one starts empty', async ({
  page,
  context,
}) => {
  const account = newAccount('Ada')
  await logInAs(page, account)
  await seedRounds(page, sampleRounds())
  await page.goto('/records')
  await expect(page.getByText('Nothing came').first()).toBeVisible()
  const uid = await uidOf(page)

  await open(page)
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('This cannot be undone.')
  await expect(dialog.getByRole('button', { name: 'Export everything' })).toBeVisible()
  await expectGoodAppearance(page, 'about to delete the account')
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()
  const other = await context.newPage()
  await other.goto('/dashboard')
  // When it opens, the other tab stores whose it is.
  await expect(other.getByRole('region', { name: 'Today' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Delete my account' }).click()

  await confirm(page, account)
  await dialog.getByRole('button', { name: 'Delete everything now' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account and everything in it have been deleted.')).toBeVisible()
  expect(await readStoredSession(page)).toEqual(nothingStored)
  expect(await left(page, uid)).toBe(false)
  await expect(page.getByText('Your session has expired')).toBeHidden()
  await expect(other).toHaveURL('/')

  await signIn(page, account)
  expect(await uidOf(page)).not.toBe(uid)
  await page.goto('/records')
  await expect(page.getByText('Nothing came')).toBeHidden()
})

test('another person’s confirmation does not count, and closing the popup shows no error', async ({ page }) => {
  const account = newAccount('Ada')
  await openAs(page, newAccount('Ben'))
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await signIn(page, account)
  await open(page)
  await confirm(page, newAccount('Eve'))
  await expect(dialogOf(page).getByRole('alert')).toContainText('not the account you are logged in with')
  await expect(dialogOf(page).getByRole('button', { name: 'Delete everything now' })).toBeHidden()
  await confirm(page, account)
  await expect(dialogOf(page).getByRole('button', { name: 'Delete everything now' })).toBeVisible()
})

test('a network failure during the deletion is shown, and the deletion can be retried', async ({
  page,
  identityURL,
}) => {
  const account = newAccount('Ada')
  await openAs(page, account)
  await seedRounds(page, sampleRounds())
  await open(page)
  const dialog = dialogOf(page)
  await confirm(page, account)

  await page.route('**/api/users/', (route) => route.abort('connectionrefused'))
  await dialog.getByRole('button', { name: 'Delete everything now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('could not be reached')
  await page.unroute('**/api/users/')

  await page.route(`${identityURL}/**/accounts:delete*`, (route) => route.abort('connectionrefused'))
  await dialog.getByRole('button', { name: 'Delete everything now' }).click()
  // The server's data is deleted before the sign-in account.
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog).toContainText('but your login has not')
  await page.unroute(`${identityURL}/**/accounts:delete*`)
  await dialog.getByRole('button', { name: 'Delete everything now' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account and everything in it have been deleted.')).toBeVisible()
})

test('deleting an account deletes only its own recordings', async ({ page }) => {
  const account = newAccount('Ada')
  await openAs(page, account)
  const uid = await uidOf(page)
  const [mine, guests] = sampleRounds()
  for (const [round, owner] of [
    [mine, uid],
    [guests, null],
  ] as const) {
    await seedRecording(page, { id: round?.id ?? '', owner, topicTitle: 'Said', daysAgo: 0, bytes: 10_000 })
  }
  await open(page)
  await confirm(page, account)
  await dialogOf(page).getByRole('checkbox', { name: 'Also reset the settings of this device' }).check()
  await dialogOf(page).getByRole('button', { name: 'Delete everything now' }).click()
  await expect(page).toHaveURL('/')
  expect(await recordingIds(page)).toEqual([guests?.id])
})

test('another device cannot restore deleted data', async ({ page, browser, baseURL }) => {
  const account = newAccount('Ada')
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  await openAs(other, account)
  // The other device has a waiting round, since it has no network.
  await other.route('**/graphql', (route) => route.abort('connectionrefused'))
  await other.goto('/exercise')
  await other.getByRole('textbox', { name: 'Topic' }).fill('On a train')
  await other.getByRole('button', { name: 'Start', exact: true }).click()
  await other.getByRole('textbox', { name: 'Your idea' }).fill('look out')
  await other.getByRole('textbox', { name: 'Your idea' }).press('Enter')
  await other.getByRole('button', { name: 'Stop' }).click()
  await expect(other.getByRole('heading', { name: 'Stopped' })).toBeVisible()

  await openAs(page, account)
  await open(page)
  await confirm(page, account)
  await dialogOf(page).getByRole('button', { name: 'Delete everything now' }).click()
  await expect(page).toHaveURL('/')

  const saving = other.waitForResponse((response) => response.request().postData()?.includes('saveIdeaRecord') === true)
  await other.unroute('**/graphql')
  await other.goto('/records')
  expect((await saving).status()).toBe(401)
  await signIn(page, account)
  await page.goto('/records')
  await expect(page.getByText('On a train')).toBeHidden()
  await elsewhere.close()
})
