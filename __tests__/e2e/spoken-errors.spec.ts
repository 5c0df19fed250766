import { readFile } from 'node:fs/promises'
import { ideasInProgress } from './harness/device-storage'
import { recordingsOnDevice } from './harness/recordings'
import { watchSound, withMicrophone } from './harness/microphone'
import { ideaField, ideaRows, timeLeft, untilTimeLeft, writeIdea } from './harness/round'
import { writeSpeech } from './harness/speech'
import { setUpSpokenRound, startSpokenRound } from './harness/spoken-round'
import { expect, test, type BrowserContext, type Page } from './harness/test'

/** A person who speaks every second or so. */
const chatter = (path: string) =>
  writeSpeech(path, { lead: 2, said: Array.from({ length: 30 }, () => ({ words: 'plant tomatoes', pause: 0.7 })) }).path

const trouble = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })

const stop = (page: Page) => page.getByRole('button', { name: 'Stop' }).click()

/** Types an idea and stops the round. */
async function typeAndStop(page: Page) {
  await writeIdea(page, 'typed all the same')
  await stop(page)
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(ideaRows(page).filter({ hasText: 'typed all the same' })).toBeVisible()
}

/** The size in bytes of each part of each recording on the device. */
const recordedBytes = async (page: Page): Promise<number[]> =>
  (await recordingsOnDevice(page.context())).flatMap(({ parts }) => parts.map(({ bytes }) => bytes))

async function openExercise(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/exercise')
  return page
}

async function chooseSpeak(page: Page) {
  await page.getByRole('textbox', { name: 'Topic' }).fill('A rainy Sunday')
  await page.getByRole('radio', { name: 'Speak' }).check()
}

test.describe('before the round', () => {
  test('a blocked microphone is reported, and the round continues with typing', async ({ server }) => {
    await withMicrophone({ baseURL: server.url, isAllowed: false }, async (context) => {
      const page = await openExercise(context)
      await chooseSpeak(page)
      await expect(trouble(page, 'The microphone is blocked on this page.')).toBeVisible()
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(timeLeft(page)).toBeVisible()
      await expect(trouble(page, 'The microphone is blocked on this page.')).toBeVisible()
      await typeAndStop(page)
    })
  })

  test('a missing microphone is reported, and the round continues with typing', async ({ server }) => {
    await withMicrophone({ baseURL: server.url, hasMicrophone: false }, async (context) => {
      const page = await openExercise(context)
      await chooseSpeak(page)
      await expect(trouble(page, 'No microphone was found.')).toBeVisible()
      await page.getByRole('button', { name: 'Start' }).click()
      await typeAndStop(page)
    })
  })

  test('an unsupported browser is reported, and the round continues with typing', async ({ server }) => {
    await withMicrophone({ baseURL: server.url }, async (context) => {
      await context.addInitScript(() => Reflect.deleteProperty(window, 'AudioWorkletNode'))
      const page = await openExercise(context)
      await chooseSpeak(page)
      await expect(trouble(page, 'This browser does not support voice input.')).toBeVisible()
    })
  })

  test('files that failed to load are loaded at the next try', async ({ server }) => {
    await withMicrophone({ baseURL: server.url, serviceWorkers: 'block' }, async (context) => {
      const page = await openExercise(context)
      await page.route('**/*.onnx', (route) => route.abort())
      await chooseSpeak(page)
      await expect(trouble(page, 'Voice input could not be loaded.')).toBeVisible()
      await page.unroute('**/*.onnx')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible({ timeout: 30_000 })
    })
  })
})

test.describe('during the round', () => {
  for (const [name, cut, words] of [
    ['unplugged', (page: Page) => raise(page, 'test:unplug'), 'The microphone was disconnected.'],
    [
      'now blocked',
      async (page: Page) => {
        await page.context().clearPermissions()
        await raise(page, 'test:unplug')
      },
      'The microphone is now blocked.',
    ],
  ] as const) {
    test(`a microphone that is ${name}: spoken ideas are kept, and the round continues with typing`, async ({
      server,
    }, info) => {
      await withMicrophone({ baseURL: server.url, file: chatter(info.outputPath('chatter.wav')) }, async (context) => {
        await watchSound(context)
        const page = await openExercise(context)
        await setUpSpokenRound(page)
        await startSpokenRound(page)
        await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
        // Long enough for a recording of that size.
        await untilTimeLeft(page, 58)
        await cut(page)
        await expect(trouble(page, words)).toBeVisible()
        const said = await ideaRows(page).count()
        await typeAndStop(page)
        await expect(ideaRows(page)).toHaveCount(said + 1)
        await expect(page.getByRole('button', { name: 'Play the recording' })).toBeVisible()
        await expect.poll(async () => Math.min(...(await recordedBytes(page)))).toBeGreaterThan(1000)
      })
    })
  }

  test('audio suspended by the browser can be resumed', async ({ server }, info) => {
    await withMicrophone({ baseURL: server.url, file: chatter(info.outputPath('chatter.wav')) }, async (context) => {
      await watchSound(context)
      const page = await openExercise(context)
      await setUpSpokenRound(page)
      await startSpokenRound(page)
      await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
      await raise(page, 'test:suspend')
      await expect(trouble(page, 'Your browser has paused the microphone.')).toBeVisible()
      const said = await ideaRows(page).count()
      await page.getByRole('button', { name: 'Resume listening' }).click()
      await expect(page.getByText(/^(?:Listening|You are speaking)$/)).toBeVisible()
      await expect.poll(() => ideaRows(page).count(), { timeout: 15_000 }).toBeGreaterThan(said + 1)
      await stop(page)
    })
  })

  test('if the device is full, speech still becomes ideas', async ({ server }, info) => {
    await withMicrophone({ baseURL: server.url, file: chatter(info.outputPath('chatter.wav')) }, async (context) => {
      const page = await openExercise(context)
      await setUpSpokenRound(page)
      await startSpokenRound(page)
      await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
      await expect.poll(async () => Math.max(0, ...(await recordedBytes(page)))).toBeGreaterThan(1000)
      const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
      const session = await context.newCDPSession(page)
      await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: usage + 1 })
      // Chromium remembers for half a minute how much space an origin has left.
      await expect(trouble(page, 'There is no space left on this device, so the recording has stopped.')).toBeVisible({
        timeout: 40_000,
      })
      const said = await ideaRows(page).count()
      await expect.poll(() => ideaRows(page).count(), { timeout: 15_000 }).toBeGreaterThan(said + 1)
      await session.send('Storage.overrideQuotaForOrigin', { origin: server.url })
      await stop(page)
      await expect(page.getByRole('button', { name: 'Play the recording' })).toBeVisible()
    })
  })

  test('after a reload the round continues with typing, and can listen again', async ({ server }, info) => {
    await withMicrophone({ baseURL: server.url, file: chatter(info.outputPath('chatter.wav')) }, async (context) => {
      const page = await openExercise(context)
      await setUpSpokenRound(page)
      await startSpokenRound(page)
      await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
      await expect.poll(() => ideasInProgress(context)).not.toEqual([])
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(page.getByText('Not listening')).toBeVisible()
      await expect(ideaRows(page)).not.toHaveCount(0)
      await page.getByRole('button', { name: 'Resume listening' }).click()
      await expect(page.getByText('Listening', { exact: true })).toBeVisible({ timeout: 30_000 })
      await expect.poll(() => recordedBytes(page), { timeout: 15_000 }).toHaveLength(2)
      await typeAndStop(page)
      await expect(page.getByRole('button', { name: 'Play the recording' })).toBeVisible()
    })
  })
})

test('an mp4 recording, as older Safaris make, can be played and saved', async ({ server }, info) => {
  await withMicrophone(
    { baseURL: server.url, file: chatter(info.outputPath('chatter.wav')), isWhole: true },
    async (context) => {
      await context.addInitScript(() => {
        const isTypeSupported = MediaRecorder.isTypeSupported.bind(MediaRecorder)
        // The type without a codec, which older Safaris require.
        MediaRecorder.isTypeSupported = (type) => type === 'audio/mp4' && isTypeSupported(type)
      })
      const page = await openExercise(context)
      await setUpSpokenRound(page, 'Both')
      await startSpokenRound(page)
      await expect(ideaField(page)).toBeFocused()
      await expect(ideaRows(page)).not.toHaveCount(0, { timeout: 30_000 })
      // Long enough for the position to change in whole seconds.
      await untilTimeLeft(page, 56)
      await stop(page)
      await page.getByRole('button', { name: 'Play the recording' }).click()
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
      await expect(page.getByRole('slider', { name: 'Position' })).not.toHaveAttribute('aria-valuenow', '0')
      await page.getByText('The recording', { exact: true }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save the recording as a file' }).click()
      expect((await download).suggestedFilename()).toMatch(/^A rainy Sunday .*\.m4a$/)
      // ISO base media files begin with a box of type `ftyp` (ISO/IEC 14496-12, section 4.3).
      const file = await readFile(await (await download).path())
      expect(file.subarray(4, 8).toString()).toBe('ftyp')
    },
  )
})

/** Fires one of the events that `watchSound` listens to. */
function raise(page: Page, name: string): Promise<void> {
  return page.evaluate((type) => void dispatchEvent(new Event(type)), name)
}
