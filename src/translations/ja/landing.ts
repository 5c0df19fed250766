/** The page at `/`. */
export const landing = {
  'One topic.': 'お題をひとつ。',
  'Sixty seconds.': '60秒。',
  'What comes?': '何が浮かぶ？',
  'Type or say every idea that comes to mind, before you can judge it. Each minute is saved and shows you how you think.':
    '浮かんだアイデアを、良し悪しを考える前にすべて入力するか、声に出します。1分ごとに記録が残り、自分の考え方が見えてきます。',
  'Try this one': 'このお題でやってみる',
  'Start a round': 'ラウンドを始める',
  'Start your minute': '1分を始める',
  'No account needed.': 'アカウントは不要です。',
  'Example rounds': 'ラウンドの例',
  'How it works': '使い方',
  'Choose a topic': 'お題を決める',
  'A concern, a doubt, a challenge, something you learned. A few words are enough.':
    '気がかり、迷い、挑戦したいこと、学んだこと。ひと言で十分です。',
  'Think for a minute': '1分間、考える',
  'Every idea becomes a mark on the ring, at the second you had it. When the time is up, the round is saved automatically.':
    'アイデアは、浮かんだ秒の位置でリングのしるしになります。時間になると、ラウンドは自動で保存されます。',
  'Look back': 'ふり返る',
  'Read your ideas, like the rounds you want to find again, and write a note. Each round has its own rhythm.':
    'アイデアを読み返し、また見たいラウンドはお気に入りに入れ、メモを残します。ラウンドにはそれぞれのリズムがあります。',
  'Four to five ideas make a good round, and five rounds a good day: five minutes. You practise finding ideas and putting them into words. You are compared only with yourself, and you see plain counts and times instead of a score. What a minute like this does for you is for you to judge.':
    '目安は1ラウンドにアイデア4〜5個、1日に5ラウンド、合わせて5分です。アイデアを見つけて言葉にする練習で、比べる相手は自分だけ。点数はつけず、数と時間をそのまま示します。この1分から何が得られるかは、自分の目で確かめてください。',

  'A round on “{topic}”: {marks}': '「{topic}」のラウンド：{marks}',
  'What to do with a rainy Sunday': '雨の日曜日の過ごし方',
  'bake bread': 'パンを焼く',
  'call grandma': '祖母に電話',
  'map the puddles': '水たまりの地図',
  'nothing, on purpose': 'あえて何もしない',
  'repair the lamp': 'ランプを直す',
  'What would I learn if it were easy?': '簡単だとしたら何を学ぶ？',
  '8 ideas, seven at once': 'アイデア8個、7個は一気に',
  'Why did Monday go well?': '月曜はなぜうまくいった？',
  '5 ideas, steady': 'アイデア5個、一定のペース',
  'What am I afraid to ask?': '聞くのが怖いことは？',
  '5 ideas, after a long silence': 'アイデア5個、長い沈黙のあと',
  'A gift for Aya': '綾さんへの贈り物',
  '2 ideas, hard to find': 'アイデア2個、なかなか出ず',
  'Shorter meetings': '会議を短くするには',
  '6 ideas, in pairs': 'アイデア6個、2つずつ',

  'One topic, sixty seconds: type or say every idea that comes. Idea Training is a minute of practice in thinking and putting thoughts into words. Each minute is saved and shows you how you think.':
    'お題ひとつ、60秒。浮かんだアイデアをすべて、入力するか声に出して。Idea Trainingは、考えて言葉にする1分間の練習です。1分ごとに記録が残り、自分の考え方が見えてきます。',
  'Idea Training could not be loaded. Check your connection, then press the button again.':
    'Idea Trainingを読み込めませんでした。接続を確認して、もう一度ボタンを押してください。',
} as const
