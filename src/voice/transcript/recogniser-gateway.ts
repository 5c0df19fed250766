import type { ClockGateway } from '../../lib/gateways'
import type { HeardWord } from './model/model-gateway'

/** Where a language can be transcribed. */
export type RecognitionPlace =
  /** On this device, by the app's own speech model. */
  | 'model'
  /** The same, once the model has been downloaded from this server. */
  | 'modelAfterFetching'
  /** On this device, by the browser. */
  | 'device'
  /** The same, once the browser has downloaded a language pack from its vendor. */
  | 'deviceAfterFetching'
  /** Only on the servers of the browser's vendor. */
  | 'servers'
  | 'nowhere'

/** A place that works only after a download. */
export type PlaceAfterFetching = Extract<RecognitionPlace, `${string}AfterFetching`>

export interface FoundPlace {
  place: RecognitionPlace
  /** The size of the download that it needs, in bytes; null if it needs none or the size is not known. */
  bytes: number | null
}

/** Why a model or a language pack could not be downloaded. */
export type FetchTrouble =
  /** It could not be reached, or broke off. */
  | 'notFetched'
  /** What arrived is not what it should be. */
  | 'damaged'
  /** The device has no space left. */
  | 'noRoom'

/** Why a recogniser has given up. */
export type RecogniserTrouble =
  /** The person or the browser's settings do not allow it. */
  | 'notAllowed'
  /** The language is not supported, or not on this device. */
  | 'languageMissing'
  /** It cannot reach its servers. */
  | 'network'
  /** It receives no audio. */
  | 'noSound'
  /** The model has stopped, most likely for lack of memory. */
  | 'stopped'
  | 'failed'

/** A recognised word with its leading space, if any: joined, the words are the text. */
export interface RecognisedWord {
  text: string
  /** When it was first reported, by `ClockGateway.monotonicNow`. It was spoken slightly earlier. */
  at: number
}

export interface RecognitionListener {
  /** All words since the start, in order. The last ones may still change. */
  recognised: (words: readonly RecognisedWord[]) => void
  /** Recognition has ended. The words so far are final. */
  gaveUp: (why: RecogniserTrouble) => void
}

export interface Recognition {
  /** Stops gracefully. Resolves after the last words; with some recognisers it never does. */
  stop(): Promise<void>
  /** Stops without waiting for the last words. */
  abort(): void
}

export interface RecognitionOptions {
  /** As BCP 47. */
  language: string
  /** `servers` requires the person's consent. With `device`, audio never leaves the device, even if recognition then fails. */
  place: 'device' | 'servers'
  /** The audio track; the system's default microphone if null or if the browser does not support tracks. */
  track: MediaStreamTrack | null
  clock: Pick<ClockGateway, 'monotonicNow' | 'at'>
}

/** What was heard in a sound, and how long that took, in milliseconds. */
export interface Heard {
  /** None in silence or noise. */
  words: readonly HeardWord[]
  tookMs: number
}

/** Turns speech into words: our own model, or the browser's recogniser for languages without a model. */
export interface RecogniserGateway {
  /** The browser's languages in order of preference, as BCP 47. */
  languages(): readonly string[]
  /** Whether the person has asked the browser to use little data (`navigator.connection.saveData`). */
  savesData(): boolean
  /** Where a language can be transcribed; a model comes first. Sends nothing of the person's. Never rejects. */
  findPlace(language: string): Promise<FoundPlace>
  /**
   * Downloads the model, or lets the browser download its language pack: call it from a click handler. Resolves with why it failed,
   * else with null. Never rejects.
   *
   * @param onProgress for the model: called with the share that is here, from 0 to 1.
   */
  fetchPack(
    language: string,
    place: PlaceAfterFetching,
    onProgress: (share: number) => void,
  ): Promise<FetchTrouble | null>
  /** For the places `device` and `servers`: recognises until stopped, and restarts the browser's recogniser whenever that stops. */
  recognise(options: RecognitionOptions, listener: RecognitionListener): Recognition
  /** For the place `model`: loads it, so that the first utterance does not wait. Rejects if it cannot be loaded. */
  prepare(language: string): Promise<void>
  /**
   * For the place `model`: recognises the words in a sound. Calls are answered in order. Rejects if the model has stopped.
   *
   * @param sound see `SpeechModelGateway.hear`.
   */
  hear(sound: Float32Array<ArrayBuffer>, language: string): Promise<Heard>
  /** Frees the model's memory; it is loaded again when it is needed. */
  rest(): void
  /** The space that models take on this device, in bytes. */
  modelBytes(): Promise<number>
  /** Removes all models from this device. Rejects if that fails. */
  removeModels(): Promise<void>
}
