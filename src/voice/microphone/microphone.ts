import { audioSession } from '../../lib/audio-session'
import { withTimeLimit } from '../../lib/time-limit'
import { VoiceError, type MicrophoneEvents, type MicrophoneGateway } from '../gateways'
import type { createSpeechDetector, SpeechDetector } from './speech-detector'
import { createFrameClock } from './frame-clock'
import { createSoundBuffer, detectUtterances } from './sound-buffer'
import { listMicrophones, openStream, endReason } from './open-stream'
import { canRecord, startRecorder, type Recorder } from './recorder'
import type { UtteranceDetector } from './utterance-detector'
import { fetchVoiceFiles } from './voice-files'

/** An open microphone stream and everything attached to it. */
interface OpenStream {
  stream: MediaStream
  track: MediaStreamTrack
  meter: AnalyserNode
  events: MicrophoneEvents
  /** Whether the open stream delivers no audio. */
  isPaused: boolean
  recorder: Recorder | null
}

/** `resume()` never settles in a browser that blocks audio until a click. */
const wakeTimeoutMs = 3000

/** The microphone of this browser; `now` is the monotonic clock. */
export function createMicrophone(now: () => number): MicrophoneGateway {
  const loadDetector = createDetectorLoader()
  const enqueue = createQueue()
  let context: AudioContext | null = null
  let detector: SpeechDetector | null = null
  let open: OpenStream | null = null
  /** Incremented by each `open` and `close`, which cancel earlier calls of `open`. */
  let callCount = 0

  let utterances: UtteranceDetector | null = null
  const frames = createFrameClock()
  const sounds = createSoundBuffer()

  const frameJudged = (probability: number, samples: Float32Array) => {
    const at = frames.next(now())
    sounds.add(at, samples)
    utterances?.addFrame({ at, probability })
  }

  /** Browsers suspend audio, and a phone call or a hardware switch mutes the microphone. */
  const checkForPause = () => {
    if (!open || !context) return
    const isPaused = context.state !== 'running' || open.track.muted
    if (isPaused === open.isPaused) return
    open.isPaused = isPaused
    frames.reset()
    utterances?.interrupt()
    if (isPaused) open.events.troubled('suspended')
    else open.events.recovered()
  }

  /** One for the page's lifetime: browsers limit their number. */
  const audioContext = (): AudioContext => {
    if (context) return context
    const made = createAudioContext()
    made.addEventListener('statechange', checkForPause)
    context = made
    return made
  }

  /** Stops the recording, then the tracks, which turns off the microphone's light. */
  const release = async (closing: OpenStream | null) => {
    if (!closing) return
    if (open === closing) {
      open = null
      // The last idea has a sound, too.
      utterances?.interrupt()
      utterances = null
    }
    try {
      // No `await` without a recorder, so that the tracks stop at once.
      if (closing.recorder) await closing.recorder.stop()
    } finally {
      stopTracks(closing.stream)
      closing.meter.disconnect()
    }
  }

  const suspend = async () => {
    await detector?.pause()
    await context?.suspend()
    audioSession.release()
  }

  const attach = (sound: AudioContext, stream: MediaStream, events: MicrophoneEvents): OpenStream => {
    const [track] = stream.getAudioTracks()
    if (!track) throw new VoiceError('noMicrophone')
    const meter = new AnalyserNode(sound, { fftSize: 1024 })
    new MediaStreamAudioSourceNode(sound, { mediaStream: stream }).connect(meter)
    const own: OpenStream = { stream, track, meter, events, isPaused: true, recorder: null }
    track.addEventListener('ended', () => {
      void endReason().then((trouble) => {
        if (open === own) events.troubled(trouble)
      })
    })
    track.addEventListener('mute', checkForPause)
    track.addEventListener('unmute', checkForPause)
    return own
  }

  const startDetector = async (create: typeof createSpeechDetector, sound: AudioContext, stream: MediaStream) => {
    const own = detector ?? (await create(sound, frameJudged))
    // A detector whose `start` failed cannot be started again.
    detector = null
    frames.reset()
    await own.start(stream)
    detector = own
  }

  const openNow = async (id: string | null, events: MicrophoneEvents, isVoid: () => boolean) => {
    await release(open)
    await detector?.pause()
    const sound = audioContext()
    let own: OpenStream | null = null
    let hasFailed = false
    // Another call may have cancelled this one, or another step may have failed.
    const stopIfVoid = (stream: MediaStream) => {
      if (!isVoid() && !hasFailed) return
      stopTracks(stream)
      throw new VoiceError('failed')
    }
    const opening = async (): Promise<OpenStream> => {
      const stream = await openStream(id)
      stopIfVoid(stream)
      open = own = attach(sound, stream, events)
      return own
    }
    try {
      const [opened, create] = await Promise.all([opening(), loadDetector(events.fetched)])
      stopIfVoid(opened.stream)
      await startDetector(create, sound, opened.stream)
      await wake(sound)
      const microphones = await listMicrophones()
      stopIfVoid(opened.stream)
      opened.isPaused = opened.track.muted
      return { microphones, microphoneId: opened.track.getSettings().deviceId ?? '' }
    } catch (error) {
      hasFailed = true
      await release(own)
      await suspend()
      throw error instanceof VoiceError ? error : new VoiceError('failed', { cause: error })
    }
  }

  return {
    open: async (id, events) => {
      if (typeof AudioContext === 'undefined' || typeof AudioWorkletNode === 'undefined') {
        throw new VoiceError('unsupported')
      }
      const call = (callCount += 1)
      audioSession.record()
      // Within the click, or the browser leaves audio suspended.
      void wake(audioContext()).catch(() => undefined)
      return enqueue(() => openNow(id, events, () => call !== callCount))
    },

    canRecord,

    level: () => (open ? levelOf(open.meter) : 0),

    track: () => open?.track ?? null,

    listen: async (listener) => {
      const own = open
      if (!own) throw new VoiceError('failed')
      // Speech that is already under way counts from now on.
      utterances = detectUtterances(sounds, listener)
      own.recorder = startRecorder(own.stream, now, listener.chunkRecorded, () => {
        if (open === own) own.events.troubled('notRecorded')
      })
      const recordedFrom = await own.recorder?.began
      return own.recorder && typeof recordedFrom === 'number' ? { recordedFrom, mimeType: own.recorder.mimeType } : null
    },

    wake: async () => {
      await context?.resume()
    },

    close: () => {
      callCount += 1
      const released = release(open)
      return enqueue(async () => {
        await released
        await suspend()
      })
    },
  }
}

function createAudioContext(): AudioContext {
  try {
    return new AudioContext()
  } catch (error) {
    throw new VoiceError('failed', { cause: error })
  }
}

/** Rejects with `suspended` if the browser does not resume audio. */
async function wake(sound: AudioContext): Promise<void> {
  try {
    await withTimeLimit(sound.resume(), wakeTimeoutMs)
  } catch (error) {
    throw new VoiceError('suspended', { cause: error })
  }
}

function stopTracks(stream: MediaStream): void {
  stream.getTracks().forEach((track) => track.stop())
}

/** Runs tasks one after another. A failed task does not stop the next one. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Downloads the detector once; after a failure, the next call tries again. */
function createDetectorLoader() {
  let here: Promise<typeof createSpeechDetector> | null = null
  return async (fetched: (share: number) => void) => {
    here ??= Promise.all([
      import(/* webpackChunkName: "voice-detector" */ './speech-detector'),
      fetchVoiceFiles(fetched),
    ]).then(([detector]) => detector.createSpeechDetector)
    try {
      const create = await here
      fetched(1)
      return create
    } catch (error) {
      here = null
      throw error instanceof VoiceError ? error : new VoiceError('notFetched', { cause: error })
    }
  }
}

/** The current loudness, from 0 to 1: -60 to 0 decibels, so that both a whisper and a shout show. */
function levelOf(meter: AnalyserNode): number {
  const samples = new Float32Array(meter.fftSize)
  meter.getFloatTimeDomainData(samples)
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power + Number.MIN_VALUE)
  return Math.min(Math.max(1 + decibels / 60, 0), 1)
}
