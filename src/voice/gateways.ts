import type { Lazy } from '../lib/lazy'
import type { RecogniserGateway } from './transcript/recogniser-gateway'

/** Why the microphone or the recording does not work, or only partly. */
export type VoiceTrouble =
  /** The person or the browser's settings deny access to the microphone. */
  | 'denied'
  /** The permission was withdrawn while the microphone was open. */
  | 'revoked'
  | 'noMicrophone'
  /** The microphone was disconnected while it was open. */
  | 'unplugged'
  /** The browser has suspended audio; it resumes on a click. */
  | 'suspended'
  /** The device has no space left for the recording. Speech is still detected. */
  | 'noRoom'
  /** The recording fails for another reason. Speech is still detected. */
  | 'notRecorded'
  /** The files for speech detection could not be downloaded. */
  | 'notFetched'
  /** This browser lacks the APIs that speech detection needs. */
  | 'unsupported'
  | 'failed'

/** What the voice gateways reject with. */
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
  /** The operating system's name for it. */
  label: string
}

/** Callbacks while a round runs. Times are milliseconds of `ClockGateway.monotonicNow`. */
export interface VoiceListener {
  /** Speech began at `at`. Called about 200 ms later, once there is enough of it to be sure. */
  speechBegan: (at: number) => void
  /** The utterance ended at `at`. */
  speechEnded: (at: number) => void
  /**
   * The sound of an utterance, once it has ended or the microphone closes: mono, 16 kHz, from -1 to 1, with a short margin. `from` is
   * the time given to `speechBegan`.
   */
  utteranceCaptured: (from: number, to: number, sound: Float32Array<ArrayBuffer>) => void
  /** About a second of the recording. Concatenated, the chunks of one part are a playable file. */
  chunkRecorded: (chunk: Blob) => void
}

/** The microphone. Promises reject with a `VoiceError`. */
export interface MicrophoneGateway {
  /**
   * Opens a microphone and downloads the files for speech detection (about 5 MB, the first time only). Uses the system's default
   * microphone if `id` is null or not connected. Call it from a click handler.
   */
  open(id: string | null, events: MicrophoneEvents): Promise<{ microphones: Microphone[]; microphoneId: string }>
  /** Whether this browser can record; it may detect speech even so. */
  canRecord(): boolean
  /** The current input level, from 0 to 1; 0 while the microphone is closed. */
  level(): number
  /** The open microphone's audio track, for a recogniser; null while it is closed. */
  track(): MediaStreamTrack | null
  /**
   * Starts speech detection and the recording. Resolves with the time of the first recorded sound and the format, or with null
   * if this browser cannot record.
   */
  listen(listener: VoiceListener): Promise<{ recordedFrom: number; mimeType: string } | null>
  /** Resumes audio after `suspended`. Call it from a click handler. */
  wake(): Promise<void>
  /** Stops and releases the microphone, so that its light goes out. Resolves after the recording's last chunk. */
  close(): Promise<void>
}

export interface MicrophoneEvents {
  /** Download progress, from 0 to 1. */
  fetched: (share: number) => void
  /** The microphone was lost or audio was suspended, in a round or before it. */
  troubled: (trouble: VoiceTrouble) => void
  /** Audio has resumed after `suspended`. */
  recovered: () => void
}

/** One continuous part of a round's recording. Each interruption starts a new part. */
export interface RecordingPart {
  /** The first sound, in milliseconds since the round's start; can be slightly negative. */
  startMs: number
  mimeType: string
  bytes: number
}

/** What a model heard in an idea. */
export interface HeardText {
  /** When the idea began, in milliseconds since the round's start. */
  atMs: number
  text: string
  /** The parts of the text that the model was not sure about: each from an index to another, in UTF-16 code units. */
  doubtful: readonly (readonly [from: number, to: number])[]
}

/** A round's recording, as stored on this device. */
export interface Recording {
  /** The round's id, which is also the record's id. */
  id: string
  /** The speaker's Firebase uid; null for a guest. */
  owner: string | null
  topicTitle: string
  /** When the round started, in milliseconds since 1970. */
  startedAtWall: number
  /** Whether a recogniser wrote the texts of its ideas, so that they contain every word. */
  isTranscribed: boolean
  /** What a model heard in it, by the start of each idea. */
  heard: HeardText[]
  parts: RecordingPart[]
}

/**
 * The recordings on this device. They never leave it. If storage fails, methods reject with an `Error` whose message can be shown; its
 * `name` is `QuotaExceededError` when the device is full.
 */
export interface RecordingsGateway {
  /** Whether this browser can store recordings. */
  canStore(): Promise<boolean>
  /** Starts a new part. The first part creates the recording. */
  begin(
    about: Pick<Recording, 'id' | 'owner' | 'topicTitle' | 'startedAtWall'>,
    part: Pick<RecordingPart, 'startMs' | 'mimeType'>,
  ): Promise<void>
  /** Appends to the latest part. Durable once it resolves; call it again only then. */
  append(id: string, chunk: Blob): Promise<void>
  noteTranscribed(id: string): Promise<void>
  /** Stores what was heard in one idea, instead of what was heard before. Does nothing if there is no recording. */
  noteHeard(id: string, heard: HeardText): Promise<void>
  /** All recordings, newest first. Unreadable ones are left out, but not deleted. */
  list(): Promise<Recording[]>
  /** A recording without its audio; null if this device has none. */
  find(id: string): Promise<Recording | null>
  /** A recording and its audio, one file for each part; null if this device has none. */
  read(id: string): Promise<{ recording: Recording; files: Blob[] } | null>
  /** Deletes a recording and its audio, if there is one. */
  remove(id: string): Promise<void>
}

/** A person's voice settings on this device. */
export interface VoiceSettings {
  /** null: the system's default microphone. */
  microphoneId: string | null
  /** Where speech is transcribed. `servers` are the browser vendor's. */
  transcript: 'off' | 'device' | 'servers'
  /** The spoken language, as BCP 47; null: the browser's. */
  language: string | null
  /** After how many days recordings are deleted; null: never. */
  forgetAfterDays: number | null
}

export interface VoiceSettingsGateway {
  read(): VoiceSettings
  /** Stores what has changed; another tab may have changed the rest. */
  write(changed: Partial<VoiceSettings>): void
  /** Calls back when another tab has changed them. */
  onChangedElsewhere(listener: () => void): void
}

export interface VoiceGateways {
  microphone: MicrophoneGateway
  recogniser: RecogniserGateway
  settings: VoiceSettingsGateway
}

declare module '../lib/gateways' {
  interface Gateways {
    /** Lazy: people who only type never download it. */
    voice: Lazy<VoiceGateways>
    /** Also loaded without `voice`: a recording is deleted with its record. */
    recordings: Lazy<RecordingsGateway>
  }
}
