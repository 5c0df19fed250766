/** Choosing a topic. The topics themselves are in src/topics/library, in both languages. */
export const topics = {
  'Give me a topic': 'お題をもらう',
  'More topics': 'ほかのお題',
  'Suggested topics': 'お題の例',
  'The topics could not be loaded. Check your connection, then try again.':
    'お題を読み込めませんでした。接続を確認して、もう一度お試しください。',
  // Topics, as in the library.
  'What to do with a rainy Sunday': '雨の日曜日の過ごし方',
  'Uses for an empty jar': '空きびんの使い道',
  'A present that costs nothing': 'お金のかからない贈りもの',

  'Topic of the day': '今日のお題',
  'Everyone gets this topic today. Category: {category}': '今日は全員が同じお題です。カテゴリー：{category}',
  Recent: '最近のお題',
  'Recent topics': '最近のお題',
  'Your own': '自分のお題',
  'Your own topics': '自分のお題',
  'New topic': '新しいお題',
  'Category of the new topic': '新しいお題のカテゴリー',
  Add: '追加',
  Delete: '削除',
  'Delete {topic}': '「{topic}」を削除',
  Library: 'お題一覧',
  'Language of the topics': 'お題の言語',
  'Search topics': 'お題を検索',
  'Topics found': '見つかったお題',
  '{count} topics': '{count}件のお題',
  '{category} topics': '{category}のお題',
  'No topics match your search.': '検索に一致するお題はありません。',
  'Try this topic again': 'このお題でもう一度',
  'Also import {count} topics of your own': '自分のお題{count}件も読み込む',
} as const
