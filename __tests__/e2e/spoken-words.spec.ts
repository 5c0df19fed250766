import type { BrowserContext } from '@playwright/test'
import { countWordErrors } from '../harness/speech-model/recorded-speech'
import { openAs } from './harness/log-in-as'
import { microphoneArguments, withMicrophone } from './harness/microphone'
import { withRealTabs } from './harness/real-tabs'
import { ideaRows, timeIsUp } from './harness/round'
import { writeRecordedSpeech } from './harness/speech'
import {
  ideaItems,
  reopenMicrophone,
  savedIdeas,
  setUpSpokenRound,
  startSpokenRound,
  writeDown,
} from './harness/spoken-round'
import { expect, test } from './harness/test'

test('a minute of real voices becomes words, on the device alone', async ({ server }, testInfo) => {
  const speech = writeRecordedSpeech(testInfo.outputPath('voices.wav'), { lead: 4, pause: 1 })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await openAs(page, { email: 'voices@example.com', name: 'Voices' }, '/exercise')
    await setUpSpokenRound(page)
    await writeDown(page)
    await reopenMicrophone(page)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await startSpokenRound(page)
    // The words come while the round runs.
    await expect(ideaItems(page).filter({ hasText: /mister|Mr/i })).toBeVisible({ timeout: 50_000 })
    await expect(timeIsUp(page)).toBeVisible({ timeout: 70_000 })
    await expect(page.getByText(/^Writing down what you said/)).toBeHidden({ timeout: 60_000 })
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    expect([...hosts]).toEqual([new URL(server.url).host])

    const ideas = (await savedIdeas(page)).filter(({ text }) => text !== '')
    expect(ideas.every(({ isHeard }) => isHeard)).toBe(true)
    const all = { errors: 0, words: 0 }
    const [first] = ideas
    const [firstSpoken] = speech.utterances
    if (!first || !firstSpoken) throw new Error('Nothing was heard.')
    // When the file began to play is not known exactly.
    const startMs = firstSpoken.atMs - first.atMs
    for (const { atMs, endMs, words } of speech.utterances) {
      const own = ideas.filter((idea) => {
        const middle = (idea.atMs + (idea.endMs ?? idea.atMs)) / 2 + startMs
        return middle > atMs - 500 && middle < endMs + 500
      })
      expect.soft(own.length, words).toBeGreaterThan(0)
      const { errors, words: count } = countWordErrors(words, own.map(({ text }) => text).join(' '))
      all.errors += errors
      all.words += count
    }
    testInfo.annotations.push({ type: 'word error rate', description: (all.errors / all.words).toFixed(3) })
    expect(all.errors / all.words).toBeLessThanOrEqual(0.12)
  })
})

test('a page in the background goes on writing down', async ({ server }, testInfo) => {
  const speech = writeRecordedSpeech(testInfo.outputPath('voices.wav'), { lead: 4, pause: 1 })
  const inTabs = async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.goto(`${server.url}/exercise?length=30000`)
    await setUpSpokenRound(page)
    await writeDown(page)
    await reopenMicrophone(page)
    await startSpokenRound(page)
    const front = await context.newPage()
    await front.goto(`${server.url}/privacy`)
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
    await expect(timeIsUp(page)).toBeVisible({ timeout: 40_000 })
    await expect(ideaRows(page).filter({ hasText: /leisure/ })).toBeVisible()
    await expect(ideaRows(page).filter({ hasText: /respectable/ })).toBeVisible()
  }
  await withRealTabs(inTabs, microphoneArguments(speech.path))
})

test('words that are missing are written down after the round, from the recording', async ({ server }, testInfo) => {
  const speech = writeRecordedSpeech(testInfo.outputPath('voices.wav'), { lead: 4, pause: 1 })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise?length=20000')
    await setUpSpokenRound(page)
    await reopenMicrophone(page)
    await startSpokenRound(page)
    await expect(timeIsUp(page)).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(/^\d spoken ideas have no words yet\. This takes about \d+ seconds\./)).toBeVisible()
    await page.getByRole('button', { name: 'Write them down' }).click()
    await expect(ideaRows(page).filter({ hasText: /mister|Mr/i })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^Writing down what you said/)).toBeHidden({ timeout: 60_000 })
    await expect(page.getByText(/no words yet/)).toHaveCount(0)
  })
})
