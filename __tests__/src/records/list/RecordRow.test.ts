import { firstIdeas } from '../../../../src/records/list/RecordRow'
import { spoken, typed } from '../../../harness/records'

test('includes a spoken idea without text', () => {
  expect(firstIdeas([spoken('', 3, 5.4), typed('tea', 9)])).toBe('spoken, 2.4 s · tea')
})

test('says that a round has no ideas', () => {
  expect(firstIdeas([])).toBe('No ideas this time')
})

test('cuts off a list of hundreds of ideas', () => {
  const many = Array.from({ length: 300 }, (_, index) => typed(`idea ${index}`, index / 5))
  expect(firstIdeas(many).split(' · ')).toHaveLength(12)
})
