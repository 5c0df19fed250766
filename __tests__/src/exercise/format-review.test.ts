import { ideasAsText, formatReview } from '../../../src/exercise/format-review'
import { finished, idea } from './samples'

const ideas = (count: number) => Array.from({ length: count }, (_, place) => idea(`idea ${place}`, place * 1000))

test.each([
  [0, 5, 'No ideas this time. It was a minute of practice all the same.'],
  [1, 5, '1 idea. 4 to 5 make a good round; you are on the way.'],
  [3, 5, '3 ideas. 4 to 5 make a good round; you are on the way.'],
  [4, 5, '4 ideas: a good round.'],
  [9, 5, '9 ideas: a good round.'],
  [1, 1, '1 idea: a good round.'],
])('%d ideas with a goal of %d', (count, goal, words) => {
  expect(formatReview({ ...finished, ideas: ideas(count) }, goal)).toBe(words)
})

test.each([
  [1, 'Stopped after 24 s, with 1 idea.'],
  [2, 'Stopped after 24 s, with 2 ideas.'],
])('a stopped round with %d ideas shows its duration', (count, words) => {
  const stopped = { ...finished, ending: 'stopped', durationMs: 24_300, ideas: ideas(count) } as const
  expect(formatReview(stopped, 5)).toBe(words)
})

test('the ideas as text: the topic, then one line for each idea', () => {
  expect(ideasAsText(finished)).toBe('What to do with a rainy Sunday\n\n- bake bread\n- read on the floor')
})
