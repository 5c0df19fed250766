import { searchable, storable } from '../../../server/records/text'

it('characters that the databases cannot store are replaced', () => {
  expect(storable('a\0b\uD83Dc😀')).toBe('a\uFFFDb\uFFFDc😀')
})

it.each([
  ['capital letters', 'Night TRAIN', 'night train'],
  ['full-width letters', 'Ｎｉｇｈｔ', 'night'],
  ['half-width katakana', 'ﾖﾙ', 'よる'],
  ['a letter with a combining mark', 'cafe\u0301', 'cafe'],
  ['characters that cannot be stored', 'A\0', 'a\uFFFD'],
])('text is searched in the form in which stored records were indexed: %s', (_what, text, indexed) => {
  expect(searchable(text)).toBe(indexed)
})
