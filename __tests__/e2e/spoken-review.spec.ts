import type { SaveIdeaRecord } from '../../contract/record'
import { expectGoodAppearance } from './harness/appearances'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { seedRecording, uidOn } from './harness/recordings'
import { ideaRows } from './harness/round'
import { roundOn } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

/** The ideas of a six-second round, spoken and typed. */
const spokenIdeas: SaveIdeaRecord['ideas'] = [
  { text: '', atMs: 500, endMs: 1_900, source: 'SPOKEN' },
  { text: 'read on the floor', atMs: 2_000, endMs: null, source: 'TYPED' },
  { text: '', atMs: 2_500, endMs: 4_500, source: 'SPOKEN' },
  { text: 'call her', atMs: 5_000, endMs: 5_600, source: 'SPOKEN', isHeard: true },
]

/** A silence within the second spoken idea, in milliseconds since the round's start. */
const silence = { fromMs: 3_600, toMs: 3_900 }

/** The start of the recording, a little before the round's, in milliseconds since the round's start. */
const startMs = -100

interface SpokenRecording {
  id: string
  owner: string
  topicTitle: string
  /** Missing share of the file's end, as after a crash; 0 to 1. */
  cut: number
}

/**
 * Records six seconds with MediaRecorder, with tones in place of the spoken ideas, and stores them where the app keeps recordings.
 */
async function seedSpokenRecording(page: Page, { id, owner, topicTitle, cut }: SpokenRecording): Promise<void> {
  const tones = spokenIdeas.flatMap(({ atMs, endMs }) => (endMs === null ? [] : [[atMs, endMs] as const]))
  // Browsers play no sound before the first user gesture.
  await page.mouse.click(1, 1)
  const audio = await page.evaluate(
    async ({ tones, silence, cut, startMs }) => {
      const mimeType = 'audio/webm;codecs=opus'
      const context = new AudioContext()
      await context.resume()
      const destination = context.createMediaStreamDestination()
      const loudness = new GainNode(context, { gain: 0 })
      const tone = new OscillatorNode(context, { frequency: 440 })
      tone.connect(loudness).connect(destination)
      const recorder = new MediaRecorder(destination.stream, { mimeType })
      const pieces: Blob[] = []
      recorder.ondataavailable = ({ data }) => pieces.push(data)
      const begun = new Promise((resolve) => {
        recorder.onstart = resolve
      })
      const ended = new Promise((resolve) => {
        recorder.onstop = resolve
      })
      tone.start()
      recorder.start(1000)
      await begun
      const start = context.currentTime - startMs / 1000
      for (const [from, to] of tones) {
        loudness.gain.setValueAtTime(0.5, start + from / 1000)
        loudness.gain.setValueAtTime(0, start + to / 1000)
      }
      loudness.gain.setValueAtTime(0, start + silence.fromMs / 1000)
      loudness.gain.setValueAtTime(0.5, start + silence.toMs / 1000)
      await new Promise((resolve) => {
        tone.onended = resolve
        tone.stop(start + 6)
      })
      recorder.stop()
      await ended
      await context.close()

      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
      return [...bytes.slice(0, Math.round(bytes.length * (1 - cut)))]
    },
    { tones, silence, cut, startMs },
  )
  await seedRecording(page, { id, owner, topicTitle, startMs, audio })
}

const topic = 'What could a rainy Sunday be for?'

/** What the page has played: offset in the recording and duration, in seconds. */
type Played = { offset: number; duration: number }[]

/** Logs in, seeds a spoken round, and opens its record. */
async function openSpokenRecord(page: Page, { cut = 0 } = {}): Promise<void> {
  await page.addInitScript(() => {
    const played: { offset: number; duration: number }[] = []
    Object.assign(window, { played })
    const start = Reflect.get(AudioBufferSourceNode.prototype, 'start')
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, duration = 0) {
      played.push({ offset, duration })
      Reflect.apply(start, this, [when, offset, duration])
    }
  })
  await openAs(page, newAccount())
  const round = roundOn(topic, [], { ideas: spokenIdeas, durationMs: 6_000 })
  const { id } = round
  await seedRounds(page, [round])
  const owner = await uidOn(page)
  await seedSpokenRecording(page, { id, owner, topicTitle: topic, cut })
  await page.goto(`/records/${id}`)
  await expect(page.getByRole('heading', { name: topic })).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const written = (page: Page, number: number) => page.getByRole('textbox', { name: `What you said, idea ${number}` })
const position = (page: Page) => page.getByRole('slider', { name: 'Position' })
const played = (page: Page) => page.evaluate<Played>('window.played')

test('a spoken idea is played, split at its pause, and written down; a click on the ring seeks', async ({ page }) => {
  await openSpokenRecord(page)

  await button(page, 'Play idea 3, 0:02').click()
  await expect(ideaRows(page).nth(2)).toContainText('now playing')
  await expect(ideaRows(page).nth(2)).toHaveAttribute('aria-current', 'true')
  const [heard] = await played(page)
  expect(heard?.offset).toBeCloseTo(2.25 - startMs / 1000, 2)
  expect(heard?.duration).toBeCloseTo(2.5, 2)
  await expect(ideaRows(page).filter({ hasText: 'now playing' })).toHaveCount(0)
  await expect(position(page)).toHaveAttribute('aria-valuetext', '0:04 of 0:06')

  const { x, y, width, height } = (await position(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Three seconds of sixty: 18 degrees from the top.
  const angle = (3 / 60) * 2 * Math.PI
  const radius = width * 0.43
  await page.mouse.click(x + width / 2 + radius * Math.sin(angle), y + height / 2 - radius * Math.cos(angle))
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:0[23] of 0:06, idea 3$/)

  await written(page, 1).fill('bake bread')
  await written(page, 1).press('Enter')
  await expect(written(page, 3)).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('Saved')

  await button(page, 'More, idea 3').click()
  await button(page, 'Split, idea 3').click()
  const place = page.getByRole('slider', { name: /^Where the second idea begins/ })
  // The sound may load after the slider appears.
  await expect(button(page, 'Play before')).toBeVisible()
  await page.getByRole('heading', { name: 'Speech' }).click()
  await page.getByText('Idea by idea').click()
  await page.getByText('The recording', { exact: true }).click()
  await expectGoodAppearance(page, 'a spoken round')
  const afterMs = Number(await place.inputValue())
  expect(2_500 + afterMs).toBeGreaterThan(silence.fromMs - 100)
  expect(2_500 + afterMs).toBeLessThan(silence.toMs + 100)
  await button(page, 'Split here').click()
  await expect(written(page, 4)).toBeFocused()
  await page.keyboard.type('in a hurry')
  await expect(page.getByText('Idea 4 saved.')).toBeVisible()
  await page.reload()
  await expect(ideaRows(page)).toHaveText([/bake bread/, /read on the floor/, /.*/, /in a hurry/, /call her/])
})

test('typing is not interrupted when the player loads late', async ({ page }) => {
  const files = '**/assets/voice-review.*'
  await page.route(files, (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed')
  await openSpokenRecord(page)
  await failed
  await expect(button(page, 'Best, idea 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await button(page, 'More, idea 3').click()
  await button(page, 'Edit, idea 4').click()
  await page.keyboard.type(' today')

  await page.unroute(files)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(button(page, 'Play the recording')).toBeEnabled()
  const field = page.getByRole('textbox', { name: 'What you said, idea 4' })
  await expect(field).toBeFocused()
  await page.keyboard.type(' or tomorrow')
  await expect(field).toHaveValue('call her today or tomorrow')
  await button(page, 'Split, idea 3').click()
  await expect(button(page, 'Play before')).toBeVisible()
})

test('a truncated recording plays up to its end', async ({ page }) => {
  await openSpokenRecord(page, { cut: 0.4 })
  await button(page, 'Play idea 1, 0:00').click()
  await expect(ideaRows(page).first()).toContainText('now playing')
  expect((await played(page))[0]?.duration).toBeGreaterThan(1)
  await expect(page.getByText(/cannot be played here/)).toHaveCount(0)
})
