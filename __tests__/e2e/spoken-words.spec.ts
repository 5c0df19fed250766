import type { BrowserContext, Page } from '@playwright/test'
import { countWordErrors, recordedSpeech } from '../harness/speech-model/recorded-speech'
import { roundsOnDevice } from './harness/device-storage'
import { microphoneArguments, withMicrophone } from './harness/microphone'
import { withRealTabs } from './harness/real-tabs'
import { ideaRows, timeIsUp } from './harness/round'
import { writeRecordedSpeech } from './harness/speech'
import { reopenMicrophone, setUpSpokenRound, startSpokenRound, writeDown } from './harness/spoken-round'
import { expect, test } from './harness/test'

/** Five sentences, read from a book. */
const spoken = recordedSpeech().slice(0, 5)

const writingDown = (page: Page) => page.getByText(/^Writing down what you said/)

test('a page in the background writes down what real voices say, on the device alone', async ({ server }, testInfo) => {
  const file = testInfo.outputPath('voices.wav')
  writeRecordedSpeech(file, { spoken, lead: 4, pause: 1 })
  const inTabs = async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.goto(`${server.url}/exercise?length=40000`)
    await setUpSpokenRound(page)
    await writeDown(page)
    await reopenMicrophone(page)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    await startSpokenRound(page)
    const front = await context.newPage()
    await front.goto(`${server.url}/privacy`)
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
    // The words come while the round runs.
    await expect(ideaRows(page).filter({ hasText: /mister|Mr/i })).toBeVisible({ timeout: 40_000 })
    await expect(timeIsUp(page)).toBeVisible({ timeout: 50_000 })
    await expect(writingDown(page)).toBeHidden({ timeout: 60_000 })
    expect([...hosts]).toEqual([new URL(server.url).hostname])

    const heard = (await roundsOnDevice(context)).flatMap(({ ideas }) => ideas.map(({ text }) => text))
    const { errors, words } = countWordErrors(spoken.map((one) => one.words).join(' '), heard.join(' '))
    testInfo.annotations.push({ type: 'word error rate', description: (errors / words).toFixed(3) })
    expect(errors / words, heard.join(' | ')).toBeLessThanOrEqual(0.12)
  }
  await withRealTabs(inTabs, microphoneArguments(file))
})

test('words that are missing are written down after the round, from the recording', async ({ server }, testInfo) => {
  const file = testInfo.outputPath('voices.wav')
  writeRecordedSpeech(file, { spoken, lead: 4, pause: 1 })
  await withMicrophone({ baseURL: server.url, file }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise?length=20000')
    await setUpSpokenRound(page)
    await reopenMicrophone(page)
    await startSpokenRound(page)
    await expect(timeIsUp(page)).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(/^\d spoken ideas have no words yet\. This takes about \d+ seconds\./)).toBeVisible()
    await page.getByRole('button', { name: 'Write them down' }).click()
    await expect(ideaRows(page).filter({ hasText: /mister|Mr/i })).toBeVisible({ timeout: 60_000 })
    await expect(writingDown(page)).toBeHidden({ timeout: 60_000 })
    await expect(page.getByText(/no words yet/)).toHaveCount(0)
  })
})
