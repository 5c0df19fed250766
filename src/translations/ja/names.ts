/** Words that are stored in English: the categories and the path segments in page titles. */
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
  Topics: 'お題',
  Record: '記録',
  Ideas: 'アイデア',
  Settings: '設定',
  Privacy: 'プライバシー',
  Error: 'エラー',
} as const
