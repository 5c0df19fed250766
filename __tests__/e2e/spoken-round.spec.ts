import { withMicrophone } from './harness/microphone'
import { openAs } from './harness/log-in-as'
import { ideaField, timeIsUp, untilTimeLeft } from './harness/round'
import { writeSpeech } from './harness/speech'
import { ideaItems, savedIdeas, setUpSpokenRound, startSpokenRound } from './harness/spoken-round'
import { expect, test } from './harness/test'

/** Silence for setting up the page, in seconds. */
const lead = 9

test('silence does not become an idea', async ({ server }, testInfo) => {
  const speech = writeSpeech(testInfo.outputPath('silence.wav'), { lead: 60, said: [], noise: 0.003 })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await page.goto('/exercise')
    await setUpSpokenRound(page)
    await startSpokenRound(page)
    await untilTimeLeft(page, 40)
    await expect(ideaItems(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('You stopped before the first idea')).toBeVisible()
  })
})

test('continuous speech is split into several ideas', async ({ server }, testInfo) => {
  const sentence =
    'I would like to begin with the garden, because it is spring and nothing has been done yet. ' +
    'We could plant beans along the fence and let the children water them, and then there is the old shed, ' +
    'which needs a new door and some paint, and my neighbour has both of these and would help us on a Saturday. '
  const speech = writeSpeech(testInfo.outputPath('monologue.wav'), {
    lead,
    said: Array.from({ length: 5 }, () => ({ words: sentence, pause: 0.05 })),
  })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await openAs(page, { email: 'talker@example.com', name: 'Talker' }, '/exercise')
    await setUpSpokenRound(page)
    await startSpokenRound(page)
    await expect(ideaField(page)).not.toBeFocused()
    await expect(timeIsUp(page)).toBeVisible({ timeout: 70_000 })
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    const lengths = (await savedIdeas(page)).map(({ atMs, endMs }) => (endMs ?? atMs) - atMs)
    testInfo.annotations.push({ type: 'lengths, ms', description: lengths.join(' ') })
    expect(lengths.length).toBeGreaterThanOrEqual(5)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_500)
  })
})
