import { lookUp } from '../../lib/shape'
import type { RecogniserTrouble } from './recogniser-gateway'

/**
 * The parts of the Web Speech API (https://webaudio.github.io/web-speech-api/) that this app uses, and the parsing of its results.
 * `processLocally`, `available()` and `install()` exist since Chrome 142 on desktops, `start(audioTrack)` since Chrome 135; other
 * browsers ignore them.
 */
export interface SpeechRecogniser {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  processLocally?: boolean
  onresult: ((event: unknown) => void) | null
  onerror: ((event: unknown) => void) | null
  onend: (() => void) | null
  start(track?: MediaStreamTrack): void
  stop(): void
  abort(): void
}

interface PackOptions {
  langs: string[]
  processLocally: boolean
}

export interface SpeechRecogniserClass {
  new (): SpeechRecogniser
  prototype: object
  available?(options: PackOptions): Promise<unknown>
  install?(options: PackOptions): Promise<unknown>
}

const isRecogniserClass = (value: unknown): value is SpeechRecogniserClass => typeof value === 'function'

/** The browser's recogniser; null if it has none. */
export function findRecogniser(scope: object): SpeechRecogniserClass | null {
  const found: unknown = Reflect.get(scope, 'SpeechRecognition') ?? Reflect.get(scope, 'webkitSpeechRecognition')
  return isRecogniserClass(found) ? found : null
}

/**
 * Whether this browser supports `processLocally`. An older one would ignore the property and send the audio to its vendor.
 */
export const canStayLocal = (recogniser: SpeechRecogniserClass): boolean => 'processLocally' in recogniser.prototype

/** One entry of the list that every `result` event carries. */
export interface Result {
  text: string
  isFinal: boolean
}

/** Also true for arrays and array-like host objects. */
const isThing = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null

/** All results of a `result` event. Unreadable ones are left out. */
export function readResults(event: unknown): Result[] {
  const results = isThing(event) ? event.results : undefined
  if (!isThing(results) || typeof results.length !== 'number') return []
  const list: Result[] = []
  for (let place = 0; place < results.length; place += 1) {
    const result = results[place]
    if (!isThing(result)) continue
    const best = result[0]
    if (!isThing(best) || typeof best.transcript !== 'string') continue
    list.push({ text: best.transcript, isFinal: result.isFinal === true })
  }
  return list
}

/** The code of an `error` event; empty if it has none. */
export const readError = (event: unknown): string =>
  isThing(event) && typeof event.error === 'string' ? event.error : ''

const troubles: Readonly<Record<string, RecogniserTrouble | null>> = {
  '': null,
  'no-speech': null,
  aborted: null,
  'not-allowed': 'notAllowed',
  'service-not-allowed': 'notAllowed',
  'language-not-supported': 'languageMissing',
  network: 'network',
  'audio-capture': 'noSound',
}

/** Maps the code of an `error` event. Null: no error, the recogniser has just stopped. */
export const troubleOf = (code: string): RecogniserTrouble | null => {
  const trouble = lookUp(troubles, code)
  return trouble === undefined ? 'failed' : trouble
}
