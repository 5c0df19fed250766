import { withTimeLimit } from '../../lib/time-limit'
import type { BrowserRecogniser } from './browser-recogniser'
import { ModelError, type SpeechModelGateway } from './model/model-gateway'
import type { FetchTrouble, FoundPlace, RecogniserGateway } from './recogniser-gateway'

/** Samples of a model's sound in a second. */
const samplesPerSecond = 16_000

/** A model that takes longer has stopped, in milliseconds: to load; for a sound, and in addition for each of its seconds. */
const loadLimitMs = 120_000
const shortestLimitMs = 30_000
const limitMsPerSecond = 20_000

interface RecogniserParts {
  browser: BrowserRecogniser
  model: SpeechModelGateway
  /** The monotonic clock, in milliseconds. */
  now: () => number
}

/** Our own speech model where a language has one, else the browser's recogniser. */
export function createRecogniser({ browser, model, now }: RecogniserParts): RecogniserGateway {
  let last: Promise<unknown> = Promise.resolve()

  /** One sound at a time, so that each has its own time, without that of loading the model. */
  const hear = async (sound: Float32Array<ArrayBuffer>, language: string) => {
    const limitMs = shortestLimitMs + (sound.length / samplesPerSecond) * limitMsPerSecond
    try {
      await withTimeLimit(model.prepare(language), loadLimitMs)
      const beganAt = now()
      const words = await withTimeLimit(model.hear(sound, language), limitMs)
      return { words, tookMs: now() - beganAt }
    } catch (error) {
      model.close()
      throw error
    }
  }

  return {
    ...browser,
    findPlace: async (language): Promise<FoundPlace> => {
      const found = await model.find(language).catch(() => null)
      if (found?.isStored) return { place: 'model', bytes: null }
      if (found) return { place: 'modelAfterFetching', bytes: found.bytes }
      return { place: await browser.findPlace(language), bytes: null }
    },
    fetchPack: async (language, place, onProgress): Promise<FetchTrouble | null> => {
      if (place === 'deviceAfterFetching') return (await browser.fetchPack(language)) ? null : 'notFetched'
      try {
        await model.fetch(language, onProgress)
        return null
      } catch (error) {
        console.error('The speech model could not be downloaded.', error)
        const trouble = error instanceof ModelError ? error.trouble : 'notFetched'
        return trouble === 'damaged' || trouble === 'noRoom' ? trouble : 'notFetched'
      }
    },
    prepare: (language) => withTimeLimit(model.prepare(language), loadLimitMs),
    hear: (sound, language) => {
      const heard = last.then(() => hear(sound, language))
      last = heard.catch(() => undefined)
      return heard
    },
    rest: () => model.close(),
    modelBytes: () => model.storedBytes(),
    removeModels: () => model.remove(),
  }
}
