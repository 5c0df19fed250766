import { readFile } from 'node:fs/promises'
import { expectGoodAppearance } from './harness/appearances'
import { startFixedRound, stopRound, writeIdea } from './harness/round'
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
  await expectGoodAppearance(page, 'what can be shared')
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

const twoRings = (page: Page) => page.getByRole('figure', { name: /^The same topic, two rings/ })

test('somebody else thinks about the same topic, and sees both rings if the link has one', async ({
  page,
  openBrowser,
}) => {
  const dialog = await openShare(page)
  const copyLink = async () => {
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByText('Copied', { exact: true })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const topicAlone = await copyLink()
  expect(new URL(topicAlone).hash).toBe('')
  await dialog.getByRole('checkbox', { name: /^With my ring/ }).check()
  const withRing = await copyLink()
  expect(withRing).toBe(`${topicAlone}#ring=600:27,117,207,297,387`)

  const guest = await openBrowser()
  await guest.goto(topicAlone)
  await startFixedRound(guest, topic)
  await writeIdea(guest, 'build a dam')
  await stopRound(guest)
  await expect(guest.getByRole('button', { name: 'Best, idea 1' })).toBeVisible()
  await expect(twoRings(guest)).toHaveCount(0)

  const friend = await openBrowser()
  await friend.goto(withRing)
  await startFixedRound(friend, topic)
  await writeIdea(friend, 'build a dam')
  await stopRound(friend)
  await expect(twoRings(friend).getByRole('img', { name: /^Your ring: 1 idea/ })).toBeVisible()
  await expect(
    twoRings(friend).getByRole('img', { name: 'The ring in the link: 5 ideas, at 2, 11, 20, 29 and 38 seconds' }),
  ).toBeVisible()
  await expectGoodAppearance(friend, 'two rings')
})
