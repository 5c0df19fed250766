import { isFiltered, parseRecordsSearch, recordsFilters } from '../../../src/records/records-search'

describe('parseRecordsSearch', () => {
  test('trims search words, and ignores empty ones', () => {
    expect(parseRecordsSearch({ search: '  two words ' }).search).toBe('two words')
    expect(parseRecordsSearch({ search: '   ' }).search).toBeUndefined()
    expect(parseRecordsSearch({ search: '\u200B' }).search).toBeUndefined()
  })

  test.each([
    { category: 'Cooking' },
    { from: '2026-02-31' },
    { to: 'yesterday' },
    { liked: 'perhaps' },
    { search: 42 },
    { tag: 'x'.repeat(31) },
    { unheardOf: 'x' },
  ])('ignores invalid parameters: %j', (search) => {
    expect(isFiltered(parseRecordsSearch(search))).toBe(false)
    expect(JSON.stringify(parseRecordsSearch(search))).toBe('{}')
  })
})

test('the filters are in the contract’s terms, and only those that are set', () => {
  const search = { search: 'tea', category: 'Tips', tag: 'home', from: '2026-11-01', to: '2026-11-02' } as const
  expect(recordsFilters({})).toEqual({})
  expect(recordsFilters({ ...search, liked: true, sort: 'oldest' })).toEqual({
    ...search,
    isLiked: true,
    order: 'OLDEST',
  })
})
