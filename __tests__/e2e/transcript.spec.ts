import { withMicrophone } from './harness/microphone'
import { installFakeRecogniser, recogniserStarts } from './harness/fake-recogniser'
import { timeLeft } from './harness/round'
import { expect, test, type Page } from './harness/test'
import { setUpTranscript, transcriptCheckbox } from './harness/transcript'

const secondYes = (page: Page) => page.getByRole('checkbox', { name: 'Send my voice to these servers' })

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(timeLeft(page)).toBeVisible()
}

async function stop(page: Page) {
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(timeLeft(page)).toBeHidden()
}

test('server-side recognition needs a separate consent, which is remembered', async ({ server }) => {
  await withMicrophone({ baseURL: server.url }, async (context) => {
    const page = await context.newPage()
    await installFakeRecogniser(page, { onDevice: 'unavailable', hears: [] })
    await setUpTranscript(page)
    await transcriptCheckbox(page).check()
    await expect(page.getByText('what you say would leave this device.')).toBeVisible()
    await expect(secondYes(page)).not.toBeChecked()
    await start(page)
    await stop(page)
    expect(await recogniserStarts(page)).toEqual([])

    await setUpTranscript(page)
    await transcriptCheckbox(page).check()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('日本語')
    await secondYes(page).check()
    await setUpTranscript(page)
    await expect(secondYes(page)).toBeChecked()
    await start(page)
    // It recognises nothing, and is restarted again and again.
    await expect
      .poll(async () => (await recogniserStarts(page))[0])
      .toEqual({ language: 'ja-JP', processLocally: false })
    await stop(page)

    await setUpTranscript(page)
    await secondYes(page).uncheck()
    await setUpTranscript(page)
    await expect(transcriptCheckbox(page)).not.toBeChecked()
  })
})

test('a language pack is downloaded on request', async ({ server }) => {
  await withMicrophone({ baseURL: server.url }, async (context) => {
    const page = await context.newPage()
    await installFakeRecogniser(page, { onDevice: 'downloadable', hears: [] })
    await setUpTranscript(page)
    await transcriptCheckbox(page).check()
    await expect(page.getByText('first has to download a language pack')).toBeVisible()
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Your browser transcribes on this device. Nothing is sent.')).toBeVisible()
  })
})

test('a recogniser failure is reported in one sentence, and the round continues', async ({ server }) => {
  await withMicrophone({ baseURL: server.url }, async (context) => {
    const page = await context.newPage()
    await installFakeRecogniser(page, { onDevice: 'available', hears: [], fails: 'network' })
    await setUpTranscript(page)
    await transcriptCheckbox(page).check()
    await start(page)
    await expect(page.getByText('Transcription has stopped. The recording continues.')).toBeVisible()
    await expect(timeLeft(page)).toBeVisible()
  })
})
