import { ideaWords } from '../../../src/lib/ideas'
import { spoken, typed } from '../../harness/records'

test('an idea is its words', () => {
  expect(ideaWords(typed('bake bread', 3))).toBe('bake bread')
})

test('an idea that was said and not written down says for how long', () => {
  expect(ideaWords(spoken('  ', 3, 5.4))).toBe('said, 2.4 s')
})

test('an idea whose end is not known was said all the same', () => {
  expect(ideaWords({ ...spoken('', 3, 5), endMs: null })).toBe('said')
})
