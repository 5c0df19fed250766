/** Why a model could not be downloaded or used. */
export type ModelTrouble =
  /** This browser lacks WebAssembly with SIMD, or workers. */
  | 'unsupported'
  /** The download broke off. The next one continues where it ended. */
  | 'notFetched'
  /** A file is not what it should be, even after another download. */
  | 'damaged'
  /** The device has no space left. */
  | 'noRoom'
  /** The worker has ended or cannot start, most likely for lack of memory. */
  | 'stopped'

/** What the model gateway rejects with. */
export class ModelError extends Error {
  override readonly name = 'ModelError'

  constructor(
    readonly trouble: ModelTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options)
  }
}

/** A word with its leading space, if any: joined, the words are the text. */
export interface HeardWord {
  text: string
  /** The model gave it a low probability. */
  isDoubtful: boolean
}

/** A speech model that runs on this device, in a worker. It sends nothing anywhere. Promises reject with a `ModelError`. */
export interface SpeechModelGateway {
  /**
   * The model for a spoken language: the size of its download in bytes, compressed, and whether it is on this device; null if there
   * is none, or if this browser cannot run it. Never rejects.
   *
   * @param language as BCP 47, with or without a region.
   */
  find(language: string): Promise<{ bytes: number; isStored: boolean } | null>
  /**
   * Downloads a language's model to this device, or the rest of it.
   *
   * @param onProgress called with the share that is here, from 0 to 1.
   */
  fetch(language: string, onProgress: (share: number) => void): Promise<void>
  /** The space that models take on this device, in bytes. */
  storedBytes(): Promise<number>
  /** Removes all models from this device. */
  remove(): Promise<void>
  /** Loads a language's model into memory, so that the first utterance does not wait for it. */
  prepare(language: string): Promise<void>
  /**
   * Recognises the words in a sound; none in silence or noise. Loads the model if necessary. Calls are answered in order.
   *
   * @param sound mono, 16 kHz, from -1 to 1, of any length. It is transferred to the worker, so it is empty afterwards.
   */
  hear(sound: Float32Array<ArrayBuffer>, language: string): Promise<HeardWord[]>
  /** Ends the worker, which frees its memory. Pending calls of `hear` reject. The next call starts a new one. */
  close(): void
}

/** Why a model did not load or answer: its files can be downloaded again, or it has stopped. */
export const troubleOf = (error: unknown): 'notFetched' | 'damaged' | 'stopped' => {
  const trouble = error instanceof ModelError ? error.trouble : 'stopped'
  return trouble === 'notFetched' || trouble === 'damaged' ? trouble : 'stopped'
}
