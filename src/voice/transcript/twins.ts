import type {
  RecognisedWord,
  RecogniserGateway,
  RecogniserTrouble,
  RecognitionListener,
  RecognitionOptions,
  RecognitionPlace,
} from './recogniser-gateway'

/** A recogniser that the test controls. */
export interface FakeRecogniser extends RecogniserGateway {
  /** Where it can recognise each language. Other languages: nowhere. */
  placeByLanguage: Record<string, RecognitionPlace>
  /** The calls it received, in order, as `call(argument)`. */
  calls: string[]
  /** What `fetchPack` resolves with; null: it never settles. */
  packResult: boolean | null
  /** The arguments of the current `recognise`. */
  running: { options: RecognitionOptions; listener: RecognitionListener } | null
  /** All words since the start of the current `recognise`. */
  words: RecognisedWord[]
  /** Reports more words. */
  hear: (text: string) => void
  giveUp: (why: RecogniserTrouble) => void
  /** Words that `stop` reports before it resolves; null: it never resolves. */
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
