import { freePorts } from '../../scripts/tools/free-port'
import { roundLockPrefix } from '../../src/lib/shared-names'
import { logOut } from './harness/account'
import { expectGoodAppearance } from './harness/appearances'
import { ideasInProgress, cachedRecordsOnDevice } from './harness/device-storage'
import { saveRound } from './harness/save-round'
import { newAccount } from './harness/new-account'
import { goTo, openMore, recordRows } from './harness/records'
import { openAs } from './harness/log-in-as'
import { ideaField, ideaRows, startRound, stopRound, writeIdea } from './harness/round'
import { AppServer } from './harness/server'
import { continueWithGoogle } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

test.use({ serviceWorkers: 'allow' })

test('without a network the app opens and a round runs, and the round is saved once the network is back', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/exercise')
  await keptOnDevice(page)
  await server.kill()
  await context.setOffline(true)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Start a round' }).first().click()
  await startRound(page, 'Nothing but this device')
  await writeIdea(page, 'an idea in a tunnel')
  await expect.poll(() => ideasInProgress(context)).toEqual(['an idea in a tunnel'])
  await page.reload()
  await expect(ideaRows(page)).toHaveText(/an idea in a tunnel/)
  await writeIdea(page, 'and another one after it')
  await stopRound(page)
  await expect(page.getByRole('status')).toHaveText('Saved on this device')

  await server.launch()
  await context.setOffline(false)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await continueWithGoogle(page, newAccount())
  await expect(page.getByText('Login success.')).toBeVisible()
  await page.goto('/records')
  await expect(recordRows(page)).toHaveText(/Nothing but this device.*an idea in a tunnel/)
})

test('records and every page open without a network, and nothing is left of the records after a logout', async ({
  page,
  context,
}) => {
  await openAs(page, newAccount())
  await saveRound(page, 'Seen once', ['a pond', 'a boat'])
  await goTo(page, 'Records')
  const records = recordRows(page)
  await expect(records).toHaveText(/Seen once/)
  await keptOnDevice(page)
  await context.setOffline(true)

  const unknown = '/challenges/00000000-0000-4000-8000-000000000000'
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/settings', 'Settings'],
    ['/challenges', 'Challenges'],
    ['/challenges/new', 'New challenge'],
    [unknown, 'Challenge'],
    [`${unknown}/entries`, 'Entries'],
    ['/error/404', 'Page not found'],
    ['/topics/seen%20once', 'Seen once'],
    ['/exercise?topic=Seen%20twice', 'Seen twice'],
    ['/ideas', 'Ideas'],
    ['/records', 'Records'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
  }
  const answer = await page.evaluate(() => fetch('/api/healthcheck').catch((error: unknown) => String(error)))
  expect(answer).toMatch(/TypeError/)

  await expect(records).toHaveText(/Seen once.*a pond/)
  await expect(page.getByText('last saved on this device')).toBeVisible()
  await findPhrase(page)
  await page.getByRole('link', { name: 'Seen once' }).click()
  await expect(ideaRows(page)).toHaveText([/a pond/, /a boat/])
  await page.getByRole('textbox', { name: 'Note' }).fill('Written on a boat.')
  await expect(page.getByRole('status')).toHaveText(/Saved on this device/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Written on a boat.')

  await context.setOffline(false)
  await expect(page.getByRole('status')).toHaveText('Saved')
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  await expect.poll(() => cachedRecordsOnDevice(context)).toBe(0)
  expect((await cachedPaths(page)).filter((path) => !partsOfApp.test(path))).toEqual([])
})

test('without a network, a device has the rounds of another one that it has never shown, without those deleted there', async ({
  page,
  context,
  openBrowser,
}) => {
  const account = newAccount()
  await openAs(page, account)
  await saveRound(page, 'Deleted elsewhere', ['a pond'])
  await page.goto('/settings')
  await expect.poll(() => cachedRecordsOnDevice(context), { timeout: 30_000 }).toBe(1)

  const other = await openBrowser()
  await openAs(other, account)
  await saveRound(other, 'Done elsewhere', ['a boat'])
  await saveRound(other, 'Also done elsewhere', ['a bridge'])
  await other.goto('/records')
  await other.getByRole('link', { name: 'Deleted elsewhere' }).click()
  await openMore(other)
  await other.getByRole('button', { name: 'Delete' }).click()
  await expect(recordRows(other)).toHaveCount(2)

  // Without these, the page would ask every minute.
  const askAgain = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    return cachedRecordsOnDevice(context)
  }
  await expect.poll(askAgain, { timeout: 40_000, intervals: [1_000] }).toBe(2)
  await keptOnDevice(page)
  await context.setOffline(true)
  await page.goto('/records?search=boat')
  await expect(recordRows(page)).toHaveText([/Done elsewhere.*a boat/])
})

/** Searches the records for phrases; then none is set again. */
async function findPhrase(page: Page): Promise<void> {
  const records = page.getByRole('list', { name: 'Records' })
  const search = page.getByRole('searchbox', { name: 'Search records' })
  await search.fill('"pond a"')
  await expect(records).toBeHidden()
  await search.fill('"a pond" boat')
  await expect(records.locator('mark')).toHaveText(['a pond', 'boat'])
  await expectGoodAppearance(page, 'a search')
  await search.fill('')
  await expect(page).toHaveURL('/records')
  await expect(records.getByRole('listitem')).toHaveText(/Seen once/)
}

test('a new version is offered, interrupts no round in any tab, and is installed on request', async ({
  page,
  context,
}) => {
  // It starts its own server twice.
  test.setTimeout(240_000)
  const server = await AppServer.start()
  await page.goto(`${server.url}/exercise`)
  await keptOnDevice(page)
  const other = await context.newPage()
  await other.goto(`${server.url}/exercise`)
  await startRound(other, 'In the other tab')
  await startRound(page, 'While it rolls out')

  const identityUrl = await rollOut(server)
  await lookForNewVersion(page)
  await expect(ideaField(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await writeIdea(page, 'undisturbed')
  await stopRound(page)
  await expect(offer(page)).toContainText('A new version')
  // Below the header, so that it is visible without scrolling.
  await expect(page.getByRole('banner').locator('+ aside')).toBeVisible()
  await expectGoodAppearance(page, 'the offer of a new version')

  await offer(page).getByRole('button', { name: 'Update' }).click()
  await expect(offer(page)).toContainText('A round is running in another tab')
  await writeIdea(other, 'undisturbed, too')
  await stopRound(other)
  await expect(other.getByRole('status')).toHaveText(/^Saved on this device/)
  // The round's lock is released a moment later.
  await expect.poll(() => roundsHeld(other)).toBe(0)

  const loaded = page.waitForEvent('load')
  await offer(page).getByRole('button', { name: 'Update' }).click()
  await loaded
  expect(await page.locator('#page-config').textContent()).toContain(identityUrl)
  // The review that the update has reloaded.
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(offer(page)).toBeHidden()
  // The other tab still runs the old version, and is offered the new one.
  await expect(ideaRows(other)).toHaveText(/undisturbed, too/)
  await expect(offer(other)).toBeVisible()
  await server.dispose()
})

/** Waits until the service worker has stored the whole app. */
async function keptOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const partsOfApp = /^\/(?:$|exercise$|dashboard$|assets\/|icon\.svg$|manifest\.webmanifest$)/

/** The paths in the caches of the service worker. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(all.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Restarts the server with another configuration, which changes the pages; returns the new URL in them. */
async function rollOut(server: AppServer): Promise<string> {
  const [port] = await freePorts(1)
  await server.restart({ IDENTITY_PORT: String(port) })
  return `http://localhost:${String(port)}`
}

/** Checks for an update, as the browser does at each visit and the page once an hour. */
async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

/** The number of rounds that any tab holds a lock for. */
async function roundsHeld(page: Page): Promise<number> {
  const { held = [] } = await page.evaluate(() => navigator.locks.query())
  return held.filter(({ name }) => name?.startsWith(roundLockPrefix)).length
}

function offer(page: Page) {
  return page.getByRole('complementary', { name: 'New version' })
}
