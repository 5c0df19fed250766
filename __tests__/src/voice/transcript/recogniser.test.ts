import type { BrowserRecogniser } from '../../../../src/voice/transcript/browser-recogniser'
import {
  ModelError,
  type HeardWord,
  type SpeechModelGateway,
} from '../../../../src/voice/transcript/model/model-gateway'
import { createRecogniser } from '../../../../src/voice/transcript/recogniser'

const words: HeardWord[] = [{ text: ' a kite', isDoubtful: false }]

/** A recogniser with a model for English, whose clock stands still unless the model takes time. */
function setUp(changes: Partial<SpeechModelGateway> = {}) {
  let now = 0
  const calls: string[] = []
  const pass = (milliseconds: number) => void (now += milliseconds)
  const model: SpeechModelGateway = {
    find: (language) => Promise.resolve(language === 'en-GB' ? { bytes: 21_000_000, isStored: true } : null),
    fetch: () => Promise.resolve(),
    storedBytes: () => Promise.resolve(28_000_000),
    remove: () => Promise.resolve(),
    prepare: () => {
      pass(5_000)
      return Promise.resolve()
    },
    hear: (sound) => {
      calls.push(`hear ${sound.length}`)
      pass(400)
      return Promise.resolve(words)
    },
    close: () => void calls.push('close'),
    ...changes,
  }
  const browser: BrowserRecogniser = {
    languages: () => ['en-GB'],
    savesData: () => false,
    findPlace: () => Promise.resolve('servers'),
    fetchPack: (language) => Promise.resolve(language === 'ja-JP'),
    recognise: () => ({ stop: () => Promise.resolve(), abort: () => undefined }),
  }
  const recogniser = createRecogniser({ browser, model, now: () => now })
  return { recogniser, calls }
}

const sound = () => new Float32Array(16_000)

describe('where a language is transcribed', () => {
  test('a stored model comes first, then one to download, then the browser', async () => {
    const { recogniser } = setUp()
    expect(await recogniser.findPlace('en-GB')).toEqual({ place: 'model', bytes: null })
    expect(await recogniser.findPlace('ja-JP')).toEqual({ place: 'servers', bytes: null })
    const missing = setUp({ find: () => Promise.resolve({ bytes: 21_000_000, isStored: false }) })
    expect(await missing.recogniser.findPlace('en-GB')).toEqual({ place: 'modelAfterFetching', bytes: 21_000_000 })
  })
})

test.each([
  [new ModelError('noRoom'), 'noRoom'],
  [new TypeError('Failed to fetch'), 'notFetched'],
])('a download that fails with %p says %s', async (error, trouble) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { recogniser } = setUp({ fetch: () => Promise.reject(error) })
  expect(await recogniser.fetchPack('en-GB', 'modelAfterFetching', () => undefined)).toBe(trouble)
})

describe('hearing', () => {
  test('a model without an answer has stopped, and is ended', async () => {
    jest.useFakeTimers()
    const { recogniser, calls } = setUp({ hear: () => new Promise(() => undefined) })
    const heard = recogniser.hear(sound(), 'en-GB')
    const outcome = expect(heard).rejects.toThrow('No answer within 50 s.')
    await jest.advanceTimersByTimeAsync(50_000)
    await outcome
    expect(calls).toEqual(['close'])
    jest.useRealTimers()
  })
})
