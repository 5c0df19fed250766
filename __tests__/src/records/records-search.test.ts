import { filtersKey, isFiltered, pageVariables, parseRecordsSearch } from '../../../src/records/records-search'

describe('parseRecordsSearch', () => {
  test('reads all parameters', () => {
    const search = {
      search: 'grandma',
      category: 'Diary',
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

describe('pageVariables', () => {
  test('contains only what is asked for', () => {
    expect(pageVariables({}, null)).toEqual({ first: 20 })
  })

  test('contains all filters, in the contract’s terms', () => {
    const search = { search: 'tea', category: 'Tips', from: '2026-11-01', to: '2026-11-02', liked: true } as const
    expect(pageVariables({ ...search, sort: 'oldest' }, 'cursor')).toEqual({
      first: 100,
      after: 'cursor',
      search: 'tea',
      category: 'Tips',
      from: '2026-11-01',
      to: '2026-11-02',
      isLiked: true,
      order: 'OLDEST',
    })
  })
})

test('the key of a list changes with its filters', () => {
  expect(filtersKey({ liked: true })).toBe(filtersKey({ liked: true, search: undefined }))
  expect(filtersKey({ liked: true })).not.toBe(filtersKey({}))
})
