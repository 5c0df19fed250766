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
    expect(searchTokensFor('somebody', { search: 'by rail' })).toHaveLength(4)
  })

  it('are none for blanks, and one for a single letter', () => {
    expect(searchTokensFor('somebody', { search: '  ' })).toEqual([])
    expect(searchTokensFor('somebody', { search: 'q' })).toHaveLength(1)
    expect(searchTokensFor('somebody', { search: ' q' })).toEqual(searchTokensFor('somebody', { search: 'q' }))
  })

  it('are one for each filter, which only matching records have', () => {
    const tokenOf = (filters: Parameters<typeof searchTokensFor>[1]) => {
      const tokens = searchTokensFor('somebody', filters)
      expect(tokens).toHaveLength(1)
      return tokens[0]
    }
    const liked = tokensOf('Bread')
    const other = new Set(
      searchColumnsOf('somebody', {
        ...recordOf('Bread'),
        category: 'Work',
        isLiked: false,
        lengthMs: 30_000,
      }).searchTokens,
    )
    for (const filters of [{ category: 'Study' }, { isLiked: true }, { lengthMs: 60_000 }]) {
      expect(liked).toContain(tokenOf(filters))
      expect(other).not.toContain(tokenOf(filters))
    }
    expect(searchTokensFor('somebody', { isLiked: false })).toEqual([])
  })

  it('find a record by its topic, its ideas and its note', () => {
    const idea = { text: 'Bake bread', atMs: 0, endMs: null, source: 'TYPED' as const }
    const { searchTokens } = searchColumnsOf('somebody', { ...recordOf('Rain', 'Good.'), ideas: [idea] })
    for (const search of ['rain', 'bake bread', 'good.']) {
      expect(searchTokens).toEqual(expect.arrayContaining(searchTokensFor('somebody', { search })))
    }
  })

  it('stay the same as long as their version does, since they are stored', () => {
    expect(searchColumnsOf('somebody', recordOf('ab c', 'd'))).toEqual({
      searchText: 'ab c\nd',
      searchVersion: 2,
      searchTokens: [
        ...[1_834_190_590, -611_566_282, -1_731_275_038, 799_010_998, -859_300_420, 782_233_379],
        ...[-930_698_706, 765_455_760, 882_899_093],
      ],
    })
  })

  it('differ between people', () => {
    expect(searchTokensFor('somebody', { search: 'train' })).not.toEqual(
      searchTokensFor('somebody else', { search: 'train' }),
    )
  })
})
