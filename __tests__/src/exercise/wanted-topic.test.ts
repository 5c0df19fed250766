import { maximumTopicLength } from '../../../contract/limits'
import { parseTopic } from '../../../src/exercise/wanted-topic'

test('the address names a topic and its category', () => {
  expect(parseTopic({ topic: ' A rainy\nSunday ', category: 'Diary' })).toEqual({
    ...{ topicTitle: 'A rainy Sunday', category: 'Diary' },
  })
})

test.each([{}, { topic: 7, category: 'Weather' }, { topic: ['x'], category: null }, { topic: { x: 1 }, other: 'x' }])(
  'what makes no sense is left out: %j',
  (search) => {
    expect(parseTopic(search)).toEqual({ topicTitle: '', category: 'Other' })
  },
)

test('a topic that is too long is cut where a topic ends', () => {
  expect(parseTopic({ topic: 'x'.repeat(1_000) }).topicTitle).toHaveLength(maximumTopicLength)
})
