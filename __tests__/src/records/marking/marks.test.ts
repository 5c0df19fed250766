import fc from 'fast-check'
import { isFoundBy, searchTerms } from '../../../../src/lib/search-text'
import { createFilter } from '../../../../src/records/list-filters'
import { excerptFrom, marksIn } from '../../../../src/records/marking/marks'
import { buildRecord } from '../../../harness/records'
import { searchCases } from '../../../harness/search-cases'

const withBrackets = (text: string, search: string) => {
  let before = 0
  let marked = ''
  for (const { start, end } of marksIn(text, searchTerms(search))) {
    marked += `${text.slice(before, start)}[${text.slice(start, end)}]`
    before = end
  }
  return marked + text.slice(before)
}

const cases = searchCases.filter(({ marked }) => marked !== null)

test.each(cases)('marks what $search finds in "$text"', ({ text, search, marked }) => {
  expect(withBrackets(text, search)).toBe(marked)
})

test.each(searchCases)('a record with the note "$text" is found offline by $search as by the server', (one) => {
  expect(createFilter({ search: one.search })(buildRecord({ comment: one.text }))).toBe(one.marked !== null)
})

test('marks something wherever a letter or more of any text is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (before, part) => {
      const terms = searchTerms(part)
      fc.pre(terms.length > 0 && isFoundBy(before + part, terms))
      expect(marksIn(before + part, terms)).not.toEqual([])
    }),
  )
})

const long = 'The whole long way through the snow to the lake with cold water and back again'

test.each([
  ['begins as the text does, if the mark is near', long, 'long', long],
  ['begins with a word a little before the mark', long, '"cold water"', '…with cold water and back again'],
  [
    'begins inside a word that has no end',
    '雨の日曜日に本を読みながら冷たい水を飲む',
    '水',
    '…読みながら冷たい水を飲む',
  ],
  ['does not cut the first word', 'Photosynthesisation matters', 'sation', 'Photosynthesisation matters'],
  ['begins with the whole word before the mark', 'a look at photosynthesisation', 'sation', '…photosynthesisation'],
  ['has one ellipsis', 'we were all …very cold then', 'cold', '…very cold then'],
  ['is not cut inside a character', `cold ${'a'.repeat(194)}👍🏽`, 'cold', `cold ${'a'.repeat(194)}`],
  ['is one line', 'one\ntwo  three', 'two', 'one two three'],
])('an excerpt %s', (_what, text, search, excerpt) => {
  expect(excerptFrom(['nothing', text], searchTerms(search))).toBe(excerpt)
})

test('there is no excerpt of texts without a mark', () => {
  expect(excerptFrom([long], searchTerms('fire'))).toBeNull()
})
