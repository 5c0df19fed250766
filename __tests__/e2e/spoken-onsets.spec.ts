import { withMicrophone } from './harness/microphone'
import { openAs } from './harness/log-in-as'
import { writeSpeech, type SpeechFile } from './harness/speech'
import { ideaItems, reopenMicrophone, savedIdeas, setUpSpokenRound, startSpokenRound } from './harness/spoken-round'
import { expect, test } from './harness/test'

/** Silence for starting the round, in seconds. */
const lead = 9

/** The spoken ideas, each with the pause after it in seconds. */
const said = [
  { words: 'a kite for the beach', pause: 0.4 },
  { words: 'bake some bread', pause: 0.6 },
  { words: 'call my sister', pause: 0.9 },
  { words: 'paint the old chair', pause: 1.5 },
  { words: 'read on the floor', pause: 0.5 },
  { words: 'walk to the harbour', pause: 1.2 },
  { words: 'plant tomatoes', pause: 0.7 },
  { words: 'write a letter', pause: 0.45 },
  { words: 'fix the bicycle', pause: 1 },
  { words: 'learn three chords', pause: 0.8 },
]

test('in a noisy room ten utterances become ten ideas at the right times', async ({ server }, testInfo) => {
  const speech = writeSpeech(testInfo.outputPath('speech.wav'), { lead, said, noise: 0.03 })
  await withMicrophone({ baseURL: server.url, file: speech.path }, async (context) => {
    const page = await context.newPage()
    await openAs(page, { email: 'speaker@example.com', name: 'Speaker' }, '/exercise')
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    await setUpSpokenRound(page)
    await reopenMicrophone(page)
    await startSpokenRound(page)
    await expect(ideaItems(page)).toHaveCount(said.length, { timeout: 60_000 })
    // By now, false ideas after the last one would have appeared.
    await expect(page.getByText('Listening')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

    const ideas = await savedIdeas(page)
    expect(ideas).toHaveLength(said.length)
    expect(ideas.every(({ source, text }) => source === 'SPOKEN' && text === '')).toBe(true)
    const errors = onsetErrors(ideas, speech)
    testInfo.annotations.push({ type: 'onset errors, ms', description: errors.map(Math.round).join(' ') })
    expect(median(errors.map(Math.abs))).toBeLessThanOrEqual(30)
    expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(100)
    expect(requests.filter((url) => new URL(url).origin !== server.url)).toEqual([])
  })
})

/** The deviation of each onset in milliseconds, without their common offset, which depends on when the file started. */
function onsetErrors(ideas: readonly { atMs: number }[], { utterances }: SpeechFile): number[] {
  const differences = ideas.map(({ atMs }, index) => atMs - (utterances[index]?.atMs ?? NaN))
  const offset = median(differences)
  return differences.map((difference) => difference - offset)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
}
