/** What is kept in English and shown translated: the categories, and the segments of a path in the page's title. */
export const names = {
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
  Record: '記録',
  Settings: '設定',
  Privacy: 'プライバシー',
  Error: 'エラー',
} as const
