import { lazy, type Lazy } from '../../src/lib/lazy'
import type {
  MicrophoneGateway,
  MicrophoneNews,
  Recording,
  RecordingsGateway,
  VoiceGateways,
  VoiceListener,
  VoiceSettings,
  VoiceTrouble,
} from '../../src/voice/gateways'
import { createFakeRecogniser, type FakeRecogniser } from './fake-recogniser'
import { VoiceError } from '../../src/voice/gateways'
import { defaultVoiceSettings } from '../../src/voice/voice-settings'

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

/** Recordings in memory. */
export function createMemoryRecordings(): RecordingsGateway {
  const stored = new Map<string, { recording: Recording; pieces: Blob[][] }>()
  const change = (id: string, changed: Partial<Recording>) => {
    const found = stored.get(id)
    if (found) found.recording = { ...found.recording, ...changed }
  }
  return {
    begin: (about, part) => {
      const found = stored.get(about.id) ?? { recording: { ...about, isTranscribed: false, parts: [] }, pieces: [] }
      const parts = [...found.recording.parts, { ...part, bytes: 0 }]
      stored.set(about.id, { recording: { ...found.recording, parts }, pieces: [...found.pieces, []] })
      return Promise.resolve()
    },
    append: (id, piece) => {
      const found = stored.get(id)
      found?.pieces.at(-1)?.push(piece)
      const parts = (found?.recording.parts ?? []).map((part, index, all) =>
        index === all.length - 1 ? { ...part, bytes: part.bytes + piece.size } : part,
      )
      change(id, { parts })
      return Promise.resolve()
    },
    noteTranscribed: (id) => {
      change(id, { isTranscribed: true })
      return Promise.resolve()
    },
    list: () =>
      Promise.resolve(
        [...stored.values()]
          .map(({ recording }) => recording)
          .sort((one, other) => other.startedAtWall - one.startedAtWall),
      ),
    read: (id) => {
      const found = stored.get(id)
      if (!found) return Promise.resolve(null)
      const files = found.pieces.map((pieces, part) => {
        const { mimeType: type = '' } = found.recording.parts[part] ?? {}
        return new Blob(pieces, { type })
      })
      return Promise.resolve({ recording: found.recording, files })
    },
    remove: (id) => {
      stored.delete(id)
      return Promise.resolve()
    },
    claim: (ids, owner) => {
      for (const id of ids) if (stored.get(id)?.recording.owner === null) change(id, { owner })
      return Promise.resolve()
    },
  }
}
