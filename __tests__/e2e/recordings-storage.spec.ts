import { exposeAppStore } from './harness/app-store'
import { callRecordings, recordingIds } from './harness/recordings'
import { expect, test, type BrowserContext, type Page } from './harness/test'

/** A recording of today, since the open page deletes old ones. */
const about = { id: 'rain', owner: null, topicTitle: 'Rain', startedAtWall: Date.now() }
const webm = { startMs: 0, mimeType: 'audio/webm;codecs=opus' }
const done = expect.objectContaining({ name: 'done' })

async function open(page: Page): Promise<Page> {
  await exposeAppStore(page)
  await page.goto('/exercise')
  return page
}

const openTab = async (context: BrowserContext) => open(await context.newPage())

/** The content of each part. */
const contents = async (page: Page) => (await callRecordings(page, ['read', 'rain']))[0]?.value

test('appended chunks survive a crash of the page, and the next part continues the recording', async ({
  page,
  context,
}) => {
  await open(page)
  const calls = [
    ['begin', about, webm],
    ['append', 'rain', 'drip '],
    ['append', 'rain', 'drop'],
  ] as const
  expect(await callRecordings(page, ...calls)).toEqual([done, done, done])
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed

  const next = await openTab(context)
  expect(await contents(next)).toEqual(['drip drop'])
  const part = { startMs: 20_000, mimeType: 'audio/mp4' }
  expect(await callRecordings(next, ['begin', about, part], ['append', 'rain', 'splash'])).toEqual([done, done])
  expect(await contents(next)).toEqual(['drip drop', 'splash'])
})

test('two tabs can append at the same time, and neither loses data', async ({ page, context }) => {
  await open(page)
  const other = await openTab(context)
  await callRecordings(page, ['begin', about, webm])
  const pieces = (tab: string) => Array.from({ length: 50 }, (_, index) => `${tab}${index}`)
  const appendAll = (tab: Page, name: string) =>
    callRecordings(tab, ...pieces(name).map((piece) => ['append', 'rain', `${piece};`] as const))
  const answers = await Promise.all([appendAll(page, 'a'), appendAll(other, 'b')])
  expect(answers.flat()).toEqual(Array.from({ length: 100 }, () => done))
  const stored = String(await contents(page)).split(';')
  expect(stored.filter((piece) => piece.startsWith('a'))).toEqual(pieces('a'))
  expect(stored.filter((piece) => piece.startsWith('b'))).toEqual(pieces('b'))
})

test('a full device is reported, and only whole chunks are stored', async ({ page, context, baseURL }) => {
  await open(page)
  // Before the first use: Chromium remembers for a while how much space an origin has left.
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: usage + 1_000_000 })
  await callRecordings(page, ['begin', about, webm], ['append', 'rain', 'drip'])
  expect(await callRecordings(page, ['append', 'rain', 'x'.repeat(5_000_000)])).toMatchObject([
    { name: 'QuotaExceededError', message: 'There is no space left on this device.' },
  ])
  expect(await callRecordings(page, ['append', 'rain', ' drop'])).toEqual([done])
  expect(await contents(page)).toEqual(['drip drop'])
})

test('recordings of an earlier version are moved from the private files by a visit to any page', async ({ page }) => {
  await open(page)
  const hasFolder = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      return root.getDirectoryHandle('recordings').then(
        () => true,
        () => false,
      )
    })
  await page.evaluate(
    async (text) => {
      const root = await navigator.storage.getDirectory()
      const all = await root.getDirectoryHandle('recordings', { create: true })
      const folder = await all.getDirectoryHandle('rain', { create: true })
      for (const [name, content] of [
        ['about.json', text],
        ['0.webm', 'drip drop'],
      ] as const) {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
        await file.write(content)
        await file.close()
      }
    },
    JSON.stringify({ ...about, isTranscribed: false, parts: [webm] }),
  )
  expect(await hasFolder()).toBe(true)
  await page.goto('/privacy')
  await expect.poll(hasFolder).toBe(false)
  expect(await recordingIds(page)).toEqual(['rain'])
  expect(await contents(page)).toEqual(['drip drop'])
})
