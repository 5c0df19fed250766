import { VoiceError, type MicrophoneGateway, type MicrophoneNews } from '../../lib/voice-gateways'
import type { createDetector, Detector } from './detector'
import { createFrameClock } from './frame-clock'
import { listMicrophones, openStream, whyEnded } from './open-stream'
import { startRecorder, type Recorder } from './recorder'
import { createUtterances } from './utterances'
import { fetchVoiceFiles } from './voice-files'

/** An open microphone, and what hangs on it. */
interface Open {
  stream: MediaStream
  track: MediaStreamTrack
  meter: AnalyserNode
  recorder: Recorder | null
}

/** The microphone of this browser; `now` is the monotonic clock. */
export function createMicrophone(now: () => number): MicrophoneGateway {
  const fetching = createFetching()
  let context: AudioContext | null = null
  let detector: Detector | null = null
  let open: Open | null = null
  let news: MicrophoneNews | null = null

  let utterances: ReturnType<typeof createUtterances> | null = null
  const frames = createFrameClock()

  const judged = (probability: number) => {
    const at = frames.next(now())
    utterances?.({ at, probability })
  }

  /** One for the life of the page: browsers allow few. */
  const soundOf = (): AudioContext => {
    if (context) return context
    const made = new AudioContext()
    made.addEventListener('statechange', () => {
      frames.reset()
      if (!open) return
      if (made.state === 'running') news?.recovered()
      else news?.troubled('suspended')
    })
    context = made
    return made
  }

  const close = async () => {
    const closing = open
    open = null
    utterances = null
    news = null
    if (!closing) return
    await closing.recorder?.stop()
    closing.track.stop()
    closing.meter.disconnect()
    await detector?.pause()
    await context?.suspend()
  }

  const hangOn = (sound: AudioContext, stream: MediaStream): Open => {
    const [track] = stream.getAudioTracks()
    if (!track) throw new VoiceError('noMicrophone')
    const meter = new AnalyserNode(sound, { fftSize: 1024 })
    new MediaStreamAudioSourceNode(sound, { mediaStream: stream }).connect(meter)
    track.addEventListener('ended', () => {
      void whyEnded().then((trouble) => {
        if (open?.track === track) news?.troubled(trouble)
      })
    })
    // A phone's call, or a switch on the microphone.
    track.addEventListener('mute', () => news?.troubled('suspended'))
    track.addEventListener('unmute', () => news?.recovered())
    return { stream, track, meter, recorder: null }
  }

  return {
    open: async (id, tell) => {
      if (typeof AudioContext === 'undefined' || typeof AudioWorkletNode === 'undefined') {
        throw new VoiceError('unsupported')
      }
      await close()
      // Within the press, or it stays suspended.
      const sound = soundOf()
      const woken = sound.resume()
      const [stream, create] = await Promise.all([openStream(id), fetching(tell.fetched)])
      try {
        open = hangOn(sound, stream)
        news = tell
        detector ??= await create(sound, judged)
        frames.reset()
        await detector.start(stream)
        await woken
        const microphones = await listMicrophones()
        return { microphones, microphoneId: open.track.getSettings().deviceId ?? '' }
      } catch (error) {
        stream.getTracks().forEach((track) => track.stop())
        open = null
        throw error instanceof VoiceError ? error : new VoiceError('failed', { cause: error })
      }
    },

    level: () => (open ? levelOf(open.meter) : 0),

    track: () => open?.track ?? null,

    listen: async (listener) => {
      if (!open) throw new VoiceError('failed')
      // Whoever speaks already, begins now.
      utterances = createUtterances(listener)
      open.recorder = await startRecorder(open.stream, now, listener.recorded)
      return open.recorder
    },

    wake: async () => {
      await context?.resume()
    },

    close,
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
      return await here
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
