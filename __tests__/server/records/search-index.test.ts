import { searchColumnsOf, searchTokensFor } from '../../../server/records/search-index'

const recordOf = (topicTitle: string, comment = '') => ({
  ...{ topicTitle, comment, category: 'Study', ideas: [], isLiked: true, lengthMs: 60_000 as const },
})

const tokensOf = (topicTitle: string, comment?: string) =>
  new Set(searchColumnsOf('somebody', recordOf(topicTitle, comment)).searchTokens)

describe('the tokens of a search', () => {
  it.each([
    ['plain words', 'Take the night train 31'],
    ['blanks in a row, and at both ends', '  two  blanks   and  a b  '],
    ['Japanese', '雨の日曜日 に 本を読む'],
    ['a letter alone, and characters of two units', 'q 😀 é\u0301  x😀y'],
    ['several lines', 'one line\nand  another\n\n x \ny'],
  ])('are all among those of a matching record: %s', (_, text) => {
    const tokens = tokensOf(text, 'Worth another thought.')
    const { searchText } = searchColumnsOf('somebody', recordOf(text, 'Worth another thought.'))
    for (let from = 0; from < searchText.length; from += 1) {
      for (let to = from + 1; to <= searchText.length; to += 1) {
        const search = searchText.slice(from, to)
        expect({
          search,
          lacks: searchTokensFor('somebody', { search }).filter((token) => !tokens.has(token)),
        }).toEqual({
          search,
          lacks: [],
        })
      }
    }
  })

  it.each([
    ['train 3', 'train, 3'],
    ['train 3', 'a train and 3 windows'],
    ['rain train', 'train rain'],
    ['日曜', '日 曜'],
  ])('distinguish "%s" from "%s"', (search, text) => {
    const tokens = tokensOf(text)
    expect(searchTokensFor('somebody', { search }).filter((token) => !tokens.has(token))).not.toHaveLength(0)
  })

  it('include one token for the pair across a blank', () => {
    expect(searchTokensFor('somebody', { search: 'n 3' })).toHaveLength(1)
  })

  it('are all pairs of one word, but only every second pair beside a blank', () => {
    expect(searchTokensFor('somebody', { search: 'train' })).toHaveLength(4)
    expect(searchTokensFor('somebody', { search: 'train 3' })).toHaveLength(3)
    expect(searchTokensFor('somebody', { search: 'night train' })).toHaveLength(5)
  })

  it('are none for blanks, and one for a single letter', () => {
    expect(searchTokensFor('somebody', { search: '  ' })).toEqual([])
    expect(searchTokensFor('somebody', { search: 'q' })).toHaveLength(1)
    expect(searchTokensFor('somebody', { search: ' q' })).toEqual(searchTokensFor('somebody', { search: 'q' }))
  })

  it('differ between people', () => {
    expect(searchTokensFor('somebody', { search: 'train' })).not.toEqual(
      searchTokensFor('somebody else', { search: 'train' }),
    )
  })
})
