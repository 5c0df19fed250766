/** Choosing a topic. The topics themselves are in src/topics/library, in both languages. */
export const topics = {
  'Give me a topic': 'お題をもらう',
  'More topics': 'ほかのお題',
  'Suggested topics': 'お題の例',
  'The topics could not be loaded. Check your connection, then press again.':
    'お題を読み込めませんでした。接続を確認してから、もう一度押してください。',
  // Topics, as in the library.
  'What to do with a rainy Sunday': '雨の日曜日の過ごし方',
  'Uses for an empty jar': '空きびんの使い道',
  'A present that costs nothing': 'お金のかからない贈りもの',

  'Topic of the day': '今日のお題',
  'The same for everyone today, in {category}.': '今日は誰でもこのお題です。カテゴリー：{category}',
  Recent: '最近のお題',
  'Recent topics': '最近のお題',
  'Your own': '自分のお題',
  'Your own topics': '自分のお題',
  'A topic of your own': '新しいお題',
  'Its category': 'お題のカテゴリー',
  Add: '追加',
  Delete: '削除',
  'Delete {topic}': '「{topic}」を削除',
  Library: 'お題一覧',
  'Language of the topics': 'お題の言語',
  'Search topics': 'お題を検索',
  'Topics found': '見つかったお題',
  '{count} topics': '{count}件のお題',
  '{category} topics': '{category}のお題',
  'No topic has these words.': 'この言葉を含むお題はありません。',
  'Try this topic again': 'このお題でもう一度',
} as const
