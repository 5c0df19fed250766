import { withMicrophone } from './harness/microphone'
import { installFakeRecogniser, recogniserStarts } from './harness/fake-recogniser'
import { ideaRows, timeLeft } from './harness/round'
import { writeSpeech } from './harness/speech'
import { reopenMicrophone } from './harness/spoken-round'
import { expect, test } from './harness/test'
import { setUpTranscript, transcriptCheckbox } from './harness/transcript'

const ideas = ['a kite for the beach', 'bake some bread', 'call my sister', 'paint the old chair']

/** The row of an idea, with its buttons after the round. */
const withTime = (words: string) => new RegExp(`^0:\\d\\d${words}(?:BestEditPlayMore)?$`)

test('speech is transcribed into its ideas, even if the recogniser stops and repeats itself', async ({
  server,
}, testInfo) => {
  const { path } = writeSpeech(testInfo.outputPath('speech.wav'), {
    lead: 8,
    said: ideas.map((words) => ({ words, pause: 1 })),
  })
  await withMicrophone({ baseURL: server.url, file: path }, async (context) => {
    const page = await context.newPage()
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('blob:')) elsewhere.push(request.url())
    })
    await installFakeRecogniser(page, { onDevice: 'available', hears: ideas })
    await setUpTranscript(page)
    await reopenMicrophone(page)
    await transcriptCheckbox(page).check()
    await expect(page.getByText('Your browser transcribes on this device. Nothing is sent.')).toBeVisible()
    expect(await recogniserStarts(page)).toEqual([])
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(timeLeft(page)).toBeVisible()
    await expect(ideaRows(page)).toHaveCount(ideas.length, { timeout: 30_000 })
    // The newest idea comes first during the round, and last afterwards.
    await expect(ideaRows(page)).toHaveText(ideas.map(withTime).toReversed())
    expect(elsewhere).toEqual([])
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await expect(ideaRows(page)).toHaveText(ideas.map(withTime))

    const starts = await recogniserStarts(page)
    expect(starts.length).toBeGreaterThan(ideas.length)
    expect(starts.every(({ processLocally }) => processLocally)).toBe(true)
  })
})
