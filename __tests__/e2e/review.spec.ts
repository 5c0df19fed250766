import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IdeaInput } from '../../contract/record'
import { expectGoodAppearance } from './harness/appearances'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

const topic = 'What could a rainy Sunday be for?'
const texts = ['bake bread', 'read on the floor', 'walk without an umbrella', 'call grandma', 'soup for everyone']

/** Logs in, and opens a record with a round to review. */
async function arrive(page: Page): Promise<void> {
  await logInAs(page, newAccount())
  const id = randomUUID()
  const startedAt = new Date().toISOString()
  const ideas = texts.map((text, place): IdeaInput => {
    return { text, atMs: 2_700 + place * 9_000, endMs: null, source: 'TYPED' }
  })
  await seedRounds(page, [
    {
      ...{ id, topicTitle: topic, category: 'Diary', ideas, durationMs: 60_000, lengthMs: 60_000 },
      ...{ startedAt, localDay: startedAt.slice(0, 10) },
    },
  ])
  await page.goto(`/records/${id}`)
  await expect(button(page, 'Best, idea 1')).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isKept = (page: Page) => expect(page.getByRole('status')).toHaveText('Saved')

test('ideas are grouped in their one list, by keyboard alone', async ({ page }) => {
  await arrive(page)
  const choice = (number: number) => page.getByRole('combobox', { name: `Group of idea ${number}` })
  await button(page, 'Group ideas').focus()
  await page.keyboard.press('Enter')
  for (const number of [1, 5]) {
    await choice(number).focus()
    await page.keyboard.press('A')
  }
  await expect(page.getByRole('list', { name: 'Ideas' }).getByTitle('Group 1')).toHaveCount(2)
  await page.getByRole('heading', { name: 'Groups' }).click()
  await expect(page.getByText('0 switches to another group. 0 steps within a group.')).toBeVisible()
  await choice(1).selectOption('No group')
  await expect(page.getByRole('list', { name: 'Ideas' }).getByTitle('Group 1')).toHaveCount(1)
  await isKept(page)
})

test('the picture of a round is in portrait format and contains its marks', async ({ page }) => {
  await arrive(page)
  await button(page, 'Share').click()
  const dialog = page.getByRole('dialog', { name: 'A picture of this round' })
  await expect(
    dialog.getByRole('img', { name: /^The ring of “What could a rainy Sunday be for\?”, with 5 marks/ }),
  ).toBeVisible()
  const preview = dialog.getByRole('img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080)
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save picture').click()])
  expect(download.suggestedFilename()).toMatch(/^What could a rainy Sunday be for \d{4}-\d\d-\d\d\.png$/)
  const png = (await readFile(await download.path())).toString('base64')
  const seen = await page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data: pixels } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
    let marks = 0
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at] === 194 && pixels[at + 1] === 102 && pixels[at + 2] === 27) marks += 1
    }
    return { width: picture.width, height: picture.height, marks }
  }, png)
  expect(seen).toMatchObject({ width: 1080, height: 1350 })
  // Five dots of about 600 pixels each.
  expect(seen.marks).toBeGreaterThan(2_000)
  await dialog.getByRole('checkbox', { name: 'What the ideas say' }).check()
  await expect(dialog.getByRole('img', { name: /with the words of the ideas$/ })).toBeVisible()
  await expectGoodAppearance(page, 'the picture')
})
