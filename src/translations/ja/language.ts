/** The choice of the language, and the keyboard shortcuts. */
export const language = {
  'Same as browser': '自動',
  'This language is still loading. The page will change when it is ready.':
    'この言語を読み込んでいます。読み込みが終わると表示が切り替わります。',

  'Keyboard shortcuts': 'キーボードショートカット',
  'Use keyboard shortcuts': 'キーボードショートカットを使う',
  'Show the shortcuts': 'ショートカット一覧を表示',
  'Shortcuts are inactive while you write and during a round. You can switch them off in the settings.':
    '文字の入力中とラウンド中は使えません。設定でオフにできます。',
  'Go to {page}': '{page}を開く',
  'New round': '新しいラウンド',
  'Search the records': '記録を検索',
  Enter: 'Enter',
  'Pick the idea with this number as one of the best two': 'この番号のアイデアをベスト2に選ぶ',
  'Another round, unless a button, link or field has the focus':
    '別のラウンドへ（ボタン、リンク、入力欄を選んでいないとき）',
} as const
