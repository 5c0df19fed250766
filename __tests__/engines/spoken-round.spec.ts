import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { writeSpeech } from '../e2e/harness/speech'
import { noteSavedFiles, replaceMicrophone } from './in-page'
import type { Screen } from './screen'
import { logIn, writeIdea } from './steps'
import { expect, test } from './test'

/** The formats in which each engine records, as the app chooses. */
const formats = {
  Chromium: { type: 'audio/webm;codecs=opus', extension: 'webm' },
  Firefox: { type: 'audio/webm;codecs=opus', extension: 'webm' },
  WebKitGTK: { type: 'audio/mp4;codecs=opus', extension: 'm4a' },
} as const

/** Chromium's recogniser crashes without a window. */
const removeRecogniser = `void ['SpeechRecognition', 'webkitSpeechRecognition'].map((name) => Reflect.deleteProperty(window, name))`

const savedSchema = v.array(v.object({ name: v.string(), type: v.string(), size: v.number() }))

/** Sets up a spoken round, and waits until the microphone is on. */
async function setUpSpokenRound(app: Screen, mode: 'Speak' | 'Both', topic: string): Promise<void> {
  await app.in('navigation', 'Main').press('link', 'Exercise')
  await app.fill('Topic', topic)
  await app.press('radio', mode)
  await app.sees('meter', 'Microphone level')
}

async function listen(app: Screen): Promise<void> {
  await app.press('button', 'Start')
  await app.sees('timer', 'Time left')
  await app.seesText(/Listening|You are speaking/, 'main')
}

/** Plays the recording from its start, and waits until more than a second has been played. */
async function play(app: Screen): Promise<void> {
  // Appears once the recording has been decoded; until then the button is disabled.
  await app.sees('slider', 'Position')
  await app.press('button', 'Play the recording')
  await app.sees('button', 'Pause')
  await expect.poll(async () => Number(await app.attribute('aria-valuenow', 'slider', 'Position'))).toBeGreaterThan(0)
}

test('a round with the browser’s own fake microphone is recorded and stored', async ({ app, visitor }) => {
  await app.open('/')
  await logIn(app, visitor)
  await app.page.evaluate(removeRecogniser)
  await setUpSpokenRound(app, 'Both', 'A tone')
  await app.seesText('Your voice is recorded during the round.', 'region', 'Your voice')
  await listen(app)
  // Not every engine’s tone counts as speech, and a round without any idea is discarded.
  await writeIdea(app, 'typed while it sounds')
  await expect.poll(async () => Number(await app.text('timer', 'Time left'))).toBeLessThanOrEqual(56)
  await app.press('button', 'Stop')
  await app.seesSaved()
  await app.open('/settings')
  await app.seesText(/1 recording takes up (?:[5-9]|\d\d) kB on this device\./, 'region', 'Recordings')
})

test('what is said becomes ideas, and the recording is found after a reload, until it is deleted', async ({
  app,
  visitor,
  engineName,
}, testInfo) => {
  const speech = writeSpeech(testInfo.outputPath('speech.wav'), {
    lead: 0.5,
    said: ['bake some bread', 'call my sister', 'paint the old chair'].map((words) => ({ words, pause: 1 })),
  })
  await app.open('/')
  await logIn(app, visitor)
  await app.page.evaluate(removeRecogniser)
  const sound = JSON.stringify(readFileSync(speech.path, 'base64'))
  await app.page.evaluate(`void (${replaceMicrophone.toString()})(${sound})`)
  await setUpSpokenRound(app, 'Speak', 'Said aloud')
  await listen(app)
  await expect.poll(() => app.in('list', 'Ideas').count('listitem')).toBeGreaterThanOrEqual(3)
  await app.press('button', 'Stop')
  await app.seesSaved()
  await app.press('link', 'See the record')
  await app.sees('heading', 'Said aloud')
  await app.page.reload()
  await play(app)
  await app.page.evaluate(`(${noteSavedFiles.toString()})()`)
  // A summary has no role in Testing Library.
  const tools = `[...document.querySelectorAll('summary')].find(({ textContent }) => textContent === 'The recording')`
  await (await app.page.findElement(tools))?.click()
  await app.press('button', 'Save the recording as a file')
  const [file] = v.parse(savedSchema, await app.page.evaluate('window.savedFiles'))
  const { type, extension } = formats[engineName]
  expect(file?.type).toBe(type)
  expect(file?.name).toMatch(new RegExp(`^Said aloud .*\\.${extension}$`))
  expect(file?.size).toBeGreaterThan(10_000)

  await app.open('/settings')
  await app.seesText(/1 recording takes up \d+ kB on this device\./, 'region', 'Recordings')
  await app.in('region', 'Recordings').press('button', 'Delete the recording of Said aloud')
  await app.seesText('No recordings on this device.', 'region', 'Recordings')
  await app.page.reload()
  await app.seesText('No recordings on this device.', 'region', 'Recordings')
})
