import { readFile } from 'node:fs/promises'
import type { StoreEnhancer } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { expectGoodAppearance } from './harness/appearance-checks'
import { tabTo } from './harness/keyboard'
import { newAccount } from './harness/new-account'
import { logInAs, openAs } from './harness/log-in-as'
import { startRound } from './harness/round'
import { seedSpokenRecording, seedSpokenRound, silence, startMs } from './harness/spoken-record'
import { readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

const topic = 'What could a rainy Sunday be for?'

/** What the page has played: offset in the recording and duration, in seconds. */
type Played = { offset: number; duration: number }[]

/** Logs in, seeds a spoken round, and opens its record. */
async function arrive(page: Page, { isRecorded = true, cut = 0 } = {}) {
  const account = newAccount()
  await page.addInitScript(() => {
    const played: { offset: number; duration: number }[] = []
    Object.assign(window, { played })
    const start = Reflect.get(AudioBufferSourceNode.prototype, 'start')
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, duration = 0) {
      played.push({ offset, duration })
      Reflect.apply(start, this, [when, offset, duration])
    }
  })
  await logInAs(page, account)
  const id = await seedSpokenRound(page, topic)
  const { user } = await readStoredSession(page)
  const owner: unknown = Reflect.get(Object(JSON.parse(user ?? '{}')), 'firebaseUID')
  if (typeof owner !== 'string') throw new Error('Nobody is logged in.')
  if (isRecorded) await seedSpokenRecording(page, { id, owner, topicTitle: topic, cut })
  await page.goto(`/records/${id}`)
  await expect(page.getByRole('heading', { name: topic })).toBeVisible()
  return { account, id }
}

const list = (page: Page) => page.getByRole('list', { name: 'Ideas' })
const rows = (page: Page) => list(page).getByRole('listitem')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const written = (page: Page, number: number) => page.getByRole('textbox', { name: `What you said, idea ${number}` })
const position = (page: Page) => page.getByRole('slider', { name: 'Position' })
const played = (page: Page) => page.evaluate<Played>('window.played')
const isKept = (page: Page) => expect(page.getByRole('status')).toHaveText('Saved')

/** Records which rows are marked as playing; a short mark may be over before the test looks. */
async function noteMarkedRows(page: Page): Promise<() => Promise<number[]>> {
  const marked = await list(page).evaluateHandle((element) => {
    const indices: number[] = []
    new MutationObserver(() => {
      const index = [...element.children].findIndex((row) => row.textContent.includes('now playing'))
      if (index !== -1 && indices.at(-1) !== index) indices.push(index)
    }).observe(element, { subtree: true, childList: true, characterData: true })
    return indices
  })
  return () => marked.jsonValue()
}

/** Uses the Redux DevTools hook to expose the store, so that the test can dispatch the microphone's events. */
function standWhereDevToolsWould(): void {
  const compose =
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
    (...args) => {
      const store = enhancers.reduceRight((create, enhance) => enhance(create), createStore)(...args)
      Object.assign(window, { store })
      return store
    }
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => compose })
}

async function roundOf(page: Page) {
  return v.parse(v.object({ id: v.string(), owner: v.string() }), await page.evaluate('store.getState().round'))
}

async function say(page: Page, atMs: number, endMs: number): Promise<void> {
  const { id } = await roundOf(page)
  for (const event of [
    { type: 'round/speechBegan', payload: { id, atMs } },
    { type: 'round/speechEnded', payload: { id, endMs } },
  ]) {
    await page.evaluate(`store.dispatch(${JSON.stringify(event)})`)
  }
}

test('a spoken round can be played, idea by idea and as a whole', async ({ page }) => {
  await arrive(page)

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
  await arrive(page)
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
  const arriveWithoutVoice = async (page: Page) => {
    const files = '**/assets/voice-review.*'
    await page.route(files, (route) => route.abort('internetdisconnected'))
    const failed = page.waitForEvent('requestfailed')
    await arrive(page)
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
    const bringVoice = await arriveWithoutVoice(page)
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
    const bringVoice = await arriveWithoutVoice(page)
    await button(page, 'Share').focus()
    await bringVoice()
    await expect(button(page, 'Share')).toBeFocused()
  })
})

test('the recording can be downloaded and deleted', async ({ page }) => {
  await arrive(page)
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
  await arrive(page, { cut: 0.4 })
  await button(page, 'Play idea 1, 0:00').click()
  await expect(rows(page).first()).toContainText('now playing')
  expect((await played(page))[0]?.duration).toBeGreaterThan(1)
  await expect(page.getByText(/cannot be played here/)).toHaveCount(0)
})

test('an invalid recording shows an error, and the rest works', async ({ page }) => {
  await arrive(page, { cut: 0.999 })
  await expect(page.getByText(/^The recording cannot be played here/)).toBeVisible()
  await written(page, 1).fill('bake bread')
  await written(page, 1).press('Enter')
  await isKept(page)
})

test('right after the round, its recording can be played and its ideas transcribed', async ({ page }) => {
  await page.addInitScript(standWhereDevToolsWould)
  await openAs(page, newAccount(), '/exercise')
  await startRound(page, topic)
  await say(page, 500, 1_500)
  await say(page, 2_500, 4_500)
  const { id, owner } = await roundOf(page)
  await seedSpokenRecording(page, { id, owner, topicTitle: topic })
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
  const { account, id } = await arrive(page)
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
  await arrive(page)
  await expect(position(page)).toBeVisible()
  await page.getByText('Idea by idea').click()
  await page.getByText('The recording', { exact: true }).click()
  await button(page, 'More, idea 1').click()
  await button(page, 'More, idea 3').click()
  await button(page, 'Split, idea 3').click()
  await expectGoodAppearance(page, 'a spoken round')
})
