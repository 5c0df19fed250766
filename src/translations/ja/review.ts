/** After the round: its ideas looked back upon, and its measurements. */
export const review = {
  Stopped: '中断しました',
  "Time's up": '時間です',
  'You stopped before the first idea, so nothing was saved.':
    '最初のアイデアの前に中断したので、何も保存していません。',
  'See the record': '記録を見る',
  'Another round': '別のラウンド',
  'It is on this device only.': 'この端末にだけあります。',
  'Keep it in your records': '記録に残す',
  'You were still writing the last one; it was kept as it stood.': '最後のアイデアは書きかけのまま残しました。',
  'No ideas this time. It was a minute of practice all the same.':
    '今回はアイデアがありませんでした。それでも1分の練習になりました。',
  'Stopped after {length}, with {count} ideas.': '{length}で中断しました。アイデアは{count}個です。',
  '{count} ideas: a good round.': 'アイデア{count}個。目安に届きました。',
  '{count} ideas. {from} to {to} make a good round; you are on the way.':
    'アイデア{count}個。1ラウンドの目安は{from}〜{to}個です。この調子です。',
  'Copy the ideas': 'アイデアをコピー',
  Copied: 'コピーしました',
  'This device could not store the round. {message} Your ideas are on this page only: copy them before you close it or start another round.':
    'この端末にラウンドを保存できませんでした。{message} アイデアはこのページにだけあります。閉じたり別のラウンドを始めたりする前に、コピーしてください。',
  'Your ideas as text': 'アイデアのテキスト',
  'They could not be copied by themselves: select the text and copy it.':
    '自動ではコピーできませんでした。テキストを選んでコピーしてください。',

  Ideas: 'アイデア',
  again: '2回目',
  'Pick your best two. Later ideas tend to be more original, and the best two are a better measure of a round than all of them.':
    'ベスト2を選んでください。後から出たアイデアほど独創的になりやすく、全部の数よりベスト2のほうがラウンドをよく表します。',
  Best: 'ベスト',
  'Best, idea {number}': 'ベスト、アイデア{number}',
  'Idea {number} is one of your best two.': 'アイデア{number}をベスト2に選びました。',
  'Idea {number} is no longer picked.': 'アイデア{number}をベスト2から外しました。',
  'Two are picked already. Which one does it take the place of?': 'もう2つ選ばれています。どちらと入れ替えますか？',
  'Keep these two': 'この2つのまま',
  Edit: '編集',
  'Edit, idea {number}': '編集、アイデア{number}',
  More: 'その他の操作',
  'More, idea {number}': 'その他の操作、アイデア{number}',
  'What you said': '話した内容',
  'What you said, idea {number}': '話した内容、アイデア{number}',
  'Wording, idea {number}': '言葉、アイデア{number}',
  'Idea {number} is kept.': 'アイデア{number}を保存しました。',
  now: '現在',
  playing: '再生中',
  'Join with next': '次とつなげる',
  'Join with next, idea {number}': '次とつなげる、アイデア{number}',
  'Joined with the idea at {time}.': '{time}のアイデアとつなげました。',
  'Their texts together are too long for one idea.': 'つなげると1つのアイデアには長すぎます。',
  Split: '分ける',
  'Split, idea {number}': '分ける、アイデア{number}',
  'Split at {time}.': '{time}で分けました。',
  'This round is full: there is no room for another idea.': 'このラウンドはいっぱいで、これ以上アイデアを足せません。',
  Delete: '削除',
  'Delete, idea {number}': '削除、アイデア{number}',
  'The idea at {time} is deleted.': '{time}のアイデアを削除しました。',
  'The idea at {time} is back.': '{time}のアイデアを元に戻しました。',
  Undo: '元に戻す',
  'Undo deleting the idea': 'アイデアの削除を元に戻す',
  'The last change could not be saved: {trouble} It stays on this page.':
    '最後の変更を保存できませんでした。{trouble} このページには残っています。',
  Group: 'グループ',

  'The minute': 'この1分',
  'The round': 'このラウンド',
  'This round was stopped early, so it is not compared with others.':
    '途中で中断したラウンドなので、ほかとは比べません。',
  'Your other rounds could not be read, so nothing is compared.':
    'ほかのラウンドを読み込めなかったので、比較はありません。',
  'From {least} other rounds of {length} on, the figures stand beside what is usual for you. There are {count} so far.':
    '同じ{length}のラウンドがほかに{least}回分あれば、ふだんの値と並べて表示します。今は{count}回分です。',
  '“Usually” is the middle of your last {count} other rounds of {length} in {category}, run to their end.':
    '「ふだん」は、最後まで行った{length}のラウンドのうち「{category}」の最近{count}回分の中央の値です。',
  '“Usually” is the middle of your last {count} other rounds of {length}, run to their end, whatever their category.':
    '「ふだん」は、最後まで行った{length}のラウンドの最近{count}回分の中央の値です。カテゴリーは問いません。',
  'usually {value}': 'ふだんは{value}',
  'What this is': 'この値について',
  '({term})': '（{term}）',
  'In all': '全部で',
  'First idea after': '最初のアイデアまで',
  'from the start': 'スタートから',
  'Longest gap': 'いちばん長い間',
  'between two ideas': 'アイデアとアイデアの間',
  'Ideas per quarter': '4等分ごとのアイデア',
  '{length} each, in turn': '{length}ずつ、順に',
  Repeats: '重複',
  'in the very same words': 'まったく同じ言葉',
  Words: '語数',
  'in all ideas together': 'すべてのアイデアの合計',
  'Every idea counts once, a repeat as well. Topics differ about twofold in how much comes to mind, so it is compared with your own rounds of the same length only, and of the same category where there are enough.':
    'どのアイデアも1個と数え、重複も含みます。お題によって思い浮かぶ数は2倍ほど違うので、同じ長さの自分のラウンドとだけ比べます。同じカテゴリーが十分にあれば、その中で比べます。',
  'From the start until the first idea was entered, or began to be said. For a typed one, the time it took to write is part of it.':
    'スタートから、最初のアイデアを入力し終えるか話し始めるまでの時間です。入力の場合は、書くのにかかった時間も含みます。',
  'The longest time from one idea to the next; after a spoken one, from its end. For a typed one, the time it took to write is part of it. The time before the first idea and after the last does not count. A gap says nothing about what went on in it.':
    'あるアイデアから次のアイデアまでの、いちばん長い時間です。音声の場合は話し終わりから測ります。入力の場合は、書くのにかかった時間も含みます。最初のアイデアの前と最後のアイデアの後は数えません。その間に何を考えていたかは、この値からは分かりません。',
  'The time in four equal parts, and how many ideas began in each. Where people named things for sixty seconds, about 30 % of the answers came in the first fifteen: many rounds begin fast. That was another task, and is no measure for yours.':
    '時間を4等分し、それぞれで始まったアイデアの数です。60秒間ものの名前を挙げる課題では、答えの約30%が最初の15秒に出ていて、出だしは速くなりがちです。ただし別の課題なので、基準にはなりません。',
  'Ideas in the same words as an earlier one, whatever their capitals, width and spaces. The same thought in other words is not noticed.':
    '前のアイデアとまったく同じ言葉のアイデアです。大文字と小文字、全角と半角、空白の違いは区別しません。同じ考えを別の言葉で書いたものは数えません。',
  'The words of all ideas, parted as Unicode parts them, also where a language writes no spaces. They are counted only where every spoken idea is written down, and a recogniser may have missed some.':
    'すべてのアイデアの語数です。日本語のように空白で区切らない言語も、Unicodeの規則で語に分けて数えます。音声のアイデアがすべて文字になっているときだけ数えます。文字起こしが聞き漏らした語は含みません。',
} as const
