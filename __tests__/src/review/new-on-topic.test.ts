import { earlierOnTopic, newOnTopic } from '../../../src/review/new-on-topic'
import { buildRecord, spoken, typed } from '../../harness/records'

const ideas = [typed('bake bread', 2.7), typed('read on the floor', 11), typed('walk', 14), typed('swim', 31)]

const earlier = buildRecord({
  ...{ id: 'earlier', topicTitle: 'A RAINY Sunday', localDay: '2026-11-10' },
  ideas: [{ ...typed('Walk', 3), isBest: true }, typed('sleep', 9)],
})

test('nothing is new on a topic that is new itself, or that only has ideas without words', () => {
  const wordless = buildRecord({ ideas: [spoken('', 3, 4)] })
  expect(earlierOnTopic([])).toBeNull()
  expect(earlierOnTopic([wordless])).toBeNull()
})

test('ideas without words are not counted', () => {
  const before = earlierOnTopic([earlier])
  expect(before?.best).toEqual(['Walk'])
  expect(before && newOnTopic([...ideas, spoken('', 40, 42)], before)).toEqual({
    marks: [true, true, false, true, false],
    found: 3,
    outOf: 4,
  })
})
