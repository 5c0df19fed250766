import { stepSeconds, tones, toneSeconds } from '../../src/exercise/cues/browser-cues'
import { withMicrophone } from './harness/microphone'
import { untilTimeLeft } from './harness/round'
import { writeTones } from './harness/speech'
import { ideaItems, setUpSpokenRound, startSpokenRound } from './harness/spoken-round'
import { expect, test } from './harness/test'

test('neither noise nor a cue picked up by the microphone becomes an idea', async ({ server }, testInfo) => {
  const path = testInfo.outputPath('cues.wav')
  // Each cue several times, four times as loud as in the app.
  const heard = Array.from({ length: 24 }, (_, index) => Object.values(tones)[index % 4] ?? []).flatMap((cue, index) =>
    cue.map((hertz, step) => ({ hertz, at: 1 + index * 0.9 + step * stepSeconds, seconds: toneSeconds })),
  )
  writeTones(path, heard, 0.5)
  await withMicrophone({ baseURL: server.url, file: path }, async (context) => {
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('preferences', JSON.stringify({ soundCues: true })))
    await page.goto('/exercise')
    await setUpSpokenRound(page)
    await startSpokenRound(page)
    await untilTimeLeft(page, 45)
    await expect(ideaItems(page)).toHaveCount(0)
  })
})
