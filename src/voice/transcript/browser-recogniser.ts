import { isObject } from '../../lib/shape'
import type { RecogniserGateway, RecognitionPlace } from './recogniser-gateway'
import { recogniseContinuously } from './continuous-recognition'
import { canStayLocal, findRecogniser, type SpeechRecogniserClass } from './web-speech'

/** The browser's part of the `RecogniserGateway`. */
export interface BrowserRecogniser extends Pick<RecogniserGateway, 'languages' | 'savesData' | 'recognise'> {
  /** Asks the browser only; sends nothing. Never rejects. */
  findPlace(language: string): Promise<RecognitionPlace>
  /** Lets the browser download a language pack. Call it from a click handler. Resolves with whether it is here. Never rejects. */
  fetchPack(language: string): Promise<boolean>
}

/**
 * The browser's recogniser. `SpeechRecognition.available()` and `install()` (Web Speech API) say whether it works on the device, and
 * download a language pack. Browsers without these are assumed to send audio to their vendor.
 *
 * @param scope the global object with `SpeechRecognition`.
 */
export function createBrowserRecogniser(scope: object = globalThis): BrowserRecogniser {
  const findPlace = async (language: string): Promise<RecognitionPlace> => {
    const recogniser = findRecogniser(scope)
    return recogniser ? placeOf(recogniser, language) : 'nowhere'
  }
  return {
    languages: () => navigator.languages,
    savesData: () => {
      // Not every browser has it, so TypeScript does not know it.
      const connection: unknown = Reflect.get(navigator, 'connection')
      return isObject(connection) && connection.saveData === true
    },
    findPlace,
    fetchPack: async (language) => {
      try {
        // Nothing is awaited before: the browser requires the call to come from a click.
        const isHere = await findRecogniser(scope)?.install?.({ langs: [language], processLocally: true })
        return isHere === true && (await findPlace(language)) === 'device'
      } catch {
        return false
      }
    },
    recognise: ({ place, ...options }, listener) => {
      const Recogniser = findRecogniser(scope)
      const isLocal = place === 'device'
      if (!Recogniser || (isLocal && !canStayLocal(Recogniser))) {
        listener.gaveUp('languageMissing')
        return { stop: () => Promise.resolve(), abort: () => undefined }
      }
      const create = () => {
        const recogniser = new Recogniser()
        recogniser.lang = options.language
        recogniser.continuous = true
        recogniser.interimResults = true
        recogniser.maxAlternatives = 1
        // With false, the browser may choose either.
        recogniser.processLocally = isLocal
        return recogniser
      }
      return recogniseContinuously(create, options, listener)
    },
  }
}

async function placeOf(recogniser: SpeechRecogniserClass, language: string): Promise<RecognitionPlace> {
  const here = canStayLocal(recogniser) ? await availability(recogniser, language, true) : 'unavailable'
  if (here === 'available') return 'device'
  if (here === 'downloadable' || here === 'downloading') return 'deviceAfterFetching'
  return (await availability(recogniser, language, false)) === 'unavailable' ? 'nowhere' : 'servers'
}

/** The browser's answer; null if it rejects. */
async function availability(
  recogniser: SpeechRecogniserClass,
  language: string,
  processLocally: boolean,
): Promise<unknown> {
  try {
    return await recogniser.available?.({ langs: [language], processLocally })
  } catch {
    return null
  }
}
