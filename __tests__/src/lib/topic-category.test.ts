import { topicCategoryOf } from '../../../src/lib/topic-category'

const categoryOf = (...categories: string[]) => topicCategoryOf(categories.map((category) => ({ category })))

test('a topic has the category of most of its rounds, or else of the latest', () => {
  expect(categoryOf('Work', 'Work', 'Diary')).toBe('Work')
  expect(categoryOf('Work', 'Diary')).toBe('Diary')
  expect(categoryOf('Work', 'Diary', 'Work', 'Diary', 'Other')).toBe('Diary')
  expect(categoryOf()).toBeNull()
})
