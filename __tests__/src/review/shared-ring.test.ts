/** @jest-environment jest-fixed-jsdom */
import { ringInLink } from '../../../src/review/shared-ring'
import { topicLink } from '../../../src/review/share/topic-link'
import { parseSearch } from '../../../src/app/search-params'
import { parseTopicParams } from '../../../src/exercise/exercise-input'
import { spoken, typed } from '../../harness/records'

const marks = [typed('bake bread', 2.74), spoken('a nap', 30, 33.4)]

test.each(['A rainy Sunday', '雨の日曜日 🌧️', 'C# & "quotes", 100 % + 1?', '42', 'x'.repeat(200)])(
  'the link of %j leads to a new round on it, and contains nothing else',
  (topicTitle) => {
    const { pathname, search, hash } = new URL(topicLink({ topicTitle, ring: null }))
    expect([pathname, hash]).toEqual(['/exercise', ''])
    expect(parseSearch(search)).toEqual({ topic: topicTitle })
    expect(parseTopicParams(parseSearch(search)).topicTitle).toBe(topicTitle)
  },
)

test('a ring in a link tells when the ideas came, not what they say', () => {
  const link = topicLink({ topicTitle: 'Sunday', ring: { marks, lengthMs: 60_000 } })
  expect(link).toMatch(/\/exercise\?topic=Sunday#ring=600:27,300-334$/)
  expect(ringInLink(link, 'Sunday')).toEqual({
    lengthMs: 60_000,
    marks: [
      { atMs: 2_700, source: 'TYPED' },
      { atMs: 30_000, endMs: 33_400, source: 'SPOKEN' },
    ],
  })
})

test('a ring is shown for a round on its topic only', () => {
  const link = topicLink({ topicTitle: 'Sunday', ring: { marks, lengthMs: 60_000 } })
  expect(ringInLink(link, 'Monday')).toBeNull()
  expect(ringInLink('/exercise', '')).toBeNull()
})

test.each([
  ['another fragment', '#idea-2700'],
  ['no times', '#ring=600:'],
  ['no length', '#ring=27'],
  ['a length that no round has', '#ring=601:27'],
  ['a time after the end', '#ring=600:601'],
  ['an end before the start', '#ring=600:30-20'],
  ['text', '#ring=600:<b>'],
  ['more ideas than a round can have', `#ring=600:${Array.from({ length: 301 }, () => 1).join(',')}`],
])('a link with %s contains no ring', (_what, fragment) => {
  expect(ringInLink(`/exercise?topic=Sunday${fragment}`, 'Sunday')).toBeNull()
})
