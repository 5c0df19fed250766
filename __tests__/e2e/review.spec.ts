import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IdeaInput } from '../../contract/record'
import { expectGoodAppearance } from './harness/appearance-checks'
import { tabTo } from './harness/keyboard'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { startRound, writeIdea } from './harness/round'
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
const idea = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const isKept = (page: Page) => expect(page.getByRole('status')).toHaveText('Saved')

test('best ideas and a group can be chosen by keyboard, and persist after a reload', async ({ page }) => {
  await arrive(page)
  await tabTo(page, button(page, 'Best, idea 2'))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Best, idea 4'))
  await page.keyboard.press('Space')
  await expect(button(page, 'Best, idea 4')).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, idea(page, /bake bread/))
  await page.keyboard.press('Space')
  await tabTo(page, idea(page, /soup/))
  await page.keyboard.press('Space')
  await tabTo(page, button(page, 'Move 2 ideas'))
  // Earlier changes may be saved already, so wait for this one.
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('Group 1') ?? false)
  await page.keyboard.press('Enter')
  await expect(group(page, 'Group A, Group 1').getByRole('checkbox')).toHaveCount(2)
  await saved
  await isKept(page)
  await page.reload()
  await expect(button(page, 'Best, idea 2')).toHaveAttribute('aria-pressed', 'true')
  await expect(group(page, 'Group A, Group 1').getByRole('checkbox')).toHaveCount(2)
})

test('ideas can be dragged into groups with the mouse, and back', async ({ page }) => {
  await arrive(page)
  const drag = async (name: RegExp, to: () => ReturnType<typeof group>) => {
    await idea(page, name).hover()
    await page.mouse.down()
    const { x, y } = (await idea(page, name).boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 20, y + 20)
    const { x: left, y: top, width, height } = (await to().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(left + width / 2, top + height / 2, { steps: 4 })
    await page.mouse.up()
  }
  await page.getByRole('heading', { name: 'Groups' }).scrollIntoViewIfNeeded()
  await drag(/bake bread/, () => group(page, 'A new group'))
  await expect(group(page, 'Group A, Group 1').getByRole('checkbox')).toHaveCount(1)
  await drag(/soup/, () => group(page, 'Group A, Group 1'))
  await expect(group(page, 'Group A, Group 1').getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByText('0 switches to another group. 0 steps within a group.')).toBeVisible()
  await drag(/bake bread/, () => group(page, 'In no group'))
  await expect(group(page, 'In no group').getByRole('checkbox')).toHaveCount(4)
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
    const colours = new Map<string, number>()
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = [pixels[at], pixels[at + 1], pixels[at + 2]].join()
      colours.set(colour, (colours.get(colour) ?? 0) + 1)
    }
    return {
      width: picture.width,
      height: picture.height,
      marks: colours.get('194,102,27') ?? 0,
      ink: colours.get('29,27,23') ?? 0,
    }
  }, png)
  expect(seen).toMatchObject({ width: 1080, height: 1350 })
  // Five dots of about 600 pixels each.
  expect(seen.marks).toBeGreaterThan(2_000)
  expect(seen.ink).toBeGreaterThan(500)
  await dialog.getByRole('checkbox', { name: 'What the ideas say' }).check()
  await expect(dialog.getByRole('img', { name: /with the words of the ideas$/ })).toBeVisible()
  await expectGoodAppearance(page, 'the picture')
})

test('right after a round, a guest can pick ideas, group them and write the note', async ({ page }) => {
  await page.goto('/exercise')
  await startRound(page, topic)
  for (const text of texts.slice(0, 3)) await writeIdea(page, text)
  await button(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await button(page, 'Best, idea 3').click()
  await expect(button(page, 'Best, idea 3')).toHaveAttribute('aria-pressed', 'true')
  await idea(page, /bake bread/).check()
  await button(page, 'Move 1 idea').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('bread it is')
  await expect(page.getByText('This round was stopped early, so it is not compared with others.')).toBeVisible()
  await expectGoodAppearance(page, 'right after a round')
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' })

  test('the review is translated', async ({ page }) => {
    await page.goto('/exercise')
    await page.getByRole('textbox').first().fill('雨の日曜日')
    await page.getByRole('textbox').first().press('Enter')
    await expect(page.getByRole('textbox', { name: 'アイデア' })).toBeFocused()
    await page.keyboard.type('パンを焼く')
    await page.keyboard.press('Enter')
    await page.keyboard.type('読書')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'ストップ' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
    await page.getByRole('button', { name: 'ベスト、アイデア2' }).click()
    await page.getByRole('checkbox', { name: /パンを焼く/ }).check()
    await page.getByRole('button', { name: 'アイデア1個を移す' }).click()
    await expect(page.getByRole('textbox', { name: 'グループAの名前' })).toHaveValue('グループ1')
    await expect(page.getByRole('heading', { name: 'この1分' })).toBeVisible()
  })
})
