import { withTimeLimit } from '../../lib/time-limit'
import type { VoiceListener } from '../gateways'

/** A recording that runs. */
export interface Recorder {
  mimeType: string
  /** When its first sound was, by the clock that was handed in; null where it was stopped before there was any. */
  began: Promise<number | null>
  /** Resolves when its last piece has been told; nobody waits longer than two seconds for that. */
  stop(): Promise<void>
}

/** The first that a browser can write: Opus where it may be, AAC on older Safaris. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** A piece this long is lost at most when the page is killed, in milliseconds. */
const chunkMs = 1000

/** Speech is clear at this, and a minute of it takes 240 kB. */
const bitsPerSecond = 32_000

/** The microphone's light stays on until the last piece has come, so that must not take forever. */
const lastChunkMs = 2000

/**
 * Records a stream; null where this browser cannot.
 *
 * @param failed is told when the recording ends by a fault of its own (MediaStream Recording, "error").
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
    console.error('The recording did not start.', error)
    return null
  }
}

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
    console.error('The recording has stopped.', event)
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
    began: Promise.race([started, ended]),
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      try {
        await withTimeLimit(ended, lastChunkMs)
      } catch (error) {
        console.error('The last of the recording did not come.', error)
      }
    },
  }
}
