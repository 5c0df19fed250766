import type { ClockGateway } from '../../lib/gateways'

/** What lies outside the store for a transcript: the browser's own speech recogniser. */

/**
 * Where the browser can write down a language: on this device, at once or after fetching a language pack; only on the
 * servers of its maker; or not at all.
 */
export type RecognitionPlace = 'device' | 'deviceAfterFetching' | 'servers' | 'nowhere'

/** Why a recogniser has stopped for good. */
export type RecogniserTrouble =
  /** The person, or their browser for them, has not allowed it. */
  | 'notAllowed'
  /** It does not know the language, or not on this device. */
  | 'languageMissing'
  /** It cannot reach its servers. */
  | 'network'
  /** It does not get the sound. */
  | 'noSound'
  | 'failed'

/** A word as the recogniser wrote it, with the space that stands before it; put together they read right. */
export interface RecognisedWord {
  text: string
  /** When it was first told, a moment of `ClockGateway.monotonicNow`; it was said a little earlier. */
  at: number
}

export interface RecognitionListener {
  /** All that was heard from the start on, in order; the last words may yet be told differently. */
  recognised: (words: readonly RecognisedWord[]) => void
  /** It hears no more, and what it has heard stands. */
  gaveUp: (why: RecogniserTrouble) => void
}

export interface Recognition {
  /** Hears no more. Resolves when the last words have been told, which some recognisers never bring about. */
  stop(): Promise<void>
  /** Waits for nothing more. */
  abort(): void
}

export interface RecognitionOptions {
  /** As BCP 47. */
  language: string
  /** `servers` only where the person has said yes to them; on the `device`, nothing is sent, or nothing is recognised. */
  place: 'device' | 'servers'
  /** The sound to listen to; the system's own microphone where it is null, or where the browser can do no better. */
  track: MediaStreamTrack | null
  clock: Pick<ClockGateway, 'monotonicNow' | 'at'>
}

export interface RecogniserGateway {
  /** The person's languages as the browser knows them, as BCP 47, the first one first. */
  languages(): readonly string[]
  /** Asks the browser, and nobody else. Never rejects. */
  findPlace(language: string): Promise<RecognitionPlace>
  /** Has the browser fetch a language pack; to be called in a press. Answers whether it is here now. Never rejects. */
  fetchPack(language: string): Promise<boolean>
  /** Recognises until it is stopped, however often the browser's recogniser stops by itself. */
  recognise(options: RecognitionOptions, listener: RecognitionListener): Recognition
}
