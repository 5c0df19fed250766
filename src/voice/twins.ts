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
  type Recording,
} from './gateways'
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
    settings: {
      read: () => ({ ...settings }),
      write: (changed) => void Object.assign(settings, changed),
      onChangedElsewhere: () => undefined,
    },
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

function createMemoryRecordings(): RecordingsGateway {
  const stored = new Map<string, { recording: Recording; chunks: Blob[][] }>()
  const change = (id: string, changed: Partial<Recording>) => {
    const found = stored.get(id)
    if (found) found.recording = { ...found.recording, ...changed }
  }
  return {
    canStore: () => Promise.resolve(true),
    begin: (about, part) => {
      const found = stored.get(about.id) ?? {
        recording: { ...about, isTranscribed: false, heard: [], parts: [] },
        chunks: [],
      }
      const parts = [...found.recording.parts, { ...part, bytes: 0 }]
      stored.set(about.id, { recording: { ...found.recording, parts }, chunks: [...found.chunks, []] })
      return Promise.resolve()
    },
    append: (id, chunk) => {
      const found = stored.get(id)
      found?.chunks.at(-1)?.push(chunk)
      const parts = (found?.recording.parts ?? []).map((part, index, all) =>
        index === all.length - 1 ? { ...part, bytes: part.bytes + chunk.size } : part,
      )
      change(id, { parts })
      return Promise.resolve()
    },
    noteTranscribed: (id) => {
      change(id, { isTranscribed: true })
      return Promise.resolve()
    },
    noteHeard: (id, text) => {
      const heard = stored.get(id)?.recording.heard ?? []
      change(id, { heard: [...heard.filter(({ atMs }) => atMs !== text.atMs), text] })
      return Promise.resolve()
    },
    list: () =>
      Promise.resolve(
        [...stored.values()]
          .map(({ recording }) => recording)
          .sort((one, other) => other.startedAtWall - one.startedAtWall),
      ),
    find: (id) => Promise.resolve(stored.get(id)?.recording ?? null),
    read: (id) => {
      const found = stored.get(id)
      if (!found) return Promise.resolve(null)
      const files = found.chunks.map((chunks, part) => {
        const { mimeType: type = '' } = found.recording.parts[part] ?? {}
        return new Blob(chunks, { type })
      })
      return Promise.resolve({ recording: found.recording, files })
    },
    remove: (id) => {
      stored.delete(id)
      return Promise.resolve()
    },
  }
}
