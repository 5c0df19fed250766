import { firstIdeas } from '../../../../src/records/list/RecordRow'
import { typed } from '../../../harness/records'

test('says that a round has no ideas', () => {
  expect(firstIdeas([])).toBe('No ideas this time')
})

test('cuts off a list of hundreds of ideas', () => {
  const many = Array.from({ length: 300 }, (_, index) => typed(`idea ${index}`, index / 5))
  expect(firstIdeas(many).split(' · ')).toHaveLength(12)
})
