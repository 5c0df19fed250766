import { firstIdeas } from '../../../../src/records/list/RecordRow'
import { spoken, typed } from '../../../harness/records'

test('ideas are shown in one line', () => {
  expect(firstIdeas([typed('bake bread', 3), typed('read on the floor', 5)])).toBe('bake bread · read on the floor')
})

test('a spoken idea without text is included', () => {
  expect(firstIdeas([spoken('', 3, 5.4), typed('tea', 9)])).toBe('spoken, 2.4 s · tea')
})

test('a round without ideas says so', () => {
  expect(firstIdeas([])).toBe('No ideas this time')
})

test('a list does not carry hundreds of ideas into the page', () => {
  const many = Array.from({ length: 300 }, (_, index) => typed(`idea ${index}`, index / 5))
  expect(firstIdeas(many).split(' · ')).toHaveLength(12)
})
