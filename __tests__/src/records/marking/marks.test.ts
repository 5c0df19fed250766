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

test('there is no excerpt of texts without a mark', () => {
  expect(excerptFrom([long], searchTerms('fire'))).toBeNull()
})
