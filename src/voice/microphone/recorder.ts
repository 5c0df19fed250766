import { withTimeLimit } from '../../lib/time-limit'
import type { VoiceListener } from '../gateways'

/** A running recording. */
export interface Recorder {
  mimeType: string
  /** The time of the first sound, by the given clock; null if it was stopped before, or nothing came in ten seconds. */
  began: Promise<number | null>
  /** Resolves after the last chunk, or after two seconds. */
  stop(): Promise<void>
}

/** In order of preference: Opus, or AAC on older versions of Safari. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** Milliseconds of audio in a chunk, and so the most that is lost when the page is killed. */
const chunkMs = 1000

/** Some browsers never answer; the round must not stay “listening” for that. */
const firstSoundMs = 10_000

/** Clear enough for speech; a minute takes 240 kB. */
const bitsPerSecond = 32_000

/** The microphone's light stays on until the last chunk, so the wait for it is limited. */
const lastChunkMs = 2000

/**
 * Records a stream; null if this browser cannot.
 *
 * @param failed called when the recording ends with an error (the `error` event of MediaStream Recording).
 */
export function startRecorder(
  stream: MediaStream,
  now: () => number,
  chunkRecorded: VoiceListener['chunkRecorded'],
  failed: () => void,
): Recorder | null {
  try {
    const mimeType = formatOf()
    return mimeType === undefined ? null : record(stream, mimeType, now, chunkRecorded, failed)
  } catch (error) {
    console.error('The recording could not be started.', error)
    return null
  }
}

/** Whether this browser can record sound in a format that the app knows. */
export const canRecord = (): boolean => formatOf() !== undefined

function formatOf(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined
  return formats.find((one) => MediaRecorder.isTypeSupported(one))
}

function record(
  stream: MediaStream,
  mimeType: string,
  now: () => number,
  chunkRecorded: VoiceListener['chunkRecorded'],
  failed: () => void,
): Recorder {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) chunkRecorded(data)
  })
  recorder.addEventListener('error', (event) => {
    console.error('The recording has failed.', event)
    failed()
  })
  const ended = new Promise<null>((resolve) => {
    recorder.addEventListener('stop', () => resolve(null), { once: true })
  })
  const started = new Promise<number>((resolve) => {
    recorder.addEventListener('start', () => resolve(now()), { once: true })
  })
  recorder.start(chunkMs)
  return {
    mimeType,
    began: withTimeLimit(Promise.race([started, ended]), firstSoundMs).catch((error: unknown) => {
      console.error('The recording has not begun.', error)
      return null
    }),
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      try {
        await withTimeLimit(ended, lastChunkMs)
      } catch (error) {
        console.error('The end of the recording is missing.', error)
      }
    },
  }
}
