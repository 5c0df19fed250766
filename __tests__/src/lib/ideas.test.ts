import { formatIdea, repeatsOf } from '../../../src/lib/ideas'
import { spoken, typed } from '../../harness/records'

test('an idea is its words', () => {
  expect(formatIdea(typed('bake bread', 3))).toBe('bake bread')
})

test('an idea that was said and not written down says for how long', () => {
  expect(formatIdea(spoken('  ', 3, 5.4))).toBe('said, 2.4 s')
})

test('an idea whose end is not known was said all the same', () => {
  expect(formatIdea({ ...spoken('', 3, 5), endMs: null })).toBe('said')
})

test('the same words again are told, whatever their case, spaces or form', () => {
  const texts = ['Bake bread', 'read', ' bake  BREAD', 'caf\u00e9', 'cafe\u0301', 'read']
  expect(repeatsOf(texts.map((text) => ({ text })))).toEqual([false, false, true, false, true, true])
})

test('ideas that were said and not written down are no repeats', () => {
  expect(repeatsOf([{ text: '' }, { text: '' }])).toEqual([false, false])
})
