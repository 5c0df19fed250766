/** The dashboard, and its settings. */
export const practice = {
  'Your dashboard': 'ダッシュボード',
  'Your dashboard could not be loaded': 'ダッシュボードを読み込めませんでした',
  'Nothing is lost: your rounds are saved on this device or on the server. Check your connection, then try again.':
    'ラウンドは失われていません。この端末かサーバーに保存されています。接続を確認して、もう一度お試しください。',
  'Your first round is ahead of you. Choose a topic and write down what comes to mind until the ring closes. Four or five ideas make a good round.':
    '最初のラウンドはこれからです。お題を決めて、リングが閉じるまで、浮かんだことを書き出しましょう。4つか5つ出れば十分です。',

  Today: '今日',
  Total: '合計',
  Streak: '連続日数',
  'This week': '今週',
  'of {count} rounds': '目標は{count}ラウンド',
  '{rounds}, {ideas}': '{rounds}、{ideas}',
  'rounds, {ideas}: a good day': 'ラウンド、{ideas}。1日の目安に届きました',
  'rounds, {ideas}': 'ラウンド、{ideas}',
  'days: a round today starts a streak': '日。今日のラウンドから始まります',
  'days in a row': '日連続',
  'days in a row, no round yet today': '日連続。今日のラウンドはまだです',
  '{days} are rest days': '休む日：{days}',
  'Every day is a rest day': '休む日：毎日',
  '{count} rounds are saved on this device and have not been sent yet. They are included in these figures.':
    '{count}ラウンドがこの端末に保存され、送信を待っています。上の数字に含まれています。',
  'Change your goals': '目安を変更',
  'The past year': 'この1年',
  'no rounds': 'なし',
  'a good day': '1日の目安',
  'Ideas per round': '1ラウンドのアイデア数',
  'The average number of ideas in a 60-second round, week by week.':
    '60秒のラウンドで出たアイデアの平均を、週ごとに示します。',
  '60-second rounds': '60秒のラウンド',
  'this week': '今週',

  '{mean} this week': '今週は{mean}',
  '{mean} last time': '前回の週は{mean}',
  'Rounds and ideas': 'ラウンドとアイデア',

  Next: '次にできること',
  '{ideas}, no best two yet': '{ideas}、ベストはまだ',

  'Your goal': '1日の目安',
  '{count} rounds make a good day.': '1日の目安は{count}ラウンドです。',
  'You usually do {count} rounds a day. Make that your goal?': 'いつもは1日{count}ラウンドです。これを目安にしますか？',
  'You have done more than your goal for two weeks. Make it {count} a day?':
    'この2週間、目安を超えています。1日{count}ラウンドにしますか？',
  '{count} a day': '1日{count}ラウンド',
  'Keep {count}': '{count}のままにする',

  'How you think': '考え方の傾向',
  'rounds on one ring': 'ラウンドの重なり',
  '{rounds} rounds on one ring: {ideas} ideas, {best} of them best':
    '{rounds}ラウンドを重ねたリング。アイデア{ideas}個、うちベスト{best}個',
  '{some} of your {best} best ideas came {when}.': 'ベストのアイデア{best}個のうち{some}個が{when}に出ています。',
  'after {time}': '{time}以降',
  'before {time}': '{time}より前',
  'Too little to say yet: pick your best ideas, and come back to topics.':
    'まだ言えることがありません。ベストのアイデアを選び、前のお題にもう一度取り組んでみてください。',
  'When your best ideas come: no pattern so far.': 'ベストのアイデアが出る時間：今のところ傾向はありません。',
  'On a second visit, {share} ideas were new.': '同じお題の2回目では、アイデア{share}が新しいものでした。',
  '{fresh} of {ideas}': '{ideas}個のうち{fresh}個',
  'Speaking, you have {spoken} ideas in a minute, typing {typed}.':
    '1分間のアイデアは、話すと{spoken}個、入力すると{typed}個です。',
  'Speaking or typing: no pattern so far.': '話すか入力するか：今のところ傾向はありません。',
  'The ring holds your {count} rounds of {length} with the aim “{aim}”. You are compared with nobody but yourself.':
    'リングには、長さ{length}、ねらい「{aim}」の{count}ラウンドを重ねています。比べるのは自分自身だけで、ほかの人とは比べません。',
  'A pattern is named only if chance alone rarely looks like it. Even so, at any time one in twenty people without any pattern is told of one. It may go again as rounds are added.':
    '偶然ではめったに起こらないときだけ、傾向として示します。それでも常に、傾向のない人の20人に1人には表示されています。ラウンドが増えると消えることもあります。',
  'By chance, about {count} of the {best} would have come after {time}.':
    '偶然なら、{best}個のうち約{count}個が{time}以降に出るはずです。',
  'Best is what you picked. Later ideas are not better for everybody.':
    'ベストは自分で選んだものです。遅く出たアイデアほど良い、とは限りません。',
  'A second visit is your second round on a topic, of any length. New ideas are not better ideas.':
    '2回目とは、同じお題の2つ目のラウンドのことで、長さは問いません。新しいアイデアほど良い、とは限りません。',
  'More ideas are not better ideas. Speaking and typing may also differ because the topics did, or because you have practised since.':
    'アイデアが多いほど良い、とは限りません。話すときと入力するときの差は、お題の違いや、その後の練習によることもあります。',
  'The picture you share shows the ring alone, without a word.':
    '共有する画像に入るのはリングだけです。言葉は入りません。',
  'Share the ring': 'リングを共有',
  'This browser cannot draw the picture.': 'このブラウザでは画像を作成できません。',

  'Personal bests': '自己ベスト',
  '{count} ideas done': '{count}個を実行済み',
  'Most done': 'いちばん実行した月',
  'ideas done in {month}': '個を実行（{month}）',
  'Longest until done': '実行までの最長',
  'days from idea to done:': '日かけて実行：',
  'Most new on coming back': '再挑戦でいちばん新しかった回',
  'new ideas on': '個の新しいアイデア：',
  'Tick an idea that you have done, or come back to a topic: the bests are about that.':
    '実行したアイデアに印を付けるか、前のお題にもう一度取り組むと、ここに記録が出ます。',
  'Largest round: {count} ideas, {day}. More ideas are not better ones.':
    '最多のラウンドは{count}個（{day}）。数が多いほど良いとは限りません。',

  'Only on this device': 'この端末だけに保存',

  'Show as a table': '表で見る',
  Day: '日',
  Rounds: 'ラウンド',
  Ideas: 'アイデア',

  'Days and weeks': '日と週',
  'A day begins at': '1日の始まり',
  Midnight: '午前0時',
  'Rounds at night belong to the day before. Rounds that you have done keep their day.':
    'その時刻より前の夜のラウンドは、前の日に数えます。すでに終えたラウンドの日は変わりません。',
  'First day of the week': '週の始まり',
  'Default for your region ({day})': '地域の標準（{day}）',
  'Rest days': '休む日',
  'A rest day does not break your streak. If you practise anyway, it counts.':
    '休む日に練習しなくても、連続日数は途切れません。練習した場合は日数に加わります。',
} as const
