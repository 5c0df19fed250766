import { stepSeconds, tones, toneSeconds } from '../../src/exercise/cues/browser-cues'
import { openAs } from './harness/log-in-as'
import { withMicrophone } from './harness/microphone'
import { ideaField, timeIsUp, untilTimeLeft } from './harness/round'
import { writeSpeech, writeTones } from './harness/speech'
import { ideaItems, savedIdeas, setUpSpokenRound, startSpokenRound } from './harness/spoken-round'
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

test('continuous speech is split into several ideas', async ({ server }, testInfo) => {
  const sentence =
    'I would like to begin with the garden, because it is spring and nothing has been done yet. ' +
    'We could plant beans along the fence and let the children water them, and then there is the old shed, ' +
    'which needs a new door and some paint, and my neighbour has both of these and would help us on a Saturday. '
  const said = Array.from({ length: 3 }, () => ({ words: sentence, pause: 0.05 }))
  const speech = writeSpeech(testInfo.outputPath('monologue.wav'), { lead: 9, said })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await openAs(page, { email: 'talker@example.com', name: 'Talker' }, '/exercise?length=30000')
    await setUpSpokenRound(page)
    await startSpokenRound(page)
    await expect(ideaField(page)).not.toBeFocused()
    await expect(timeIsUp(page)).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    const lengths = (await savedIdeas(page)).map(({ atMs, endMs }) => (endMs ?? atMs) - atMs)
    testInfo.annotations.push({ type: 'lengths, ms', description: lengths.join(' ') })
    expect(lengths.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_500)
  })
})
