import type { Lazy } from '../lib/lazy'
import type { RecogniserGateway } from './transcript/recogniser-gateway'

/** Why speaking does not work, or not as it should. */
export type VoiceTrouble =
  /** The person, or their browser for them, has not allowed the microphone. */
  | 'denied'
  /** It was allowed, and is not any more. */
  | 'revoked'
  | 'noMicrophone'
  /** The microphone was taken away while it listened. */
  | 'unplugged'
  /** The browser has put all sound to rest; a press wakes it. */
  | 'suspended'
  /** The device has no room for more of the recording; it still listens. */
  | 'noRoom'
  /** The recording fails for another reason; it still listens. */
  | 'notRecorded'
  /** What listening needs could not be fetched. */
  | 'notFetched'
  /** This browser lacks what listening needs. */
  | 'unsupported'
  | 'failed'

/** Carries why something about the voice failed. */
export class VoiceError extends Error {
  override readonly name = 'VoiceError'

  constructor(
    readonly trouble: VoiceTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options)
  }
}

export interface Microphone {
  id: string
  /** As the system names it. */
  label: string
}

/** What is heard while a round runs. Moments are those of `ClockGateway.monotonicNow`, in milliseconds. */
export interface VoiceListener {
  /** Somebody speaks, and has done so since `at`; told once that is sure, a fifth of a second later. */
  speechBegan: (at: number) => void
  /** What was said ended at `at`. */
  speechEnded: (at: number) => void
  /** A chunk of the recording, a second or so long; the chunks of one part make a file when put together. */
  chunkRecorded: (chunk: Blob) => void
}

/** The microphone. Promises reject with a `VoiceError`. */
export interface MicrophoneGateway {
  /**
   * Opens a microphone, the system's own where `id` is null or gone, and fetches what listening needs, about 5 MB the first
   * time. To be called in a press.
   */
  open(id: string | null, events: MicrophoneEvents): Promise<{ microphones: Microphone[]; microphoneId: string }>
  /** How loud it is now, from 0 to 1; 0 where it is closed. */
  level(): number
  /** The sound of the open microphone, for a recogniser; null where it is closed. */
  track(): MediaStreamTrack | null
  /**
   * Tells what is said from now on, and records. Answers the moment the recording begins, and its format; null where this
   * browser cannot record.
   */
  listen(listener: VoiceListener): Promise<{ recordedFrom: number; mimeType: string } | null>
  /** Wakes the sound after `suspended`; to be called in a press. */
  wake(): Promise<void>
  /** Hears no more, and lets go of the microphone: its light goes out. Resolves when the last of the recording was told. */
  close(): Promise<void>
}

export interface MicrophoneEvents {
  /** How much of what is fetched is here, from 0 to 1. */
  fetched: (share: number) => void
  /** It went away, or sound was put to rest, whether somebody listens or not. */
  troubled: (trouble: VoiceTrouble) => void
  /** Sound is back after `suspended`. */
  recovered: () => void
}

/** One stretch of a round's recording: there are several where listening was interrupted. */
export interface RecordingPart {
  /** When its first sound was, in milliseconds since the round's start; may be a little below 0. */
  startMs: number
  mimeType: string
  bytes: number
}

/** What was said in a round, as this device keeps it. */
export interface Recording {
  /** The round's id, which is the record's. */
  id: string
  /** Firebase uid of whoever spoke, or null for a guest. */
  owner: string | null
  topicTitle: string
  /** When the round started, in milliseconds since 1970. */
  startedAtWall: number
  /** Whether its ideas' texts were written down by a recogniser, and so hold every word. */
  isTranscribed: boolean
  parts: RecordingPart[]
}

/**
 * The recordings, in the origin's private storage. They never leave the device. Rejects where the storage fails, with an
 * `Error` whose message can be shown, and whose `name` is `QuotaExceededError` where there is no room.
 */
export interface RecordingsGateway {
  /** Begins a part of a round's recording, and the recording with its first. */
  begin(
    about: Pick<Recording, 'id' | 'owner' | 'topicTitle' | 'startedAtWall'>,
    part: Pick<RecordingPart, 'startMs' | 'mimeType'>,
  ): Promise<void>
  /** Adds to the part begun last; durable when it resolves. Pieces are stored in the order they were handed over. */
  append(id: string, chunk: Blob): Promise<void>
  noteTranscribed(id: string): Promise<void>
  /** The newest first. What cannot be read is left out, and stays. */
  list(): Promise<Recording[]>
  /** A recording and its sound, one file a part; null where this device has none. */
  read(id: string): Promise<{ recording: Recording; files: Blob[] } | null>
  remove(id: string): Promise<void>
  /** The guests' recordings of these rounds are this account's from now on. */
  claim(ids: readonly string[], owner: string): Promise<void>
}

/** What a person has chosen about speaking, on this device. */
export interface VoiceSettings {
  /** null: the system's own. */
  microphoneId: string | null
  /** Where what is said is written down; `servers` are those of the browser's maker. */
  transcript: 'off' | 'device' | 'servers'
  /** The language that is spoken, as BCP 47; null: the browser's. */
  language: string | null
  /** After how many days recordings are forgotten; null: never. */
  forgetAfterDays: number | null
}

export interface VoiceSettingsGateway {
  read(): VoiceSettings
  write(settings: VoiceSettings): void
}

/** All of it, fetched when somebody speaks or has spoken. */
export interface VoiceGateways {
  microphone: MicrophoneGateway
  recordings: RecordingsGateway
  recogniser: RecogniserGateway
  settings: VoiceSettingsGateway
}

declare module '../lib/gateways' {
  interface Gateways {
    /** Fetched by whoever speaks, and by nobody else. */
    voice: Lazy<VoiceGateways>
  }
}
