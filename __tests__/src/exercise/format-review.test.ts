import { ideasAsText, formatReview } from '../../../src/exercise/format-review'
import { finished, idea } from './samples'

const ideas = (count: number) => Array.from({ length: count }, (_, place) => idea(`idea ${place}`, place * 1000))

test.each([
  [0, 'No ideas this time. It was a minute of practice all the same.'],
  [1, '1 idea.'],
  [9, '9 ideas.'],
])('%d ideas, without a verdict', (count, words) => {
  expect(formatReview({ ...finished, ideas: ideas(count) })).toBe(words)
})

test.each([
  [1, 'Stopped after 24 s, with 1 idea.'],
  [2, 'Stopped after 24 s, with 2 ideas.'],
])('a stopped round with %d ideas shows its duration', (count, words) => {
  expect(formatReview({ ...finished, ending: 'stopped', durationMs: 24_300, ideas: ideas(count) })).toBe(words)
})

test('the ideas as text: the topic, then one line for each idea', () => {
  expect(ideasAsText(finished)).toBe('What to do with a rainy Sunday\n\n- bake bread\n- read on the floor')
})
