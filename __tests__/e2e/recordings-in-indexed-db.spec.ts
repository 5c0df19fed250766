import { findHeadlessChromium, launchOptions } from '../../scripts/tools/chromium'
import { logInAs, openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { callWorker, uidOn } from './harness/recordings'
import { saveRound } from './harness/save-round'
import { expect, test, type Page } from './harness/test'

// A browser without a private file system, in its pages and its workers.
test.use({
  launchOptions: launchOptions(['--disable-blink-features=FileSystemAccessOriginPrivate'], findHeadlessChromium()),
})

const dayMs = 24 * 60 * 60_000
const webm = { startMs: 0, mimeType: 'audio/webm;codecs=opus' }
const done = expect.objectContaining({ isDone: true })

const begin = (page: Page, about: { id: string; owner: string | null; topicTitle: string }, startedAtWall: number) =>
  callWorker(page, ['begin', { ...about, startedAtWall }, webm])

/** The content of each recording: its chunks in order, by id. */
const contents = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'idea-training-recordings')) return {}
    const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(request.error?.message))
      })
    const database = await resultOf(indexedDB.open('idea-training-recordings'))
    const transaction = database.transaction(['recordings', 'chunks'])
    const ids = await resultOf(transaction.objectStore('recordings').getAllKeys())
    const keys = await resultOf(transaction.objectStore('chunks').getAllKeys())
    const chunks: ArrayBuffer[] = await resultOf(transaction.objectStore('chunks').getAll())
    database.close()
    const textOf = (id: IDBValidKey) =>
      chunks
        .filter((_, place) => Array.isArray(keys[place]) && keys[place][0] === id)
        .map((chunk) => new TextDecoder().decode(chunk))
        .join('')
    const found: Record<string, string> = {}
    for (const id of ids) if (typeof id === 'string') found[id] = textOf(id)
    return found
  })

const section = (page: Page) => page.getByRole('region', { name: 'Recordings' })
const rows = (page: Page) => section(page).getByRole('list', { name: 'Recordings' }).getByRole('listitem')

test('appended chunks survive a crash of the page, and the recording continues', async ({ page, context }) => {
  const about = { id: 'rain', owner: null, topicTitle: 'Rain' }
  await page.goto('/exercise')
  expect(await begin(page, about, Date.now())).toEqual([done])
  expect(await callWorker(page, ['append', 'rain', 'drip '], ['append', 'rain', 'drop'])).toEqual([done, done])
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  await next.goto('/exercise')
  expect(await contents(next)).toEqual({ rain: 'drip drop' })
  expect(await begin(next, about, Date.now())).toEqual([done])
  expect(await callWorker(next, ['append', 'rain', ' splash'])).toEqual([done])
  expect(await contents(next)).toEqual({ rain: 'drip drop splash' })
})

test('two tabs can append at the same time, and neither loses data', async ({ page, context }) => {
  await page.goto('/exercise')
  const other = await context.newPage()
  await other.goto('/exercise')
  await begin(page, { id: 'rain', owner: null, topicTitle: 'Rain' }, Date.now())
  const pieces = (tab: string) => Array.from({ length: 50 }, (_, index) => `${tab}${index}`)
  const appendAll = (tab: Page, name: string) =>
    callWorker(tab, ...pieces(name).map((piece) => ['append', 'rain', `${piece};`] as const))
  await Promise.all([appendAll(page, 'a'), appendAll(other, 'b')])
  const stored = (await contents(page)).rain?.split(';') ?? []
  expect(stored.filter((piece) => piece.startsWith('a'))).toEqual(pieces('a'))
  expect(stored.filter((piece) => piece.startsWith('b'))).toEqual(pieces('b'))
})

test('a full device is reported, and only whole chunks are stored', async ({ page, context, baseURL }) => {
  await page.goto('/exercise')
  // Before the first use: Chromium remembers for a while how much space an origin has left.
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: usage + 1_000_000 })
  await begin(page, { id: 'rain', owner: null, topicTitle: 'Rain' }, Date.now())
  expect(await callWorker(page, ['append', 'rain', 'drip'])).toEqual([done])
  expect(await callWorker(page, ['append', 'rain', 'x'.repeat(5_000_000)])).toMatchObject([
    { isDone: false, name: 'QuotaExceededError', message: 'There is no space left on this device.' },
  ])
  expect(await callWorker(page, ['append', 'rain', ' drop'])).toEqual([done])
  expect(await contents(page)).toEqual({ rain: 'drip drop' })
})

test('settings list and delete recordings, and a visit to any page deletes old ones', async ({ page }) => {
  await logInAs(page, newAccount())
  const owner = await uidOn(page)
  await begin(page, { id: 'rain', owner, topicTitle: 'Rain' }, Date.now())
  await callWorker(page, ['append', 'rain', 'x'.repeat(480_000)])
  await begin(page, { id: 'old', owner, topicTitle: 'Old' }, Date.now() - 40 * dayMs)
  await begin(page, { id: 'secret', owner: 'somebody-else', topicTitle: 'Secret' }, Date.now())

  await page.goto('/dashboard')
  await expect.poll(async () => Object.keys(await contents(page))).toEqual(['rain', 'secret'])

  await page.goto('/settings')
  await expect(rows(page)).toHaveText([/Rain.*today · 480 kB/s])
  await section(page).getByRole('button', { name: 'Delete the recording of Rain' }).click()
  await expect(section(page).getByText('No recordings on this device.')).toBeVisible()
  expect(Object.keys(await contents(page))).toEqual(['secret'])
})

test('deleting a record deletes its recording', async ({ page }) => {
  await openAs(page, newAccount())
  await saveRound(page, 'Said aloud', ['a kite'])
  const owner = await uidOn(page)
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page).toHaveURL(/\/records\/./)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const one of [id, 'other']) await begin(page, { id: one, owner, topicTitle: 'Said aloud' }, Date.now())
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(async () => Object.keys(await contents(page)), { timeout: 20_000 }).toEqual(['other'])
})
