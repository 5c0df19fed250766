import { withMicrophone } from './harness/microphone'
import { installRecogniser, startsOf } from './harness/recogniser'
import { ideaRows, timeLeft } from './harness/round'
import { writeSpeech } from './harness/speech'
import { expect, test, type Page } from './harness/test'

const ideas = ['a kite for the beach', 'bake some bread', 'call my sister', 'paint the old chair']

/** The row of an idea, and of what can be done with it after the round. */
const withTime = (words: string) => new RegExp(`^0:\\d\\d${words}(?:BestEditPlayMore)?$`)

const wish = (page: Page) => page.getByRole('checkbox', { name: 'Write down what I say' })
const secondYes = (page: Page) => page.getByRole('checkbox', { name: 'Send my voice to them' })

async function setUp(page: Page) {
  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Sunday')
  // How somebody did it last is remembered, but a microphone is opened by a press only.
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('radio', { name: 'Speak' }).check()
  // All that listening needs has to come first.
  await expect(wish(page)).toBeVisible({ timeout: 30_000 })
}

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(timeLeft(page)).toBeVisible()
}

async function stop(page: Page) {
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(timeLeft(page)).toBeHidden()
}

test('what is said is written into its ideas, by a recogniser that stops and repeats itself', async ({
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
    await installRecogniser(page, { onDevice: 'available', hears: ideas })
    await setUp(page)
    await wish(page).check()
    await expect(page.getByText('Your browser does this on this device. Nothing is sent.')).toBeVisible()
    expect(await startsOf(page)).toEqual([])
    await start(page)
    await expect(ideaRows(page)).toHaveCount(ideas.length, { timeout: 30_000 })
    // The newest idea stands first while the round runs, and the first afterwards.
    await expect(ideaRows(page)).toHaveText(ideas.map(withTime).toReversed())
    expect(elsewhere).toEqual([])
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await expect(ideaRows(page)).toHaveText(ideas.map(withTime))

    const starts = await startsOf(page)
    expect(starts.length).toBeGreaterThan(ideas.length)
    expect(starts.every(({ processLocally }) => processLocally)).toBe(true)
  })
})

test('on the servers of the browser’s maker nothing is recognised before a second yes, which is remembered', async ({
  server,
}) => {
  await withMicrophone({ baseURL: server.url }, async (context) => {
    const page = await context.newPage()
    await installRecogniser(page, { onDevice: 'unavailable', hears: [] })
    await setUp(page)
    await wish(page).check()
    await expect(page.getByText('what you say would leave this device.')).toBeVisible()
    await expect(secondYes(page)).not.toBeChecked()
    await start(page)
    await stop(page)
    expect(await startsOf(page)).toEqual([])

    await setUp(page)
    await wish(page).check()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('日本語')
    await secondYes(page).check()
    await setUp(page)
    await expect(secondYes(page)).toBeChecked()
    await start(page)
    // It hears nothing, and is started again and again.
    await expect.poll(async () => (await startsOf(page))[0]).toEqual({ language: 'ja-JP', processLocally: false })
    await stop(page)

    await setUp(page)
    await secondYes(page).uncheck()
    await setUp(page)
    await expect(wish(page)).not.toBeChecked()
  })
})

test('a language pack is fetched on a press', async ({ server }) => {
  await withMicrophone({ baseURL: server.url }, async (context) => {
    const page = await context.newPage()
    await installRecogniser(page, { onDevice: 'downloadable', hears: [] })
    await setUp(page)
    await wish(page).check()
    await expect(page.getByText('It has to fetch a language pack first')).toBeVisible()
    await page.getByRole('button', { name: 'Fetch it' }).click()
    await expect(page.getByText('Your browser does this on this device. Nothing is sent.')).toBeVisible()
  })
})

test('a recogniser that gives up is told in one sentence, and the round goes on', async ({ server }) => {
  await withMicrophone({ baseURL: server.url }, async (context) => {
    const page = await context.newPage()
    await installRecogniser(page, { onDevice: 'available', hears: [], fails: 'network' })
    await setUp(page)
    await wish(page).check()
    await start(page)
    await expect(page.getByText('Your words are no longer written down; the recording goes on.')).toBeVisible()
    await expect(timeLeft(page)).toBeVisible()
  })
})
