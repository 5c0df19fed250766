import type { ClockGateway } from '../../lib/gateways'

/**
 * Where the browser can transcribe a language: on this device, at once or after downloading a language pack; only on its vendor's
 * servers; or nowhere.
 */
export type RecognitionPlace = 'device' | 'deviceAfterFetching' | 'servers' | 'nowhere'

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

export interface RecogniserGateway {
  /** The browser's languages in order of preference, as BCP 47. */
  languages(): readonly string[]
  /** Asks the browser only; sends nothing. Never rejects. */
  findPlace(language: string): Promise<RecognitionPlace>
  /** Lets the browser download a language pack. Call it from a click handler. Resolves with whether it is installed. Never rejects. */
  fetchPack(language: string): Promise<boolean>
  /** Recognises until stopped, and restarts the browser's recogniser whenever that stops by itself. */
  recognise(options: RecognitionOptions, listener: RecognitionListener): Recognition
}
