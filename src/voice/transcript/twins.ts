import type {
  RecognisedWord,
  RecogniserGateway,
  RecogniserTrouble,
  RecognitionListener,
  RecognitionOptions,
  RecognitionPlace,
} from './recogniser-gateway'

/** A recogniser that hears what the test says. */
export interface FakeRecogniser extends RecogniserGateway {
  /** Where it can recognise, by language; everywhere else nowhere. */
  placeByLanguage: Record<string, RecognitionPlace>
  /** What it was asked to do, in order, as `call(argument)`. */
  calls: string[]
  /** Whether fetching a language pack brings it; null: it never answers. */
  packResult: boolean | null
  /** Whoever listens now, and how. */
  running: { options: RecognitionOptions; listener: RecognitionListener } | null
  /** All that it has heard from the start on, as `hear` puts it together. */
  words: RecognisedWord[]
  /** Hears some more, word by word. */
  hear: (text: string) => void
  giveUp: (why: RecogniserTrouble) => void
  /** Has it tell, on being stopped, that this is all; null: it never does. */
  lastWords: string | null
}

export function createFakeRecogniser(): FakeRecogniser {
  const fake: FakeRecogniser = {
    placeByLanguage: { 'en-US': 'device', 'en-GB': 'device' },
    calls: [],
    packResult: true,
    running: null,
    words: [],
    lastWords: '',
    hear: (text) => {
      const at = fake.running?.options.clock.monotonicNow() ?? 0
      const words = text.split(' ').map((word) => ({ text: ` ${word}`, at }))
      fake.words = [...fake.words, ...words]
      fake.running?.listener.recognised(fake.words)
    },
    giveUp: (why) => fake.running?.listener.gaveUp(why),
    languages: () => ['en-GB', 'ja'],
    findPlace: (language) => {
      fake.calls.push(`findPlace(${language})`)
      return Promise.resolve(fake.placeByLanguage[language] ?? 'nowhere')
    },
    fetchPack: (language) => {
      fake.calls.push(`fetchPack(${language})`)
      if (fake.packResult === null) return new Promise(() => undefined)
      if (fake.packResult) fake.placeByLanguage[language] = 'device'
      return Promise.resolve(fake.packResult)
    },
    recognise: (options, listener) => {
      fake.calls.push(`recognise(${options.language}, ${options.place})`)
      fake.words = []
      fake.running = { options, listener }
      return {
        stop: () => {
          if (fake.lastWords === null) return new Promise(() => undefined)
          if (fake.lastWords !== '') fake.hear(fake.lastWords)
          return Promise.resolve()
        },
        abort: () => {
          fake.calls.push('abort()')
          fake.running = null
        },
      }
    },
  }
  return fake
}
