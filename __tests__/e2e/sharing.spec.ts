import { readFile } from 'node:fs/promises'
import { expectGoodAppearance } from './harness/appearances'
import { ideaRows, startFixedRound, stopRound, writeIdea } from './harness/round'
import { openRecordWithIdeas } from './harness/record-with-ideas'
import { expect, test, type Page, type Request } from './harness/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const topic = 'What could a rainy Sunday be for?'

const isMutation = (request: Request) => request.postData()?.includes('"mutation ') ?? false

/** Opens the share dialog on a record with five ideas. */
async function openShare(page: Page) {
  // Opening a record marks it as viewed.
  const viewed = page.waitForResponse((response) => isMutation(response.request()))
  await openRecordWithIdeas(page, topic)
  await viewed
  await page.getByRole('button', { name: 'Share' }).click()
  return page.getByRole('dialog', { name: 'Share this round' })
}

test('the picture of a round has its marks, and words only once they are ticked; making it sends nothing', async ({
  page,
}) => {
  const dialog = await openShare(page)
  const preview = dialog.getByRole('img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080)
  const sent: string[] = []
  page.on('request', (request) => {
    // The page goes on asking what is new, and loads code ahead.
    if (request.method() !== 'GET' && !request.postData()?.includes('"query ')) sent.push(request.url())
  })
  await expect(preview).toHaveAccessibleName(`The ring of “${topic}”, with 5 marks`)
  const bare = await download(page)
  expect(bare).toMatchObject({ name: 'What could a rainy Sunday be for.png', width: 1080, height: 1350 })
  // Five dots of about 600 pixels each.
  expect(bare.marks).toBeGreaterThan(2_000)

  await dialog.getByRole('checkbox', { name: 'call grandma' }).check()
  await expect(preview).toHaveAccessibleName(`The ring of “${topic}”, with 5 marks, call grandma`)
  await expect.poll(async () => (await download(page)).ink).toBeGreaterThan(bare.ink)
  expect(sent).toEqual([])
})

/** Downloads the picture, and counts its pixels in the colours of ideas and of text. */
async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const png = (await readFile(await file.path())).toString('base64')
  const seen = await page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data: pixels } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
    let marks = 0
    let ink = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = [pixels[at], pixels[at + 1], pixels[at + 2]].join(' ')
      if (colour === '194 102 27') marks += 1
      if (colour === '29 27 23') ink += 1
    }
    return { width: picture.width, height: picture.height, marks, ink }
  }, png)
  return { name: file.suggestedFilename(), ...seen }
}

const theirRing = (page: Page) => page.getByRole('img', { name: /^Their ring/ })
const part = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem')

/** The link that the last press has copied. */
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Presses `Copy link` in the share dialog. */
async function copyLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share this round' })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Copied', { exact: true })).toBeVisible()
  return copied(page)
}

test('a link has no more than was ticked; ideas travel along covered, and come back, and no server hears of them', async ({
  page,
  openBrowser,
}) => {
  const friend = await openBrowser()
  await friend.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // What no request may contain: the beginning of the packed ideas is in each fragment, and nowhere else.
  const heard: string[] = []
  for (const one of [page, friend]) {
    one.context().on('request', (request) => {
      heard.push(request.url(), request.postData() ?? '', request.headers().referer ?? '')
    })
  }

  const dialog = await openShare(page)
  const topicAlone = await copyLink(page)
  expect(new URL(topicAlone).hash).toBe('')
  await dialog.getByRole('checkbox', { name: /^With my ring/ }).check()
  expect(await copyLink(page)).toBe(`${topicAlone}#ring=600:30,120,210,300,390`)
  await dialog.getByRole('checkbox', { name: /^With my ideas/ }).check()
  const inLink = dialog.getByRole('group', { name: 'Ideas in the link' })
  await inLink.getByRole('checkbox', { name: 'call grandma' }).uncheck()
  await expectGoodAppearance(page, 'ideas in a link')
  const link = await copyLink(page)
  expect(link.length).toBeLessThan(2_000)
  const own = await inLink.getByRole('checkbox').all()
  const names = await Promise.all(own.map((box) => box.evaluate((input) => input.closest('label')?.textContent ?? '')))
  const sent = names.filter((name) => name !== 'call grandma')

  await friend.goto(link)
  await expect(friend.getByText('Now you; then you see both')).toBeVisible()
  await expect(theirRing(friend)).toHaveAccessibleName('Their ring: 5 ideas, at 3, 12, 21, 30 and 39 seconds')
  for (const name of sent) await expect(friend.getByText(name)).toHaveCount(0)
  await expectGoodAppearance(friend, 'a topic from a friend')
  await startFixedRound(friend, topic)
  await writeIdea(friend, `  ${sent[0]?.toUpperCase() ?? ''}`)
  await writeIdea(friend, 'build a dam')
  await friend.reload()
  await expect(theirRing(friend)).toBeVisible()
  for (const name of sent.slice(1)) await expect(friend.getByText(name)).toHaveCount(0)
  await stopRound(friend)
  await expect(friend.getByText('Somebody thought about this for 60 s')).toBeVisible()
  await expect(part(friend, 'Both of you')).toHaveCount(1)
  await expect(part(friend, 'Only you')).toHaveText([/^build a dam/])
  await expect(part(friend, 'Only they')).toHaveCount(sent.length - 1)
  await expectGoodAppearance(friend, 'a duet')
  await friend.getByRole('button', { name: 'Send mine back' }).click()
  await expect(friend.getByText('The link is copied.')).toBeVisible()
  const back = await copied(friend)

  await page.goto(back)
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await expect(part(page, 'Both of you')).toHaveCount(1)
  await expect(part(page, 'Only they')).toHaveText([/^build a dam/])
  await expect(part(page, 'Only you').filter({ hasText: 'call grandma' })).toBeVisible()
  await expect(theirRing(page)).toBeVisible()
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page).toHaveURL(/\/records\//)

  await friend.goto('/dashboard')
  await friend.goto(link)
  await friend.getByRole('button', { name: 'Compare with your last round' }).click()
  await expect(part(friend, 'Both of you')).toHaveCount(1)
  await expect(friend.getByRole('button', { name: 'Send mine back' })).toBeEnabled()

  for (const fragment of [link, back].map((one) => new URL(one).hash.slice(1))) {
    for (const secret of fragment.split('&')) expect(heard.filter((text) => text.includes(secret))).toEqual([])
  }
})

test('a link whose ideas are damaged says so, and one from nobody known is shown as text', async ({ page }) => {
  const topicOfStranger = '<img src=x onerror=alert(1)> Log in again'
  const search = new URLSearchParams({ topic: topicOfStranger }).toString()
  page.on('dialog', () => {
    throw new Error('The link ran a script.')
  })
  await page.goto(`/exercise?${search}#ring=600:27&ideas=AAAA`)
  await startFixedRound(page, topicOfStranger)
  await writeIdea(page, 'no')
  await stopRound(page)
  await expect(page.getByText(/^Their ideas could not be read\./)).toBeVisible()
  await expect(ideaRows(page)).toHaveCount(1)
})
