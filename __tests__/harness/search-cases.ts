interface SearchCase {
  text: string
  search: string
  /** The text with what is marked in brackets; null if the search does not find it. */
  marked: string | null
}

/** What a search finds and marks. */
export const searchCases: readonly SearchCase[] = [
  { text: 'Swim in cold water', search: 'water cold', marked: 'Swim in [cold] [water]' },
  { text: 'Swim in cold water', search: '"cold water"', marked: 'Swim in [cold water]' },
  { text: 'Swim in cold water', search: '"water cold"', marked: null },
  { text: 'A cold day by the water', search: '"cold water"', marked: null },
  { text: 'A cold day by the water', search: '"cold day" water', marked: 'A [cold day] by the [water]' },
  { text: 'Cold   water', search: '"cold water"', marked: '[Cold   water]' },
  { text: 'Cold water', search: '  "  cold   water "  ', marked: '[Cold water]' },
  { text: 'Hold cold waters', search: '"old wat"', marked: 'Hold c[old wat]ers' },
  { text: 'Plan b', search: '"plan b"', marked: '[Plan b]' },
  { text: 'A b c', search: '"a b c"', marked: '[A b c]' },
  // Other quotes, and full-width ones.
  { text: 'Cold water', search: '“cold water”', marked: '[Cold water]' },
  { text: 'Cold water', search: '„cold water“', marked: '[Cold water]' },
  { text: 'Cold water', search: '«water cold»', marked: null },
  { text: 'Cold water', search: '＂cold　water＂', marked: '[Cold water]' },
  { text: '朝の 散歩 と 本', search: '「朝の　散歩」', marked: '[朝の 散歩] と 本' },
  { text: '朝の 散歩 と 本', search: '『散歩 朝の』', marked: null },
  { text: '朝の 散歩 と 本', search: '｢散歩 と｣', marked: '朝の [散歩 と] 本' },
  { text: '冷たい水を飲む', search: '「冷たい水」', marked: '[冷たい水]を飲む' },
  // Quotes that are ordinary text.
  { text: 'Cold water', search: '"cold water', marked: '[Cold water]' },
  { text: 'The so-called "cold water', search: '"cold water', marked: 'The so-called "[cold water]' },
  { text: 'A 12" pizza', search: '12" pizza', marked: 'A [12"] [pizza]' },
  { text: 'Say "" twice', search: '""', marked: 'Say "" twice' },
  { text: 'Cold water', search: '"', marked: 'Cold water' },
  { text: '「水」の話', search: '水」', marked: '「[水」]の話' },
  // What means something to a regular expression or to a database.
  {
    text: 'Why (not) a.b? 100% [x] $1',
    search: '"(not) a.b?" "100% [x] $1"',
    marked: 'Why [(not) a.b?] [100% [x] $1]',
  },
  { text: 'Why not axb', search: '"not a.b"', marked: null },
  { text: 'a\\b c_d', search: '"a\\b c_d"', marked: '[a\\b c_d]' },
  // Marks cover whole letters as they are written.
  { text: 'Ａ ＣＯＬＤ ｗａｔｅｒ', search: '"cold water"', marked: 'Ａ [ＣＯＬＤ ｗａｔｅｒ]' },
  { text: 'Cafe\u0301 au lait', search: '"CAFÉ au"', marked: '[Cafe\u0301 au] lait' },
  { text: 'naïve', search: 'nai', marked: '[naï]ve' },
  { text: 'Große Straße', search: 'STRASSE', marked: 'Große [Straße]' },
  { text: 'Große', search: 's', marked: 'Gro[ß]e' },
  { text: 'ΟΔΟΣ', search: 'οδος', marked: '[ΟΔΟΣ]' },
  { text: 'ﾀﾞﾝｽとカメラ', search: 'だんす かめ', marked: '[ﾀﾞﾝｽ]と[カメ]ラ' },
  { text: '한국어', search: '국', marked: '한[국]어' },
  { text: 'Fun 😀 day', search: '"😀 d"', marked: 'Fun [😀 d]ay' },
  { text: 'aaa banana', search: 'ana an', marked: 'aaa b[anan]a' },
  // A tag is a word like others.
  { text: 'About #home office', search: '#home', marked: 'About [#home] office' },
  { text: 'About #home office', search: '"#home office"', marked: 'About [#home office]' },
]
