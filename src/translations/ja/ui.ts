/** The texts of the components in `src/ui`, formats of days, counts and times, and words that are stored in English. */
export const ui = {
  // Between two sentences: Japanese has no space there.
  ' ': '',
  Close: '閉じる',
  'Try again': 'もう一度試す',
  'Skip to content': '本文へ移動',

  'No ideas': 'アイデアなし',
  '{count} ideas, at {seconds} seconds': 'アイデア{count}個、{seconds}秒',
  '{ideas}, in a {seconds}-second round': '{seconds}秒のラウンド：{ideas}',
  '{count} ideas, from {first} to {last} seconds': 'アイデア{count}個、{first}秒から{last}秒まで',

  ideas: 'アイデア',

  'Saved on this device': 'この端末に保存済み',
  'Saving…': '保存中…',
  Saved: '保存済み',
  'Saved.': '保存しました。',
  '{count} waiting': '{count}件待機中',

  '{day}, today': '{day}、今日',
  '{day}: still to come': '{day}：これから',
  '{day}: no rounds': '{day}：ラウンドなし',
  '{day}: {rounds}, {ideas}': '{day}：{rounds}、{ideas}',
  '{count} rounds': '{count}ラウンド',
  '{count} ideas': 'アイデア{count}個',

  today: '今日',
  yesterday: '昨日',
  '{percent}%': '{percent}%',
  '{seconds} s': '{seconds}秒',
  spoken: '音声',
  'spoken, {length}': '音声、{length}',

  // Stored in English: the categories, and the path segments in page titles.
  Study: '学び',
  Work: '仕事',
  News: 'ニュース',
  Finance: 'お金',
  Note: 'メモ',
  Diary: '日記',
  Tips: 'コツ',
  Emotions: '気持ち',
  Other: 'その他',

  Dashboard: 'ダッシュボード',
  Exercise: '練習',
  Records: '記録',
  Topics: 'お題',
  Record: '記録',
  Ideas: 'アイデア',
  Settings: '設定',
  Privacy: 'プライバシー',
  Error: 'エラー',
} as const
