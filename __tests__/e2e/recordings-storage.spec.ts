import { callWorker, recordingFiles, seedRecording } from './harness/recordings'
import { expect, test, type Page } from './harness/test'

/** A recording of today, since the open page deletes old ones. */
const about = { id: 'rain', owner: null, topicTitle: 'Rain', startedAtWall: Date.now() }
const webm = { startMs: 0, mimeType: 'audio/webm;codecs=opus' }

const begin = async (page: Page, part = webm) => (await callWorker(page, ['begin', about, part]))[0]
const append = async (page: Page, piece: string) => (await callWorker(page, ['append', 'rain', piece]))[0]
const done = expect.objectContaining({ isDone: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/exercise')
})

test('appended chunks survive a crash of the page, and the next part continues the recording', async ({
  page,
  context,
}) => {
  expect(await begin(page)).toEqual(done)
  expect(await append(page, 'drip ')).toEqual(done)
  expect(await append(page, 'drop')).toEqual(done)
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  await next.goto('/exercise')
  expect(await recordingFiles(next)).toMatchObject({ 'rain/0.webm': 'drip drop' })
  expect(await begin(next, { startMs: 20_000, mimeType: 'audio/mp4' })).toEqual(done)
  expect(await append(next, 'splash')).toEqual(done)
  const files = await recordingFiles(next)
  expect(Object.keys(files).sort()).toEqual(['rain/0.webm', 'rain/1.mp4', 'rain/about.json'])
  expect(files).toMatchObject({ 'rain/0.webm': 'drip drop', 'rain/1.mp4': 'splash' })
})

test('two tabs wait for each other, and neither loses data', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/exercise')
  await begin(page)
  const pieces = (tab: string) => Array.from({ length: 100 }, (_, index) => `${tab}${index}`)
  const appendAll = (tab: Page, name: string) =>
    callWorker(tab, ...pieces(name).map((piece) => ['append', 'rain', `${piece};`] as const))
  const answers = await Promise.all([appendAll(page, 'a'), appendAll(other, 'b')])
  expect(answers.flat()).toEqual(Array.from({ length: 200 }, () => done))
  const stored = (await recordingFiles(page))['rain/0.webm']?.split(';') ?? []
  expect(stored.filter((piece) => piece.startsWith('a'))).toEqual(pieces('a'))
  expect(stored.filter((piece) => piece.startsWith('b'))).toEqual(pieces('b'))
})

test('a locked file causes an error, not an endless wait', async ({ page }) => {
  await begin(page)
  await append(page, 'drip')
  // An unfinished writable locks the file as another tab's handle would.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const folder = await (await root.getDirectoryHandle('recordings')).getDirectoryHandle('rain')
    Object.assign(window, { open: await (await folder.getFileHandle('0.webm')).createWritable() })
  })
  expect(await append(page, 'drop')).toMatchObject({ isDone: false, message: 'Another tab is using this recording.' })
})

test('a full device is reported, and only whole chunks are stored', async ({ page, context, baseURL }) => {
  await begin(page)
  expect(await append(page, 'drip')).toEqual(done)
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1_000 })
  expect(await append(page, 'x'.repeat(5_000_000))).toMatchObject({
    isDone: false,
    name: 'QuotaExceededError',
    message: 'There is no space left on this device.',
  })
  expect(await recordingFiles(page)).toMatchObject({ 'rain/0.webm': 'drip' })
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '' })
  expect(await append(page, ' drop')).toEqual(done)
  expect(await recordingFiles(page)).toMatchObject({ 'rain/0.webm': 'drip drop' })
})

test('a truncated description does not lose the audio', async ({ page }) => {
  await seedRecording(page, { id: 'rain', owner: null, topicTitle: 'Rain' })
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const folder = await (await root.getDirectoryHandle('recordings')).getDirectoryHandle('rain')
    const file = await (await folder.getFileHandle('about.json')).createWritable()
    await file.write('{"id":"rain"')
    await file.close()
  })
  expect(await begin(page)).toMatchObject({ isDone: false, message: 'The recording on this device cannot be read.' })
  expect(Object.keys(await recordingFiles(page)).sort()).toEqual(['rain/0.webm', 'rain/about.json'])
})
