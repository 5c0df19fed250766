import type { VoiceListener } from '../../lib/voice-gateways'

/** A recording that runs. */
export interface Recorder {
  mimeType: string
  /** When its first sound was, by the clock that was handed in. */
  recordedFrom: number
  /** Resolves when its last piece has been told. */
  stop(): Promise<void>
}

/** The first that a browser can write: Opus where it may be, AAC on older Safaris. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** A piece this long is lost at most when the page is killed, in milliseconds. */
const pieceMs = 1000

/** Speech is clear at this, and a minute of it takes 240 kB. */
const bitsPerSecond = 32_000

/** Records a stream; null where this browser cannot. */
export async function startRecorder(
  stream: MediaStream,
  now: () => number,
  recorded: VoiceListener['recorded'],
): Promise<Recorder | null> {
  const mimeType =
    typeof MediaRecorder === 'undefined' ? undefined : formats.find((one) => MediaRecorder.isTypeSupported(one))
  if (mimeType === undefined) return null
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) recorded(data)
  })
  recorder.addEventListener('error', (event) => {
    console.error('The recording has stopped.', event)
  })
  const began = once(recorder, 'start')
  recorder.start(pieceMs)
  await began
  return {
    mimeType,
    recordedFrom: now(),
    stop: async () => {
      if (recorder.state === 'inactive') return
      const ended = once(recorder, 'stop')
      recorder.stop()
      await ended
    },
  }
}

function once(recorder: MediaRecorder, name: 'start' | 'stop'): Promise<void> {
  return new Promise((resolve) => {
    recorder.addEventListener(name, () => resolve(), { once: true })
  })
}
