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
  'Go to the dashboard': 'ダッシュボードを開く',
  'Go to the exercise': '練習を開く',
  'Go to the records': '記録を開く',
  'Go to the settings': '設定を開く',
  'New round': '新しいラウンド',
  'Search the records': '記録を検索',
} as const
