import { readFile } from 'node:fs/promises'
import { dispatchToApp, exposeAppStore, readAppState } from './harness/app-store'
import { expectGoodAppearance } from './harness/appearance-checks'
import { tabTo } from './harness/keyboard'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { startRound } from './harness/round'
import { seedSpokenRecording, silence, startMs } from './harness/spoken-record'
import {
  button,
  isKept,
  noteMarkedRows,
  openSpokenRecord,
  played,
  position,
  rows,
  topic,
  written,
} from './harness/spoken-review'
import { expect, test, type Page } from './harness/test'

/** Dispatches what the microphone would: speech from one time to another. */
async function say(page: Page, atMs: number, endMs: number): Promise<void> {
  const id = (await readAppState(page)).round?.id
  await dispatchToApp(page, { type: 'round/speechBegan', payload: { id, atMs } })
  await dispatchToApp(page, { type: 'round/speechEnded', payload: { id, endMs } })
}

test('a spoken round can be played, idea by idea and as a whole', async ({ page }) => {
  await openSpokenRecord(page)

  await test.step('play one idea', async () => {
    await button(page, 'Play idea 3, 0:02').click()
    await expect(rows(page).nth(2)).toContainText('now playing')
    await expect(rows(page).nth(2)).toHaveAttribute('aria-current', 'true')
    const [heard] = await played(page)
    expect(heard?.offset).toBeCloseTo(2.25 - startMs / 1000, 2)
    expect(heard?.duration).toBeCloseTo(2.5, 2)
    await expect(rows(page).filter({ hasText: 'now playing' })).toHaveCount(0)
    await expect(position(page)).toHaveAttribute('aria-valuetext', '0:04 of 0:06')
  })

  await test.step('play the recording by keyboard from a chosen position', async () => {
    await position(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(position(page)).toHaveAttribute('aria-valuetext', '0:01 of 0:06, idea 1')
    await tabTo(page, button(page, 'Play the recording'))
    const marked = await noteMarkedRows(page)
    await page.keyboard.press('Enter')
    await expect(button(page, 'Pause')).toBeFocused()
    await expect(button(page, 'Play the recording')).toBeVisible()
    expect(await marked()).toEqual([0, 2, 3])
    await expect(position(page)).toHaveAttribute('aria-valuenow', '6')
    expect((await played(page)).at(-1)?.offset).toBeCloseTo(1 - startMs / 1000, 2)
  })

  await test.step('seek with a click on the ring', async () => {
    const { x, y, width, height } = (await position(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // Three seconds of sixty: 18 degrees from the top.
    const angle = (3 / 60) * 2 * Math.PI
    const radius = width * 0.43
    await page.mouse.click(x + width / 2 + radius * Math.sin(angle), y + height / 2 - radius * Math.cos(angle))
    await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:0[23] of 0:06, idea 3$/)
  })
})

test('spoken ideas can be transcribed, joined, split and deleted, and are found by search', async ({ page }) => {
  await openSpokenRecord(page)
  await written(page, 1).fill('bake bread')
  await written(page, 1).press('Enter')
  await expect(written(page, 3)).toBeFocused()
  await isKept(page)

  await test.step('split at the pause, and write the second half', async () => {
    await button(page, 'More, idea 3').click()
    await button(page, 'Split, idea 3').click()
    const place = page.getByRole('slider', { name: /^Where the second idea begins/ })
    // The sound may load after the slider appears.
    await expect(button(page, 'Play before')).toBeVisible()
    const afterMs = Number(await place.inputValue())
    expect(2_500 + afterMs).toBeGreaterThan(silence.fromMs - 100)
    expect(2_500 + afterMs).toBeLessThan(silence.toMs + 100)
    await button(page, 'Play after').click()
    await button(page, 'Split here').click()
    await expect(written(page, 4)).toBeFocused()
    await page.keyboard.type('in a hurry')
  })

  await test.step('text in a focused field survives a reload', async () => {
    await expect(page.getByText('Idea 4 saved.')).toBeVisible()
    await page.reload()
    await expect(rows(page)).toHaveText([/bake bread/, /read on the floor/, /.*/, /in a hurry/, /call her/])
  })

  await test.step('join', async () => {
    await button(page, 'More, idea 4').click()
    await button(page, 'Join with next, idea 4').click()
    await expect(rows(page)).toHaveText([/bake bread/, /read on the floor/, /.*/, /in a hurry call her/])
    await expect(button(page, 'More, idea 4')).toBeFocused()
  })

  await test.step('delete, and undo', async () => {
    await button(page, 'More, idea 1').click()
    await button(page, 'Delete, idea 1').click()
    await expect(rows(page)).toHaveCount(3)
    await expect(button(page, 'Undo deleting the idea')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(4)
    // Otherwise “Saved” may refer to the deletion.
    await expect(page.getByText('Restored the idea at 0:00.')).toBeVisible()
    await isKept(page)
  })

  await test.step('everything is on the server', async () => {
    await page.reload()
    await expect(rows(page)).toHaveText([/bake bread/, /read on the floor/, /.*/, /in a hurry call her/])
    await expect(written(page, 3)).toBeVisible()
  })
})

test.describe('if the player loads late', () => {
  /** Makes the player fail to load until the returned function is called. */
  const openWithoutVoice = async (page: Page) => {
    const files = '**/assets/voice-review.*'
    await page.route(files, (route) => route.abort('internetdisconnected'))
    const failed = page.waitForEvent('requestfailed')
    await openSpokenRecord(page)
    await failed
    await expect(button(page, 'Best, idea 1')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
    return async () => {
      await page.unroute(files)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(button(page, 'Play idea 3, 0:02')).toBeEnabled()
      await expect(button(page, 'Play the recording')).toBeEnabled()
    }
  }

  test('typing is not interrupted', async ({ page }) => {
    const bringVoice = await openWithoutVoice(page)
    await button(page, 'More, idea 3').click()
    await button(page, 'Edit, idea 4').click()
    await page.keyboard.type(' today')
    await bringVoice()
    const field = page.getByRole('textbox', { name: 'What you said, idea 4' })
    await expect(field).toBeFocused()
    await page.keyboard.type(' or tomorrow')
    await expect(field).toHaveValue('call her today or tomorrow')
    await expect(button(page, 'Delete, idea 3')).toBeVisible()
    await button(page, 'Split, idea 3').click()
    await expect(button(page, 'Play before')).toBeVisible()
  })

  test('the focus stays where it is', async ({ page }) => {
    const bringVoice = await openWithoutVoice(page)
    await button(page, 'Share').focus()
    await bringVoice()
    await expect(button(page, 'Share')).toBeFocused()
  })
})

test('the recording can be downloaded and deleted', async ({ page }) => {
  await openSpokenRecord(page)
  await page.getByText('The recording', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save the recording as a file').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^What could a rainy Sunday be for \d{4}-\d\d-\d\d\.webm$/)
  const file = await readFile(await download.path())
  // The magic number of EBML, with which every WebM file begins.
  expect(file.subarray(0, 4).toString('hex')).toBe('1a45dfa3')

  await button(page, 'Delete the recording').click()
  await page.getByRole('dialog', { name: 'Delete this recording?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^There is no recording of this round on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^There is no recording of this round on this device/)).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
})

test('a truncated recording plays up to its end', async ({ page }) => {
  await openSpokenRecord(page, { cut: 0.4 })
  await button(page, 'Play idea 1, 0:00').click()
  await expect(rows(page).first()).toContainText('now playing')
  expect((await played(page))[0]?.duration).toBeGreaterThan(1)
  await expect(page.getByText(/cannot be played here/)).toHaveCount(0)
})

test('an invalid recording shows an error, and the rest works', async ({ page }) => {
  await openSpokenRecord(page, { cut: 0.999 })
  await expect(page.getByText(/^The recording cannot be played here/)).toBeVisible()
  await written(page, 1).fill('bake bread')
  await written(page, 1).press('Enter')
  await isKept(page)
})

test('right after the round, its recording can be played and its ideas transcribed', async ({ page }) => {
  await exposeAppStore(page)
  await openAs(page, newAccount(), '/exercise')
  await startRound(page, topic)
  await say(page, 500, 1_500)
  await say(page, 2_500, 4_500)
  const { round } = await readAppState(page)
  await seedSpokenRecording(page, { id: round?.id ?? '', owner: round?.owner ?? null, topicTitle: topic })
  await expect(rows(page)).toHaveText(['0:02spoken, 2.0 s', '0:00spoken, 1.0 s'])
  await button(page, 'Stop').click()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()

  await button(page, 'Play idea 2, 0:02').click()
  await expect(rows(page).nth(1)).toContainText('now playing')
  await written(page, 1).fill('bake bread')
  await written(page, 1).press('Enter')
  await isKept(page)
  await button(page, 'More, idea 2').click()
  await button(page, 'Delete, idea 2').click()
  await expect(rows(page)).toHaveCount(1)
  await isKept(page)
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(rows(page)).toHaveText([/^0:00bake bread/])
  await expect(button(page, 'Play idea 1, 0:00')).toBeEnabled()
})

test('another device explains where the recording is, and everything else works', async ({ page, browser, server }) => {
  const { account, id } = await openSpokenRecord(page)
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await openAs(other, account, `/records/${id}`)
  await expect(other.getByText(/^There is no recording of this round on this device/)).toBeVisible()
  await expect(other.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await expect(other.getByRole('region', { name: 'Speech' })).toContainText('67%')
  await written(other, 1).fill('bake bread')
  await written(other, 1).press('Enter')
  await isKept(other)
  await elsewhere.close()
})

test('axe finds no violations on a spoken round, and nothing overflows', async ({ page }) => {
  await openSpokenRecord(page)
  await expect(position(page)).toBeVisible()
  await page.getByText('Idea by idea').click()
  await page.getByText('The recording', { exact: true }).click()
  await button(page, 'More, idea 1').click()
  await button(page, 'More, idea 3').click()
  await button(page, 'Split, idea 3').click()
  await expectGoodAppearance(page, 'a spoken round')
})
