import { createResultMerger } from '../../../../src/voice/transcript/merge-results'
import { splitWords } from '../../../../src/voice/transcript/word-slices'

/** Feeds results to the merger; a result that ends in `…` is interim. */
function setUp(language = 'en-US') {
  let now = 0
  const merger = createResultMerger(language, () => now)
  merger.sessionBegan()
  return {
    at: (moment: number, ...results: string[]) => {
      now = moment
      merger.resultsReceived(results.map((text) => ({ text: text.replace(/…$/, ''), isFinal: !text.endsWith('…') })))
    },
    restart: (moment: number) => {
      now = moment
      merger.sessionEnded()
      merger.sessionBegan()
    },
    text: () =>
      merger
        .words()
        .map(({ text }) => text)
        .join(''),
    times: () => merger.words().map(({ text, at }) => [text, at]),
  }
}

test('a word keeps the time at which it first appeared, even if its text changes', () => {
  const { at, times } = setUp()
  at(1_000, 'a…')
  at(1_300, 'a nigh…')
  at(1_600, 'a night train…')
  at(2_500, 'A night train.')
  expect(times()).toEqual([
    ['A', 1_000],
    [' night', 1_300],
    [' train.', 1_600],
  ])
})

describe('repetitions by Chrome on Android', () => {
  test('each result is final at once and repeats all earlier ones', () => {
    const { at, text } = setUp()
    at(1_000, 'hi')
    at(1_300, 'hi', 'hi wie')
    at(1_600, 'hi', 'hi wie', 'hi wie wird')
    at(5_000, 'hi', 'hi wie', 'hi wie wird', 'hi wie wird das Wetter')
    expect(text()).toBe('hi wie wird das Wetter')
  })

  test.each([
    ['one by one', ['bake bread', 'go for a walk', 'sleep']],
    ['as one result', ['bake bread go for a walk sleep']],
    ['only the last one', ['go for a walk sleep']],
    ['with other capitals and punctuation', ['Bake bread.', 'Go for a walk, sleep']],
  ])('a restart repeats the old results, %s', (_how, results) => {
    const { at, restart, text } = setUp()
    at(1_000, 'bake bread…')
    at(1_500, 'bake bread', 'go for a walk…')
    at(2_500, 'bake bread', 'go for a walk')
    restart(3_000)
    at(5_500, ...results)
    expect(text().toLowerCase()).toBe('bake bread go for a walk sleep')
  })
})

describe('words that a person repeats are kept', () => {
  test('in one session', () => {
    const { at, text } = setUp()
    at(1_000, 'no…')
    at(1_500, 'no', 'no way…')
    at(2_000, 'no', 'no way')
    expect(text()).toBe('no no way')
  })

  test('after a restart', () => {
    const { at, restart, text } = setUp()
    at(1_000, 'bake some bread…')
    at(1_500, 'bake some bread')
    restart(3_000)
    at(4_000, 'bake…')
    at(5_000, 'bake some bread')
    expect(text()).toBe('bake some bread bake some bread')
  })
})

test('Japanese has no spaces added, and its words keep their times', () => {
  const { at, restart, text, times } = setUp('ja-JP')
  at(1_000, '今日は…')
  at(1_500, '今日は天気が…')
  at(2_000, '今日は天気がいい。')
  restart(3_000)
  at(4_000, '散歩に行く…')
  expect(text()).toBe('今日は天気がいい。散歩に行く')
  expect(new Set(times().map(([, moment]) => moment))).toEqual(new Set([1_000, 1_500, 2_000, 4_000]))
})

test.each([
  ['en-US', ' a  night train, to Rome. '],
  ['ja-JP', '今日は、いい天気ですね。 Tokyo に行く'],
  ['th-TH', 'สวัสดีครับ'],
  ['de-DE', ''],
  ['en-US', '\u3000one\n\n two '],
])('the slices of a text join to the same text: %s', (language, text) => {
  const words = splitWords(text, language)
  expect(words.map((word) => word.text).join('')).toBe(text)
  for (const word of words) expect(text.startsWith(word.text, word.offset)).toBe(true)
})
