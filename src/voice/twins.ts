import { lazy, type Lazy } from '../lib/lazy'
import {
  type MicrophoneGateway,
  type MicrophoneEvents,
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

/** A microphone that the test controls. */
export interface FakeMicrophone extends MicrophoneGateway {
  /** Callbacks of the current `listen`; null when not listening. */
  listener: VoiceListener | null
  /** Callbacks of the current `open`; null while closed. */
  events: MicrophoneEvents | null
  /** Makes the next `open` fail. */
  failNextOpen: (trouble: VoiceTrouble) => void
}

export interface FakeVoice extends Lazy<VoiceGateways> {
  microphone: FakeMicrophone
  recordings: RecordingsGateway
  recogniser: FakeRecogniser
  settings: VoiceSettings
}

/** `fakeVoice` is the default of both gateways; a test can override them. */
export function createVoiceTwins(monotonicNow: () => number = () => 0) {
  const fakeVoice = createFakeVoice(monotonicNow)
  return { voice: fakeVoice, recordings: lazy(() => Promise.resolve(fakeVoice.recordings)), fakeVoice }
}

function createFakeVoice(monotonicNow: () => number): FakeVoice {
  const microphone = createFakeMicrophone(monotonicNow)
  const recordings = createMemoryRecordings()
  const recogniser = createFakeRecogniser()
  const settings = { ...defaultVoiceSettings }
  const gateways: VoiceGateways = {
    microphone,
    recogniser,
    settings: { read: () => ({ ...settings }), write: (changed) => void Object.assign(settings, changed) },
  }
  return { ...lazy(() => Promise.resolve(gateways)), microphone, recordings, recogniser, settings }
}

function createFakeMicrophone(monotonicNow: () => number): FakeMicrophone {
  let nextTrouble: VoiceTrouble | null = null
  const microphone: FakeMicrophone = {
    listener: null,
    events: null,
    failNextOpen: (trouble) => {
      nextTrouble = trouble
    },
    open: (id, events) => {
      const trouble = nextTrouble
      nextTrouble = null
      if (trouble) return Promise.reject(new VoiceError(trouble))
      events.fetched(0.5)
      events.fetched(1)
      microphone.events = events
      const microphones = [
        { id: 'built-in', label: 'Built-in microphone' },
        { id: 'headset', label: 'Headset' },
      ]
      const microphoneId = microphones.find((one) => one.id === id)?.id ?? 'built-in'
      return Promise.resolve({ microphones, microphoneId })
    },
    canRecord: () => true,
    level: () => 0.5,
    track: () => null,
    listen: (listener) => {
      microphone.listener = listener
      return Promise.resolve({ recordedFrom: monotonicNow(), mimeType: 'audio/webm;codecs=opus' })
    },
    wake: () => {
      microphone.events?.recovered()
      return Promise.resolve()
    },
    close: () => {
      microphone.listener = null
      microphone.events = null
      return Promise.resolve()
    },
  }
  return microphone
}
