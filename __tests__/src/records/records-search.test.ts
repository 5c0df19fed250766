import { isFiltered, parseRecordsSearch, recordsFilters } from '../../../src/records/records-search'

describe('parseRecordsSearch', () => {
  test('reads all parameters', () => {
    const search = {
      search: 'grandma',
      category: 'Diary',
      tag: 'home office',
      from: '2026-11-01',
      to: '2026-11-20',
      liked: true,
      sort: 'oldest',
    }
    expect(parseRecordsSearch(search)).toEqual(search)
  })

  test('a checked filter is a text in an address', () => {
    expect(parseRecordsSearch({ liked: 'true' })).toEqual({ liked: true })
  })

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
    { liked: false },
    { sort: 'newest' },
    { pages: 3 },
    { search: 42 },
    { tag: 'x'.repeat(31) },
    { tag: ' ' },
    { unheardOf: 'x' },
  ])('ignores invalid parameters: %j', (search) => {
    expect(isFiltered(parseRecordsSearch(search))).toBe(false)
    expect(JSON.stringify(parseRecordsSearch(search))).toBe('{}')
  })

  test('one invalid parameter does not affect the others', () => {
    expect(parseRecordsSearch({ category: 'Cooking', liked: true })).toMatchObject({ liked: true })
  })
})

test('the sort order is no filter', () => {
  expect(isFiltered({ sort: 'oldest' })).toBe(false)
  expect(isFiltered({ liked: true })).toBe(true)
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
