import { formatIdea, repeatsOf } from '../../../src/lib/ideas'
import { spoken } from '../../harness/records'

test.each(['  ', '\u200B'])('a spoken idea with the text %j shows its duration', (text) => {
  expect(formatIdea(spoken(text, 3, 5.4))).toBe('spoken, 2.4 s')
})

test('repeats are found regardless of case, spaces and width', () => {
  const texts = ['Bake bread', 'read', ' bake  BREAD', 'caf\u00e9', 'cafe\u0301', 'read']
  expect(repeatsOf(texts.map((text) => ({ text })))).toEqual([false, false, true, false, true, true])
})

test('spoken ideas without text are not repeats', () => {
  expect(repeatsOf([{ text: '' }, { text: '' }, { text: '\u200B' }, { text: '\u200B' }])).toEqual([
    false,
    false,
    false,
    false,
  ])
})
