import { ModelError } from './model/model-gateway'
import type {
  FetchTrouble,
  Heard,
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
  /** The size of each model's download, in bytes. */
  bytes: number
  /** What `fetchPack` resolves with; `never`: it never settles. */
  packTrouble: FetchTrouble | 'never' | null
  /** Calls of `hear` that have no answer yet, in order. */
  sounds: { samples: number; language: string; answer: (text: string, tookMs?: number) => void; fail: () => void }[]
  /** The arguments of the current `recognise`. */
  running: { options: RecognitionOptions; listener: RecognitionListener } | null
  /** All words since the start of the current `recognise`. */
  words: RecognisedWord[]
  /** Reports more words to `recognise`. */
  say: (text: string) => void
  giveUp: (why: RecogniserTrouble) => void
  /** Words that `stop` reports before it resolves; null: it never resolves. */
  lastWords: string | null
}

export function createFakeRecogniser(): FakeRecogniser {
  const fake: FakeRecogniser = {
    placeByLanguage: { 'en-US': 'device', 'en-GB': 'device' },
    calls: [],
    bytes: 21_000_000,
    packTrouble: null,
    sounds: [],
    running: null,
    words: [],
    lastWords: '',
    say: (text) => {
      const at = fake.running?.options.clock.monotonicNow() ?? 0
      const words = text.split(' ').map((word) => ({ text: ` ${word}`, at }))
      fake.words = [...fake.words, ...words]
      fake.running?.listener.recognised(fake.words)
    },
    giveUp: (why) => fake.running?.listener.gaveUp(why),
    languages: () => ['en-GB', 'ja'],
    savesData: () => false,
    findPlace: (language) => {
      fake.calls.push(`findPlace(${language})`)
      const place = fake.placeByLanguage[language] ?? 'nowhere'
      return Promise.resolve({ place, bytes: place === 'modelAfterFetching' ? fake.bytes : null })
    },
    fetchPack: (language, place, onProgress) => {
      fake.calls.push(`fetchPack(${language})`)
      onProgress(0.255)
      if (fake.packTrouble === 'never') return new Promise(() => undefined)
      if (fake.packTrouble === null)
        fake.placeByLanguage[language] = place === 'modelAfterFetching' ? 'model' : 'device'
      return Promise.resolve(fake.packTrouble)
    },
    prepare: (language) => {
      fake.calls.push(`prepare(${language})`)
      return Promise.resolve()
    },
    hear: (sound, language) =>
      new Promise<Heard>((resolve, reject) => {
        const sent = {
          samples: sound.length,
          language,
          answer: (text: string, tookMs = 100) => {
            fake.sounds = fake.sounds.filter((one) => one !== sent)
            resolve({ words: text === '' ? [] : wordsOf(text), tookMs })
          },
          fail: () => {
            fake.sounds = fake.sounds.filter((one) => one !== sent)
            reject(new ModelError('stopped'))
          },
        }
        fake.sounds = [...fake.sounds, sent]
      }),
    rest: () => void fake.calls.push('rest()'),
    modelBytes: () => Promise.resolve(Object.values(fake.placeByLanguage).includes('model') ? fake.bytes : 0),
    removeModels: () => {
      fake.calls.push('removeModels()')
      for (const [language, place] of Object.entries(fake.placeByLanguage)) {
        if (place === 'model') fake.placeByLanguage[language] = 'modelAfterFetching'
      }
      return Promise.resolve()
    },
    recognise: (options, listener) => {
      fake.calls.push(`recognise(${options.language}, ${options.place})`)
      fake.words = []
      fake.running = { options, listener }
      return {
        stop: () => {
          if (fake.lastWords === null) return new Promise(() => undefined)
          if (fake.lastWords !== '') fake.say(fake.lastWords)
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

/** Words with their leading spaces; one that ends with a question mark is doubtful. */
const wordsOf = (text: string) =>
  text.split(' ').map((word) => ({ text: ` ${word.replace('?', '')}`, isDoubtful: word.endsWith('?') }))
