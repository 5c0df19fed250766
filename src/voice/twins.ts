import { lazy, type Lazy } from '../lib/lazy'
import {
  type MicrophoneGateway,
  type MicrophoneNews,
  type RecordingsGateway,
  VoiceError,
  type VoiceGateways,
  type VoiceListener,
  type VoiceSettings,
  type VoiceTrouble,
} from './gateways'
import { createMemoryRecordings } from './recordings/twins'
import { createFakeRecogniser, type FakeRecogniser } from './transcript/twins'
import { defaultVoiceSettings } from './voice-settings'

/** A microphone that hears what the test says. */
export interface FakeMicrophone extends MicrophoneGateway {
  /** Whoever listens now; null where nobody does. */
  listener: VoiceListener | null
  /** Whoever opened it; null where it is closed. */
  news: MicrophoneNews | null
  /** Makes the next `open` fail. */
  refuse: (trouble: VoiceTrouble) => void
}

export interface FakeVoice extends Lazy<VoiceGateways> {
  microphone: FakeMicrophone
  recordings: RecordingsGateway
  recogniser: FakeRecogniser
  settings: VoiceSettings
}

/** `fakeVoice` is what `voice` gives, unless the test brings its own. */
export function createVoiceTwins(monotonicNow: () => number): { voice: Lazy<VoiceGateways>; fakeVoice: FakeVoice } {
  const fakeVoice = createFakeVoice(monotonicNow)
  return { voice: fakeVoice, fakeVoice }
}

export function createFakeVoice(monotonicNow: () => number = () => 0): FakeVoice {
  const microphone = createFakeMicrophone(monotonicNow)
  const recordings = createMemoryRecordings()
  const recogniser = createFakeRecogniser()
  const settings = { ...defaultVoiceSettings }
  const gateways: VoiceGateways = {
    microphone,
    recordings,
    recogniser,
    settings: { read: () => ({ ...settings }), write: (changed) => void Object.assign(settings, changed) },
  }
  return { ...lazy(() => Promise.resolve(gateways)), microphone, recordings, recogniser, settings }
}

function createFakeMicrophone(monotonicNow: () => number): FakeMicrophone {
  let refusal: VoiceTrouble | null = null
  const microphone: FakeMicrophone = {
    listener: null,
    news: null,
    refuse: (trouble) => {
      refusal = trouble
    },
    open: (id, news) => {
      const trouble = refusal
      refusal = null
      if (trouble) return Promise.reject(new VoiceError(trouble))
      news.fetched(0.5)
      news.fetched(1)
      microphone.news = news
      const microphones = [
        { id: 'built-in', label: 'Built-in microphone' },
        { id: 'headset', label: 'Headset' },
      ]
      const microphoneId = microphones.find((one) => one.id === id)?.id ?? 'built-in'
      return Promise.resolve({ microphones, microphoneId })
    },
    level: () => 0.5,
    track: () => null,
    listen: (listener) => {
      microphone.listener = listener
      return Promise.resolve({ recordedFrom: monotonicNow(), mimeType: 'audio/webm;codecs=opus' })
    },
    wake: () => {
      microphone.news?.recovered()
      return Promise.resolve()
    },
    close: () => {
      microphone.listener = null
      microphone.news = null
      return Promise.resolve()
    },
  }
  return microphone
}
