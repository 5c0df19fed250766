/** The choice of the language, and the keyboard shortcuts. */
export const language = {
  'As the browser': 'ブラウザーに合わせる',
  'This language is being fetched. Until it is here, the page stays as it is.':
    'この言語を取得しています。取得できるまで、表示は今のままです。',

  'Keyboard shortcuts': 'キーボードショートカット',
  'Use keyboard shortcuts': 'キーボードショートカットを使う',
  'Show the shortcuts': 'ショートカット一覧を表示',
  'Shortcuts are inactive while you write and during a round. You can switch them off in the settings.':
    '入力中とラウンド中は働きません。設定でオフにできます。',
  'Go to the dashboard': 'ダッシュボードを開く',
  'Go to the exercise': '練習を開く',
  'Go to the records': '記録を開く',
  'Go to the settings': '設定を開く',
  'New round': '新しいラウンド',
  'Search the records': '記録を検索',
} as const
