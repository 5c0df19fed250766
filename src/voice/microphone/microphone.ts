import { withTimeLimit } from '../../lib/time-limit'
import { VoiceError, type MicrophoneGateway, type MicrophoneNews } from '../gateways'
import type { createDetector, Detector } from './detector'
import { createFrameClock } from './frame-clock'
import { listMicrophones, openStream, whyEnded } from './open-stream'
import { startRecorder, type Recorder } from './recorder'
import { createUtterances, type Utterances } from './utterances'
import { fetchVoiceFiles } from './voice-files'

/** An open microphone, and what hangs on it. */
interface Open {
  stream: MediaStream
  track: MediaStreamTrack
  meter: AnalyserNode
  tell: MicrophoneNews
  /** Whether no sound comes although it is open. */
  isPaused: boolean
  recorder: Recorder | null
}

/** A browser that has put sound to rest until a press lets the request to wake it wait, and says nothing. */
const wakingMs = 3000

/** The microphone of this browser; `now` is the monotonic clock. */
export function createMicrophone(now: () => number): MicrophoneGateway {
  const fetching = createFetching()
  const inTurn = createTurns()
  let context: AudioContext | null = null
  let detector: Detector | null = null
  let open: Open | null = null
  /** Each opening or closing makes the openings before it void. */
  let calls = 0

  let utterances: Utterances | null = null
  const frames = createFrameClock()

  const judged = (probability: number) => {
    const at = frames.next(now())
    utterances?.hear({ at, probability })
  }

  /** Looks whether sound comes: a browser puts it to rest, a call or a switch mutes the microphone. */
  const look = () => {
    if (!open || !context) return
    const isPaused = context.state !== 'running' || open.track.muted
    if (isPaused === open.isPaused) return
    open.isPaused = isPaused
    frames.reset()
    utterances?.interrupt()
    if (isPaused) open.tell.troubled('suspended')
    else open.tell.recovered()
  }

  /** One for the life of the page: browsers allow few. */
  const soundOf = (): AudioContext => {
    if (context) return context
    const made = createContext()
    made.addEventListener('statechange', look)
    context = made
    return made
  }

  /** Lets go of what is open, if it is still this; its light goes out as soon as the last of the recording was told. */
  const release = async (closing: Open | null) => {
    if (!closing) return
    if (open === closing) {
      open = null
      utterances = null
    }
    try {
      // Without one, nothing is waited for.
      if (closing.recorder) await closing.recorder.stop()
    } finally {
      stopTracks(closing.stream)
      closing.meter.disconnect()
    }
  }

  const rest = async () => {
    await detector?.pause()
    await context?.suspend()
  }

  const hangOn = (sound: AudioContext, stream: MediaStream, tell: MicrophoneNews): Open => {
    const [track] = stream.getAudioTracks()
    if (!track) throw new VoiceError('noMicrophone')
    const meter = new AnalyserNode(sound, { fftSize: 1024 })
    new MediaStreamAudioSourceNode(sound, { mediaStream: stream }).connect(meter)
    const own: Open = { stream, track, meter, tell, isPaused: true, recorder: null }
    track.addEventListener('ended', () => {
      void whyEnded().then((trouble) => {
        if (open === own) tell.troubled(trouble)
      })
    })
    track.addEventListener('mute', look)
    track.addEventListener('unmute', look)
    return own
  }

  const hear = async (create: typeof createDetector, sound: AudioContext, stream: MediaStream) => {
    const own = detector ?? (await create(sound, judged))
    // One that did not start cannot be started again.
    detector = null
    frames.reset()
    await own.start(stream)
    detector = own
  }

  const take = async (id: string | null, tell: MicrophoneNews, isVoid: () => boolean) => {
    await release(open)
    await detector?.pause()
    const sound = soundOf()
    let own: Open | null = null
    let hasFailed = false
    // Meanwhile the person may have changed their mind, or the rest of it may have failed.
    const stopWhereVoid = (stream: MediaStream) => {
      if (!isVoid() && !hasFailed) return
      stopTracks(stream)
      throw new VoiceError('failed')
    }
    const opening = async (): Promise<Open> => {
      const stream = await openStream(id)
      stopWhereVoid(stream)
      open = own = hangOn(sound, stream, tell)
      return own
    }
    try {
      const [opened, create] = await Promise.all([opening(), fetching(tell.fetched)])
      stopWhereVoid(opened.stream)
      await hear(create, sound, opened.stream)
      await wake(sound)
      const microphones = await listMicrophones()
      stopWhereVoid(opened.stream)
      opened.isPaused = opened.track.muted
      return { microphones, microphoneId: opened.track.getSettings().deviceId ?? '' }
    } catch (error) {
      hasFailed = true
      await release(own)
      await rest()
      throw error instanceof VoiceError ? error : new VoiceError('failed', { cause: error })
    }
  }

  return {
    open: async (id, tell) => {
      if (typeof AudioContext === 'undefined' || typeof AudioWorkletNode === 'undefined') {
        throw new VoiceError('unsupported')
      }
      const call = (calls += 1)
      // Within the press, or it stays at rest.
      void wake(soundOf()).catch(() => undefined)
      return inTurn(() => take(id, tell, () => call !== calls))
    },

    level: () => (open ? levelOf(open.meter) : 0),

    track: () => open?.track ?? null,

    listen: async (listener) => {
      const own = open
      if (!own) throw new VoiceError('failed')
      // Whoever speaks already, begins now.
      utterances = createUtterances(listener)
      own.recorder = startRecorder(own.stream, now, listener.recorded, () => {
        if (open === own) own.tell.troubled('notRecorded')
      })
      const recordedFrom = await own.recorder?.began
      return own.recorder && typeof recordedFrom === 'number' ? { recordedFrom, mimeType: own.recorder.mimeType } : null
    },

    wake: async () => {
      await context?.resume()
    },

    close: () => {
      calls += 1
      const released = release(open)
      return inTurn(async () => {
        await released
        await rest()
      })
    },
  }
}

function createContext(): AudioContext {
  try {
    return new AudioContext()
  } catch (error) {
    throw new VoiceError('failed', { cause: error })
  }
}

/** Rejects where the browser leaves sound at rest. */
async function wake(sound: AudioContext): Promise<void> {
  try {
    await withTimeLimit(sound.resume(), wakingMs)
  } catch (error) {
    throw new VoiceError('suspended', { cause: error })
  }
}

function stopTracks(stream: MediaStream): void {
  stream.getTracks().forEach((track) => track.stop())
}

/** Does one thing after the other, whether those before went well or not. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** What listening needs, fetched once; a failure is tried again. */
function createFetching() {
  let here: Promise<typeof createDetector> | null = null
  return async (fetched: (share: number) => void) => {
    here ??= Promise.all([
      import(/* webpackChunkName: "voice-detector" */ './detector'),
      fetchVoiceFiles(fetched),
    ]).then(([detector]) => detector.createDetector)
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

/** The loudness of the last moment, from 0 to 1, where a whisper and a shout both show: decibels from -60 to 0. */
function levelOf(meter: AnalyserNode): number {
  const samples = new Float32Array(meter.fftSize)
  meter.getFloatTimeDomainData(samples)
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power + Number.MIN_VALUE)
  return Math.min(Math.max(1 + decibels / 60, 0), 1)
}
