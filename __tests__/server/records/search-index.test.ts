import { searchTerms } from '../../../contract/search-text'
import { searchColumnsOf, searchTokensFor } from '../../../server/records/search-index'

const recordOf = (topicTitle: string, comment = '') => ({
  ...{ topicTitle, comment, category: 'Study', ideas: [], isLiked: true, lengthMs: 60_000 as const },
})

const tokensOf = (topicTitle: string, comment?: string) =>
  new Set(searchColumnsOf('somebody', recordOf(topicTitle, comment)).searchTokens)

const tokensOfSearch = (search: string) => searchTokensFor('somebody', { search: searchTerms(search) })

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
          lacks: tokensOfSearch(search).filter((token) => !tokens.has(token)),
        }).toEqual({
          search,
          lacks: [],
        })
      }
    }
  })

  it.each([
    ['trains', 'train s'],
    ['night trains', 'trains at nine'],
    ['日曜', '日 曜'],
  ])('distinguish "%s" from "%s"', (search, text) => {
    const tokens = tokensOf(text)
    expect(tokensOfSearch(search).filter((token) => !tokens.has(token))).not.toHaveLength(0)
  })

  it('are the same in any order of the words', () => {
    expect(new Set(tokensOfSearch('rain train'))).toEqual(new Set(tokensOfSearch('train rain')))
  })

  it('are all pairs of one word, but only every second pair of several', () => {
    expect(tokensOfSearch('train')).toHaveLength(4)
    expect(tokensOfSearch('train 3')).toHaveLength(2)
    expect(tokensOfSearch('night train')).toHaveLength(4)
    expect(tokensOfSearch('by rail')).toHaveLength(3)
  })

  it.each([
    ['night trains late', 'night trains'],
    ['the night  train 3 leaves', 'night train 3 leave'],
    ['plan b or a plan', 'plan b'],
    ['plan b or a plan', 'n b or a p'],
    ['q q q', 'q q'],
  ])('of a phrase are all among those of "%s": "%s"', (text, phrase) => {
    const tokens = tokensOf(text)
    expect(tokensOfSearch(`"${phrase}"`).filter((token) => !tokens.has(token))).toEqual([])
  })

  it.each([
    ['water cold', 'cold water'],
    ['cold\nwater', 'cold water'],
    ['cold of water', 'cold water'],
  ])('of a phrase distinguish "%s" from "%s"', (text, phrase) => {
    const tokens = tokensOf(text)
    expect(tokensOfSearch(`"${phrase}"`).filter((token) => !tokens.has(token))).not.toHaveLength(0)
  })

  it('are none for blanks, and one for a single letter', () => {
    expect(tokensOfSearch('  ')).toEqual([])
    expect(tokensOfSearch('q')).toHaveLength(1)
    expect(tokensOfSearch(' q')).toEqual(tokensOfSearch('q'))
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
      expect(searchTokens).toEqual(expect.arrayContaining(tokensOfSearch(search)))
    }
  })

  it('stay the same as long as their version does, since they are stored', () => {
    expect(searchColumnsOf('somebody', recordOf('ab c', 'd'))).toEqual({
      searchText: 'ab c\nd',
      searchVersion: 4,
      tagKeys: [],
      searchTokens: [
        ...[1_834_190_590, -611_566_282, -1_731_275_038, 799_010_998, -859_300_420, 782_233_379],
        ...[765_455_760, 882_899_093, -255_074_259],
      ],
    })
  })

  it('differ between people', () => {
    expect(tokensOfSearch('train')).not.toEqual(searchTokensFor('somebody else', { search: [['train']] }))
  })
})

describe('the search columns of a long record', () => {
  const texts = (length: number) =>
    String.fromCodePoint(...Array.from({ length }, (_, index) => 0x4e00 + ((index * index) % 20_000)))

  it('end where the text has more different pairs than any language', () => {
    const { searchText, searchTokens } = searchColumnsOf('somebody', recordOf('A topic', texts(50_000)))
    expect(searchTokens.length).toBeLessThan(4_500)
    expect(searchText).toMatch(/^a topic\n/)
    expect(searchText.length).toBeLessThan(4_500)
  })

  it('have all of a long note in a language', () => {
    const note = 'Worth another thought, but not today. '.repeat(260)
    expect(searchColumnsOf('somebody', recordOf('A topic', note)).searchText).toHaveLength(8 + note.length)
  })
})
