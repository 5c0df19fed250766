import { randomUUID } from 'node:crypto'
import type { SaveIdeaRecord } from '../../../contract/record'
import { logInAs } from './log-in-as'
import { newAccount } from './new-account'
import { seedRecording, uidOn } from './recordings'
import { seedRounds } from './seed-rounds'
import { expect, type Page } from './test'

/** The ideas of a six-second round, spoken and typed. */
const spokenIdeas: SaveIdeaRecord['ideas'] = [
  { text: '', atMs: 500, endMs: 1_900, source: 'SPOKEN' },
  { text: 'read on the floor', atMs: 2_000, endMs: null, source: 'TYPED' },
  { text: '', atMs: 2_500, endMs: 4_500, source: 'SPOKEN' },
  { text: 'call her', atMs: 5_000, endMs: 5_600, source: 'SPOKEN', isHeard: true },
]

/** A silence within the second spoken idea, in milliseconds since the round's start. */
export const silence = { fromMs: 3_600, toMs: 3_900 }

/** The start of the recording, a little before the round's, in milliseconds since the round's start. */
export const startMs = -100

/** Saves a spoken round on the server; returns its id. */
async function seedSpokenRound(page: Page, topicTitle: string): Promise<string> {
  const id = randomUUID()
  const startedAt = new Date()
  await seedRounds(page, [
    {
      ...{ id, topicTitle, category: 'Diary', ideas: spokenIdeas, durationMs: 6_000, lengthMs: 60_000 },
      startedAt: startedAt.toISOString(),
      localDay: startedAt.toISOString().slice(0, 10),
    },
  ])
  return id
}

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
export async function openSpokenRecord(page: Page, { cut = 0 } = {}): Promise<void> {
  await page.addInitScript(() => {
    const played: { offset: number; duration: number }[] = []
    Object.assign(window, { played })
    const start = Reflect.get(AudioBufferSourceNode.prototype, 'start')
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, duration = 0) {
      played.push({ offset, duration })
      Reflect.apply(start, this, [when, offset, duration])
    }
  })
  await logInAs(page, newAccount())
  const id = await seedSpokenRound(page, topic)
  const owner = await uidOn(page)
  await seedSpokenRecording(page, { id, owner, topicTitle: topic, cut })
  await page.goto(`/records/${id}`)
  await expect(page.getByRole('heading', { name: topic })).toBeVisible()
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const written = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `What you said, idea ${number}` })
export const position = (page: Page) => page.getByRole('slider', { name: 'Position' })
export const played = (page: Page) => page.evaluate<Played>('window.played')
