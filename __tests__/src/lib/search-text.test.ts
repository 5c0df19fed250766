import { isFoundBy, searchTerms } from '../../../src/lib/search-text'
import { searchCases } from '../../harness/search-cases'

test.each(searchCases)('whether "$text" is found by $search', ({ text, search, marked }) => {
  expect(isFoundBy(text, searchTerms(search))).toBe(marked !== null)
})

test.each([
  ['words without blanks', '  Night\u3000 ＴＲＡＩＮ ', [['night'], ['train']]],
  ['words and phrases in any order', 'a "b c" d「e f」"g"', [['a'], ['b', 'c'], ['d「e'], ['f」"g"']]],
  ['phrases without blanks between them', '"a b"「c d」e', [['a', 'b'], ['c', 'd'], ['e']]],
  ['nothing in empty quotes', ' "  " ', []],
  ['a phrase that is still being typed', 'e "a b', [['e'], ['a', 'b']]],
  ['nothing in a quote that was just opened', 'a "', [['a']]],
  ['each word once', 'tea tea "a b" TEA "a b"', [['tea'], ['a', 'b']]],
  [
    'at most ten words',
    'a b c d e f "g h i" "j k" l',
    [['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g', 'h', 'i'], ['j']],
  ],
  ['nothing in blanks', ' \n ', []],
])('a search has %s', (_what, search, terms) => {
  expect(searchTerms(search)).toEqual(terms)
})

test('a phrase is not found across lines', () => {
  expect(isFoundBy('cold\nwater', searchTerms('"cold water"'))).toBe(false)
})
