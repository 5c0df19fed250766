import { normalizeIdea, parseLengthParam, parseTopicParams } from '../../../src/exercise/exercise-input'

const family = '👩‍👩‍👧‍👦'

test.each([
  ['spaces around it', '  bake bread ', 'bake bread'],
  ['pasted lines', 'bake bread\r\nread\n\non the floor', 'bake bread read on the floor'],
  ['other separators and control characters', 'a\u2028b\u2029c\td\u0000e', 'a b c d e'],
  ['only spaces', ' \t\u3000\n ', ''],
  ['right-to-left text and joined emoji stay unchanged', `فكرة ${family}`, `فكرة ${family}`],
])('an idea is normalized to one line: %s', (_what, text, tidy) => {
  expect(normalizeIdea(text)).toBe(tidy)
})

test('an idea of 500 characters stays whole, and a longer one is cut', () => {
  expect(normalizeIdea('x'.repeat(500))).toHaveLength(500)
  expect(normalizeIdea('x'.repeat(501))).toHaveLength(500)
})

test('the URL can set a topic and its category', () => {
  expect(parseTopicParams({ topic: ' A rainy\nSunday ', category: 'Diary' })).toEqual({
    ...{ topicTitle: 'A rainy Sunday', category: 'Diary' },
  })
})

test.each([{}, { topic: 7, category: 'Weather' }, { topic: ['x'], category: null }, { topic: { x: 1 }, other: 'x' }])(
  'invalid parameters are ignored: %j',
  (search) => {
    expect(parseTopicParams(search)).toEqual({ topicTitle: '', category: 'Other' })
  },
)

test.each([
  [{ length: '90000' }, 90_000],
  [{ length: '61000' }, null],
  [{}, null],
])('the URL can set one of the lengths: %j', (search, lengthMs) => {
  expect(parseLengthParam(search)).toBe(lengthMs)
})
