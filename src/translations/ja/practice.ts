/** The dashboard, and what belongs to it in the settings. */
export const practice = {
  'Your practice': '練習のまとめ',
  'Your practice could not be loaded': '練習のまとめを読み込めませんでした',
  'Nothing is lost: what you have done here is saved on this device or with the server. Check your connection, then try again.':
    '失われたものはありません。ここでの練習は、この端末かサーバーに保存されています。接続を確認して、もう一度お試しください。',
  'Your first minute is ahead of you. Take a topic, and write down what comes until the ring has closed. Four or five ideas make a good round.':
    '最初の1分はこれからです。お題をひとつ決めて、リングが閉じるまで、浮かんだことを書きとめましょう。4つか5つ出れば十分です。',

  Today: '今日',
  Total: '合計',
  Streak: '連続日数',
  'This week': '今週',
  'of {count} rounds': '目標は{count}ラウンド',
  '{rounds}, {ideas}': '{rounds}、{ideas}',
  'rounds, {ideas}: a good day': 'ラウンド、{ideas}。1日の目安に届きました',
  'rounds, {ideas}': 'ラウンド、{ideas}',
  'days: a round today begins one': '日。今日のラウンドから始まります',
  'days in a row': '日連続',
  'days in a row, today is still open': '日連続。今日はまだこれからです',
  '{days} are rest days': '休む日：{days}',
  'Every day may be a rest day': 'どの日も休めます',
  'ideas, {day}': '個のアイデア、{day}',
  'rounds, {day}': 'ラウンド、{day}',
  '{count} rounds are saved on this device and wait for the server. They are counted here.':
    '{count}ラウンドがこの端末に保存され、送信を待っています。ここには含まれています。',

  'The year': '1年のまとめ',
  'The year could not be loaded': '1年のまとめを読み込めませんでした',
  'The figures above are complete. Check your connection, then try again.':
    '上の数字はすべて揃っています。接続を確認して、もう一度お試しください。',
  'The past year': 'この1年',
  'no round': 'なし',
  'a good day': '1日の目安',
  'Ideas per round': '1ラウンドのアイデア数',
  'What a round of sixty seconds had on average, in each week of half a year.':
    '60秒のラウンドの平均を、この半年について週ごとに示します。',
  'When there have been rounds of sixty seconds in two different weeks, a line here leads from one to the other.':
    '60秒のラウンドが2つの週に揃うと、ここに推移の線が現れます。',
  'Week from': '週の初日',
  'Rounds of 60 s': '60秒のラウンド',
  'this week': '今週',

  Bests: '自己ベスト',
  'Best minute': '1分の最多',
  'Best day': '1日の最多',
  'Longest streak': '最長の連続日数',

  'As a table': '表で見る',
  Day: '日',
  Rounds: 'ラウンド',
  Ideas: 'アイデア',

  Week: '週',
  'First day of the week': '週の始まり',
  'Default for your region ({day})': '地域の標準（{day}）',
  'Rest days': '休む日',
  'A rest day does not break your streak. It counts when you practise.':
    '休む日に練習しなくても、連続日数は途切れません。練習すれば数に入ります。',
} as const
