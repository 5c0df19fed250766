import { angles } from '../../src/exercise/nudge/angles'
import { expectGoodAppearance } from './harness/appearance-checks'
import { ideasInProgress, roundsOnDevice } from './harness/device-storage'
import { openWithPausedClock } from './harness/paused-clock'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { untilChunksHaveRun } from './harness/lazy-chunks'
import { ideaField, startRound, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

/** Stores preferences before the page opens. */
async function choose(page: Page, preferences: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('preferences', localStorage.getItem('preferences') ?? chosen),
    JSON.stringify(preferences),
  )
}

const lengthField = (page: Page) => page.getByRole('combobox', { name: 'Length' })
const place = async (page: Page) => (await ideaField(page).boundingBox())?.y

test('the keyboard is enough from opening the page to the first idea', async ({ page }) => {
  await page.goto('/exercise')
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
  await page.keyboard.type('By hand')
  await page.keyboard.press('Enter')
  await expect(ideaField(page)).toBeFocused()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Ideas' })).toContainText('one')
})

test('by default, Start starts the round without a countdown', async ({ page }) => {
  await page.goto('/exercise')
  await startRound(page)
  await expect(timeLeft(page)).toBeVisible()
})

test('the countdown counts down, and a key skips it', async ({ page }) => {
  await choose(page, { countIn: true })
  await openWithPausedClock(page, '/exercise')
  await startRound(page)
  await expect(page.getByText('3', { exact: true })).toBeVisible()
  await expect(timeLeft(page)).toHaveCount(0)
  await page.clock.runFor(1_100)
  await expect(page.getByText('2', { exact: true })).toBeVisible()
  const before = await place(page)
  await page.keyboard.press('Space')
  await expect(timeLeft(page)).toHaveText('60')
  await expect(ideaField(page)).toBeFocused()
  await expect(ideaField(page)).toHaveValue('')
  expect(await place(page)).toBe(before)
})

test('stopping the countdown returns to the topic', async ({ page }) => {
  await choose(page, { countIn: true })
  await openWithPausedClock(page, '/exercise')
  await startRound(page, 'Never mind')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Never mind')
  await page.clock.runFor(4_000)
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
})

for (const seconds of [30, 90, 180]) {
  test(`a round of ${seconds} seconds lasts that long, and is saved with that length`, async ({ page, context }) => {
    await openWithPausedClock(page, '/exercise')
    await lengthField(page).selectOption(`${seconds} seconds`)
    await startRound(page, 'Another length')
    await expect(timeLeft(page)).toHaveText(String(seconds))
    await page.clock.runFor((seconds * 1000) / 3)
    await writeIdea(page, 'a third')
    await page.clock.runFor((seconds * 1000 * 2) / 3 - 1)
    await expect(timeLeft(page)).toHaveText('1')
    await page.clock.runFor(1)
    await expect(timeIsUp(page)).toBeVisible()
    expect(await roundsOnDevice(context)).toMatchObject([
      { durationMs: seconds * 1000, ideas: [{ text: 'a third', atMs: (seconds * 1000) / 3 }] },
    ])
    await expect(page.getByRole('img', { name: `in a ${seconds}-second round` })).toBeVisible()
    await page.getByRole('button', { name: 'Another round' }).click()
    await expect(lengthField(page)).toHaveValue(String(seconds * 1000))
  })
}

test('a three-minute round continues after a reload with the right time left', async ({ page, context }) => {
  await choose(page, { lengthMs: 180_000 })
  await page.goto('/exercise')
  await startRound(page, 'A long one')
  await writeIdea(page, 'first')
  await expect.poll(() => ideasInProgress(context)).toEqual(['first'])
  await page.reload()
  await expect(timeLeft(page)).toHaveText(/^1[67]\d$/)
  await expect(page.getByRole('list', { name: 'Ideas' })).toContainText('first')
})

test('the length is remembered', async ({ page }) => {
  await page.goto('/exercise')
  await lengthField(page).selectOption('30 seconds')
  await page.reload()
  await expect(lengthField(page)).toHaveValue('30000')
})

test('after a silence, a hint appears without layout shifts, and a key hides it', async ({ page }) => {
  await choose(page, { nudge: true })
  await openWithPausedClock(page, '/exercise')
  await startRound(page)
  const nudge = page
    .locator('main [aria-live=polite]')
    .filter({ hasText: /^(?!.*seconds left)/ })
    .last()
  const before = await place(page)
  await page.clock.runFor(9_000)
  await expect(nudge).toHaveText('')
  await page.clock.runFor(1_000)
  await expect(nudge).not.toHaveText('')
  const first = await nudge.textContent()
  expect(angles.map(({ en }) => en)).toContain(first)
  expect(await place(page)).toBe(before)
  await page.clock.runFor(10_000)
  await expect(nudge).not.toHaveText(first ?? '')
  await expect(nudge).not.toHaveText('')
  await page.keyboard.type('b')
  await expect(nudge).toHaveText('')
  expect(await place(page)).toBe(before)
  await expect(ideaField(page)).toBeFocused()
})

/** Replaces sounds and vibrations with a log. */
async function watchCues(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const cues: string[] = []
    Object.assign(window, { cues })
    Object.assign(navigator, { vibrate: (pattern: number[]) => cues.push(`vibrate ${pattern.join(' ')}`) > 0 })
    const start = Reflect.get(OscillatorNode.prototype, 'start')
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      cues.push(`tone ${this.frequency.value}`)
      Reflect.apply(start, this, when === undefined ? [] : [when])
    }
  })
  return () => page.evaluate<string[]>('cues')
}

test('cues are off by default', async ({ page }) => {
  const cues = await watchCues(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openWithPausedClock(page, '/exercise')
  await startRound(page)
  await page.clock.runFor(60_000)
  await expect(timeIsUp(page)).toBeVisible()
  expect(await cues()).toEqual([])
  expect(fetched.filter((path) => /cues|nudge/.test(path))).toEqual([])
})

test('cues sound and vibrate at the start, half time, the last ten seconds and the end', async ({ page }) => {
  const cues = await watchCues(page)
  await choose(page, { soundCues: true, vibrationCues: true })
  await openWithPausedClock(page, '/exercise')
  const isFetched = page.waitForResponse((response) => response.url().includes('/assets/cues'))
  await page.getByRole('textbox', { name: 'Topic' }).fill('Rain')
  await isFetched
  await untilChunksHaveRun(page)
  await startRound(page)
  await expect.poll(cues).toEqual(['tone 660', 'vibrate 40'])
  for (const tenth of [1, 2, 3]) {
    await page.clock.runFor(10_000)
    expect((await cues()).length, `after ${tenth}0 seconds`).toBe(tenth === 3 ? 4 : 2)
  }
  await page.clock.runFor(20_000)
  expect((await cues()).slice(4)).toEqual(['tone 587', 'tone 587', 'vibrate 40 80 40'])
  await page.clock.runFor(10_000)
  await expect(timeIsUp(page)).toBeVisible()
  expect((await cues()).slice(7)).toEqual(['tone 660', 'tone 440', 'vibrate 120'])
})

test('the settings of a round can be changed and tried, and are saved', async ({ page }) => {
  const cues = await watchCues(page)
  await openAs(page, newAccount(), '/settings')
  const section = page.getByRole('region', { name: 'Round' })
  await section.getByRole('button', { name: 'Try the sound' }).click()
  await expect.poll(cues).toEqual(['tone 660', 'tone 440'])
  await section.getByRole('button', { name: 'Try the vibration' }).click()
  await expect.poll(cues).toContain('vibrate 120')
  for (const name of ['Countdown', 'Hints', 'Sound', 'Vibration']) {
    await section.getByRole('checkbox', { name, exact: true }).check()
  }
  await section.getByRole('combobox', { name: 'Length of a round' }).selectOption('90 seconds')
  await expectGoodAppearance(page, 'settings of a round')
  await page.reload()
  for (const name of ['Countdown', 'Hints', 'Sound', 'Vibration']) {
    await expect(section.getByRole('checkbox', { name, exact: true })).toBeChecked()
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  await expect(lengthField(page)).toHaveValue('90000')
})

/** The page has no horizontal overflow. */
const isAsWideAsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('axe finds no violations in a countdown', async ({ page }) => {
  // Slows the page's clock down, so that the countdown takes minutes.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 50
  })
  await choose(page, { countIn: true, nudge: true })
  await page.goto('/exercise')
  await startRound(page)
  await expectGoodAppearance(page, 'count-in')
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await isAsWideAsTheScreen(page)
})

test('axe finds no violations with a hint', async ({ page }) => {
  await choose(page, { nudge: true, lengthMs: 180_000 })
  await page.goto('/exercise')
  await startRound(page)
  await expect(page.getByText(/^(?:What|Who|How|Where|Which|At) .*\?$/)).toBeVisible({ timeout: 15_000 })
  await expectGoodAppearance(page, 'angle')
  await isAsWideAsTheScreen(page)
})

test('in a Japanese browser all texts are Japanese', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'ja-JP', serviceWorkers: 'block' })
  const page = await context.newPage()
  await choose(page, { countIn: true, nudge: true })
  await openWithPausedClock(page, '/exercise')
  await page.getByRole('textbox', { name: 'お題' }).fill('雨の日曜日')
  await expect(page.getByRole('combobox', { name: '長さ' })).toHaveText(/60秒/)
  await page.getByRole('button', { name: 'スタート' }).click()
  await expect(page.getByText('深呼吸')).toBeVisible()
  await page.getByRole('button', { name: 'スキップ' }).click()
  await expect(page.getByRole('timer', { name: '残り時間' })).toHaveText('60')
  await expect(page.getByRole('textbox', { name: 'アイデア' })).toBeFocused()
  await expect(page.getByText('目標5個')).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(page.locator('main')).toContainText('でしょう')
  await context.close()
})
