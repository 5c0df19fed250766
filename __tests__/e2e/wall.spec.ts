import { readFile } from 'node:fs/promises'
import decodeQR from 'qr/decode.js'
import { expectGoodAppearance } from './harness/appearances'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { startFixedRound, stopRound, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

const topic = 'How could our school use the empty yard?'

/** Reads the QR code from the pixels of the screen. */
async function readCode(page: Page): Promise<string> {
  const screen = (await page.getByRole('img', { name: 'QR code' }).screenshot()).toString('base64')
  const image = await page.evaluate(async (png) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${png}`
    await picture.decode()
    const { width, height } = picture
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context?.drawImage(picture, 0, 0)
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] }
  }, screen)
  return decodeQR({ ...image, data: Uint8ClampedArray.from(image.data) })
}

/** Answers the challenge at a link with ideas, as a new person. */
async function answer(page: Page, link: string, ...ideas: string[]): Promise<void> {
  await openAs(page, newAccount(), new URL(link).pathname)
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You choose afterwards what they see')).toBeVisible()
  await startFixedRound(page, topic)
  for (const idea of ideas) await writeIdea(page, idea)
  await stopRound(page)
  await expect(page.getByText('Tina Teacher asks')).toBeVisible()
  await page.getByRole('button', { name: 'Send your entry' }).click()
  await page.getByRole('button', { name: 'Send entry' }).click()
  await expect(page.getByText('Your entry has been sent.')).toBeVisible()
  await page.getByRole('link', { name: 'See the challenge' }).click()
  await expect(page.getByText('Your entry has been sent.')).toBeVisible()
}

test('a teacher shows a code, two pupils answer, and all ideas stand on one wall', async ({ page, openBrowser }) => {
  const wall = page.getByRole('list', { name: 'All ideas' }).getByRole('listitem')
  await openAs(page, newAccount('Tina Teacher'), '/challenges/new')
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await page.getByRole('button', { name: 'Publish' }).click()

  const link = await test.step('the code on the screen is the link', async () => {
    await page.getByRole('button', { name: 'QR code' }).click()
    const read = await readCode(page)
    expect(read).toBe(page.url())
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    return read
  })

  await test.step('the number of entries comes by itself', async () => {
    const [first, second] = [await openBrowser(), await openBrowser()]
    await answer(first, link, 'bees', 'a pond')
    await answer(second, link, 'chess tables', ' Bees')
    await expect(page.getByText('2 entries')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the wall: each idea once, with how many had it', async () => {
    await page.getByRole('button', { name: 'Close now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click()
    await page.getByRole('link', { name: 'All ideas' }).click()
    await expect(wall).toHaveCount(3)
    await expect(wall.first()).toHaveText(/^bees2$/i)
    await expectGoodAppearance(page, 'the wall')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as Markdown' }).click()
    const markdown = await readFile(await (await download).path(), 'utf8')
    expect(markdown).toContain(`# ${topic}`)
    expect(markdown).toMatch(/^- bees \(2\)$/im)
    await page.getByRole('link', { name: 'By person' }).click()
    await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
    await page.getByRole('link', { name: 'All ideas' }).click()
    await expect(wall).toHaveCount(3)
  })
})
