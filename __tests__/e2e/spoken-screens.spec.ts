import { expectGoodAppearance } from './harness/appearances'
import { tabTo } from './harness/keyboard'
import { withMicrophone } from './harness/microphone'
import { ideaField, ideaRows, timeLeft, writeIdea } from './harness/round'
import { writeSpeech } from './harness/speech'
import { setUpSpokenRound, startSpokenRound } from './harness/spoken-round'
import { expect, test, type Page } from './harness/test'

const sentence = { words: 'plant tomatoes', pause: 0.7 }

test('axe finds no violations before and during a spoken round, also with a blocked microphone', async ({ server }) => {
  await withMicrophone({ baseURL: server.url, isWhole: true }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await setUpSpokenRound(page)
    await page.getByRole('checkbox', { name: 'Write down what I say' }).check()
    await expectGoodAppearance(page, 'the set-up')
    await page.getByRole('checkbox', { name: 'Write down what I say' }).uncheck()
    await startSpokenRound(page)
    await expectGoodAppearance(page, 'a round that is listened to')
  })
  await withMicrophone({ baseURL: server.url, isAllowed: false }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await page.getByRole('textbox', { name: 'Topic' }).fill('A rainy Sunday')
    await page.getByRole('radio', { name: 'Speak' }).check()
    const blocked = page.getByRole('alert').filter({ hasText: 'The microphone is blocked on this page.' })
    await expect(blocked).toBeVisible()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(timeLeft(page)).toBeVisible()
    await expect(blocked).toBeVisible()
    await expectGoodAppearance(page, 'a round that is not listened to')
    await writeIdea(page, 'typed all the same')
    await expect(ideaRows(page)).toHaveText([/typed all the same/])
  })
})

test('a spoken round can be done with the keyboard alone', async ({ server }, info) => {
  const said = Array.from({ length: 30 }, () => sentence)
  const { path } = writeSpeech(info.outputPath('speech.wav'), { lead: 2, said })
  await withMicrophone({ baseURL: server.url, file: path }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
    await page.keyboard.type('With no mouse')
    await tabTo(page, page.getByRole('radio', { name: 'Type' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Speak' })).toBeChecked()
    await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible({ timeout: 30_000 })
    await tabTo(page, page.getByRole('button', { name: 'Start' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^(?:Listening|You are speaking)$/)).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
    await tabTo(page, ideaField(page))
    await page.keyboard.type('typed beside it')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Stop' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Stopped' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Play the recording' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  })
})

test('after one spoken round, speaking works offline', async ({ server }, info) => {
  const { path } = writeSpeech(info.outputPath('speech.wav'), {
    lead: 8,
    said: Array.from({ length: 30 }, () => sentence),
  })
  await withMicrophone({ baseURL: server.url, file: path, serviceWorkers: 'allow' }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await keptForVoice(page)).toBe(0)
    await setUpSpokenRound(page)
    await expect.poll(() => keptForVoice(page)).toBeGreaterThan(8)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('textbox', { name: 'Topic' }).fill('In a tunnel')
    await page.getByRole('button', { name: 'Turn on the microphone' }).click()
    await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible({ timeout: 30_000 })
    await startSpokenRound(page)
    await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('button', { name: 'Play the recording' })).toBeVisible()
  })
})

/** The number of cached files that only the voice feature needs. */
const keptForVoice = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await caches.has('voice')) ? (await (await caches.open('voice')).keys()).length : 0))
