import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { answered, goTo, lookUntil, openRecord, recordRows } from './harness/records'
import { roundOn } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

/** Remembers the page's connections to the database. */
function rememberConnections(): void {
  const open = indexedDB.open.bind(indexedDB)
  const connections: IDBDatabase[] = []
  Object.assign(window, { connections })
  indexedDB.open = (...how) => {
    const opening = open(...how)
    opening.addEventListener('success', () => connections.push(opening.result))
    return opening
  }
}

/** As the browser does when its storage is damaged or cleared: the connections end, and are told so. */
function endConnections(): void {
  const connections: unknown = Reflect.get(window, 'connections')
  for (const connection of Array.isArray(connections) ? connections : []) {
    if (!(connection instanceof IDBDatabase)) continue
    connection.close()
    connection.dispatchEvent(new Event('close'))
  }
}

/** From now on, no database can be opened. */
function refuseConnections(): void {
  indexedDB.open = () => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError')
  }
}

/** A full disk, from now on. */
function fillDisk(): void {
  IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

const topics = ['Bread', 'Rain', 'Ships']

/** One round on each, the last one being the newest. */
const roundsOfDay = () =>
  topics.map((topic, number) =>
    roundOn(topic, ['a walk'], { startedAt: `2026-11-20T09:0${number}:00.000Z`, localDay: '2026-11-20' }),
  )

/** Likes a round, and waits until the server has it. */
async function like(page: Page, topic: string): Promise<void> {
  await openRecord(page, topic)
  const sent = answered(page, '"isLiked"')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await sent
  await expect(page.getByRole('button', { name: 'Like', exact: true, pressed: true })).toBeVisible()
}

const cases = [
  { what: 'closed by the system', breakages: [endConnections], trouble: null },
  {
    what: 'closed by the system for good',
    breakages: [refuseConnections, endConnections],
    trouble: 'Something went wrong with the storage on this device.',
  },
  { what: 'full', breakages: [fillDisk], trouble: 'There is no space left on this device.' },
]

for (const { what, breakages, trouble } of cases) {
  test(`storage that is ${what} takes no round off the page, and what is done then reaches the server`, async ({
    page,
    openBrowser,
  }) => {
    const account = newAccount()
    const other = await openBrowser()
    await logInAs(other, account)
    await logInAs(page, account)
    await seedRounds(page, roundsOfDay())
    await page.addInitScript(rememberConnections)
    await page.goto('/records')
    await expect(recordRows(page)).toHaveText([/Ships/, /Rain/, /Bread/])

    for (const breakage of breakages) await page.evaluate(breakage)
    await like(page, 'Rain')
    await expect(page.getByRole('alert').filter({ hasText: trouble ?? /./ })).toHaveCount(trouble === null ? 0 : 1)
    await other.goto('/records')
    await expect(recordRows(other).filter({ hasText: 'Rain' })).toContainText(/Liked$/)
    await like(other, 'Bread')

    // What another device did comes, too.
    await goTo(page, 'Records')
    await lookUntil(page, () =>
      expect(recordRows(page)).toHaveText([/Ships/, /Rain.*Liked$/, /Bread.*Liked$/], { timeout: 1_000 }),
    )
    await page.reload()
    await expect(recordRows(page)).toHaveText([/Ships/, /Rain.*Liked$/, /Bread.*Liked$/])
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
