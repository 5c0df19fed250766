/** The review of a round: its ideas and measurements. */
export const review = {
  Stopped: '中断しました',
  "Time's up": '時間です',
  'You stopped before the first idea, so nothing was saved.':
    '最初のアイデアが出る前に中断したため、何も保存されていません。',
  'See the record': '記録を見る',
  'Another round': '別のラウンド',
  'This round has been deleted.': 'このラウンドは削除されました。',
  'You were still writing this; it was saved as it was.':
    '書いている途中で終わりました。書きかけのまま保存しています。',
  'No ideas this time. It was a minute of practice all the same.':
    '今回はアイデアが出ませんでした。それでも1分の練習になりました。',
  'Stopped after {length}, with {count} ideas.': '{length}で中断しました。アイデアは{count}個です。',
  '{count} ideas.': 'アイデア{count}個。',
  'Your first round.': '最初のラウンドです。',
  'Your usual is {count}.': 'ふだんは{count}個です。',
  'Your goal is {count}.': '目標は{count}個です。',
  'Copy the ideas': 'アイデアをコピー',
  Copied: 'コピーしました',
  'The round could not be saved on this device. {message} Your ideas are on this page only: copy them before you close it or start another round.':
    'この端末にラウンドを保存できませんでした。{message}アイデアはこのページにしかありません。ページを閉じたり別のラウンドを始めたりする前に、コピーしてください。',
  'Your ideas as text': 'アイデアのテキスト',
  'Automatic copying failed. Select the text and copy it.':
    '自動でコピーできませんでした。テキストを選択してコピーしてください。',

  Ideas: 'アイデア',
  repeated: '重複',
  'nearly the same as {time}': '{time}とほぼ同じ',
  new: '新',
  'on this topic': '（このお題で初めて）',
  '{found} of {count} ideas are new on this topic': '{count}個中{found}個がこのお題で初めて',
  'Earlier best ideas on this topic ({count})': 'このお題のこれまでのベスト（{count}）',
  'Earlier best ideas': 'これまでのベスト',
  heard: '聞き取り',
  '“heard”: a recogniser wrote these words. Edit or confirm them if they matter.':
    '「聞き取り」は、音声から自動で文字にした言葉です。大切なものは、編集するか確認してください。',
  'Confirm the words': '言葉を確認',
  'Confirm the words, idea {number}': '言葉を確認、アイデア{number}',
  'The words of idea {number} are confirmed.': 'アイデア{number}の言葉を確認済みにしました。',
  'Counted from words that a recogniser heard.': '音声から自動で文字にした言葉から数えています。',
  'Best ideas': 'ベストのアイデア',
  'Pick your best two.': 'ベスト2を選んでください。',
  'Later ideas tend to be more original, and the best two are a better measure of a round than all of them.':
    '後から出たアイデアほど独創的になりやすく、全部の数よりベスト2のほうがラウンドをよく表します。',
  Best: 'ベスト',
  'Best, idea {number}': 'ベスト、アイデア{number}',
  'Idea {number} is one of your best two.': 'アイデア{number}をベスト2に選びました。',
  'Idea {number} is no longer picked.': 'アイデア{number}をベスト2から外しました。',
  'You have already picked two. Which one should it replace?': 'もう2つ選ばれています。どちらと入れ替えますか？',
  'Keep these two': 'この2つのまま',
  Edit: '編集',
  'Edit, idea {number}': '編集、アイデア{number}',
  'More, idea {number}': 'その他の操作、アイデア{number}',
  'What you said': '話した内容',
  'What you said, idea {number}': '話した内容、アイデア{number}',
  'Wording, idea {number}': '言葉、アイデア{number}',
  'Idea {number} saved.': 'アイデア{number}を保存しました。',
  now: '現在',
  playing: '再生中',
  'Join with next': '次とつなげる',
  'Join with next, idea {number}': '次とつなげる、アイデア{number}',
  'Joined with the idea at {time}.': '{time}のアイデアとつなげました。',
  'Together, the two texts are too long for one idea.': 'つなげると1つのアイデアには長すぎます。',
  Split: '分ける',
  'Split, idea {number}': '分ける、アイデア{number}',
  'Split at {time}.': '{time}で分けました。',
  'This round is full: there is no room for another idea.': 'このラウンドはいっぱいで、これ以上アイデアを足せません。',
  'Delete, idea {number}': '削除、アイデア{number}',
  'Deleted the idea at {time}.': '{time}のアイデアを削除しました。',
  'Restored the idea at {time}.': '{time}のアイデアを元に戻しました。',
  'Undo deleting the idea': 'アイデアの削除を元に戻す',
  'The last change could not be saved: {trouble} It stays on this page.':
    '最後の変更を保存できませんでした。{trouble}このページには残っています。',
  Share: '共有',
  'Share this round': 'このラウンドを共有',
  'The ring of “{topic}”, with {count} marks': '「{topic}」のリング、しるし{count}個',
  'Ideas in the picture': '画像に入れるアイデア',
  'At first the picture contains the ring and the topic only. Tick the ideas that others may read.':
    '最初の画像にはリングとお題だけが入ります。ほかの人に見せてもよいアイデアを選んでください。',
  'The picture has room for {count} ideas.': '画像には{count}個まで入ります。',
  'The picture is made on this device. Nothing leaves it until you share it.':
    '画像はこの端末の中で作られます。共有するまで、端末の外には出ません。',
  'The picture is on the clipboard.': '画像をコピーしました。',
  'The picture could not be copied. You can download it.': '画像をコピーできませんでした。ダウンロードはできます。',
  'The picture could not be shared. You can download it.': '画像を共有できませんでした。ダウンロードはできます。',
  'Think about this too': 'このお題、いっしょに考えませんか',
  'A link to the topic, for a minute of somebody else. It does not say who sent it, and carries none of your ideas unless you tick them.':
    'お題のリンクです。受け取った人も同じお題で1分間考えられます。だれが送ったかは含まれず、選ばないかぎりアイデアも含まれません。',
  'With my ring: when my ideas came, without their words':
    'リングも入れる（アイデアが浮かんだ時刻だけで、言葉は含みません）',
  'Share link': 'リンクを共有',
  'With my ideas, covered until their own minute is over':
    'アイデアも入れる（相手が自分の1分を終えるまで、見えません）',
  'Ideas in the link': 'リンクに入れるアイデア',
  'The link itself carries them; they are not on our server. Whoever has it can uncover them.':
    'アイデアはリンクそのものに入り、サーバーには保存されません。リンクを受け取った人は、だれでも中身を見られます。',
  '{count} idea does not fit in the link.': 'アイデア{count}個がリンクに入りきりません。',
  '{count} ideas do not fit in the link.': 'アイデア{count}個がリンクに入りきりません。',
  'The link could not be shared. You can copy it: {link}':
    'リンクを共有できませんでした。次のリンクをコピーしてください。{link}',
  'Somebody thought about this for {length}': 'このお題を{length}考えた人がいます',
  'Now you; then you see both': 'つぎはあなた。終わったら、2人分が見えます',
  'Now you; then you see both rings': 'つぎはあなた。終わったら、2つのリングが見えます',
  'Compare with your last round': '前回の自分のラウンドと比べる',
  'Two minutes on one topic': '1つのお題、2人の1分',
  'Your ring': '自分のリング',
  'Their ring': '相手のリング',
  'The hollow marks show when their ideas came.': '白抜きのしるしは、相手のアイデアが浮かんだ時刻です。',
  'Their ideas could not be read. Perhaps the link is not complete: ask for it again.':
    '相手のアイデアを読み取れませんでした。リンクが途中で切れているかもしれません。もう一度送ってもらってください。',
  '{count} of their ideas came without words; it may be one of yours.':
    '相手のアイデアのうち{count}個は言葉がありません。自分のものと同じかもしれません。',
  '{count} of their ideas came without words; they may be among yours.':
    '相手のアイデアのうち{count}個は言葉がありません。自分のものと同じかもしれません。',
  'You {own}, they {theirs}': '自分{own}、相手{theirs}',
  'If you send yours back, the link carries your ideas; they are not on our server.':
    '送り返すと、リンクに自分のアイデアが入ります。サーバーには保存されません。',
  'Both of you': '2人とも',
  'Only you': '自分だけ',
  'Only they': '相手だけ',
  'Send mine back': '自分のも送り返す',
  'The link is copied. Paste it where you got theirs.':
    'リンクをコピーしました。相手のリンクを受け取った場所に貼り付けてください。',

  Group: 'グループ',
  Groups: 'グループ',
  'Group ideas': 'アイデアをグループに分ける',
  'Group of idea {number}': 'アイデア{number}のグループ',
  'Names of the groups': 'グループの名前',
  'Group, idea {number}': 'グループ、アイデア{number}',
  'New group': '新しいグループ',
  'Idea {number} is in no group.': 'アイデア{number}をグループから外しました。',
  'Idea {number} is in “{name}”.': 'アイデア{number}を「{name}」に移しました。',
  'Group {number}': 'グループ{number}',
  'Name of group {letter}': 'グループ{letter}の名前',
  'The group is now called “{name}”.': 'グループの名前を「{name}」にしました。',
  'Where you switched': '切り替わったところ',
  'Step by step': '1つずつ見る',
  At: '時刻',
  Idea: 'アイデア',
  After: 'かかった時間',
  'the first': '最初',
  '{length}, a switch': '{length}、別のグループへ',
  '{length}, the same group': '{length}、同じグループ',
  '{count} switches to another group.': '別のグループへの切り替えは{count}回です。',
  '{count} steps within a group.': '同じグループの中で続いたのは{count}回です。',
  'A switch typically took {length}.': '切り替えにかかった時間は、ふつう{length}です。',
  'A step within a group typically took {length}.': '同じグループの中では、ふつう{length}です。',
  'A step is the time from one idea to the next; after a spoken one, from its end. It counts where both ideas are in a group. Where people named things against the clock, a step within a group took about 2 s, and one to another group about 3 s. Typing takes longer, and which ideas belong together is yours to say: no way of going is better than another.':
    'あるアイデアから次のアイデアまでの時間です。音声の場合は話し終わりから測ります。どちらもグループに入っているときだけ数えます。制限時間内にものの名前を挙げる課題では、同じ種類の中では約2秒、別の種類へ移るときは約3秒かかりました。入力にはもっと時間がかかりますし、何を同じグループと見るかは自由です。どの進み方が良いということはありません。',

  Figures: '数値',
  'Saved on this device only.': 'この端末にだけ保存されています。',
  'This round was stopped early, so it is not compared with others.':
    '途中で中断したラウンドなので、ほかとは比べません。',
  'Your other rounds could not be loaded, so there is nothing to compare with.':
    'ほかのラウンドを読み込めなかったので、比較はありません。',
  'After {count} more rounds of {length} you will see your usual figures here, too.':
    'あと{count}回、{length}のラウンドをすると、ふだんの値がここに並びます。',
  '“Usually” is the median of your last {count} complete rounds of {length} in {category}.':
    '「ふだん」は、最後まで行った{length}のラウンドのうち「{category}」の最近{count}回分の中央値です。',
  '“Usually” is the median of your last {count} complete rounds of {length}, in any category.':
    '「ふだん」は、最後まで行った{length}のラウンドの最近{count}回分の中央値です。カテゴリーは問いません。',
  'usually {value}': 'ふだんは{value}',
  'What does this mean?': 'この値について',
  'Total ideas': 'アイデアの総数',
  'First idea after': '最初のアイデアまで',
  'from the start': 'スタートから',
  'Longest pause': 'いちばん長い間',
  'between two ideas': 'アイデアとアイデアの間',
  'Ideas per quarter': '4等分ごとのアイデア',
  '{length} each, in order': '{length}ずつ、順に',
  'Repeated ideas': '重複したアイデア',
  'in the very same words': 'まったく同じ言葉',
  'Word count': '語数',
  'in all ideas together': 'すべてのアイデアの合計',
  'Every idea counts once, a repeat as well. Topics differ about twofold in how much comes to mind, so it is compared with your own rounds of the same length only, and of the same category where there are enough.':
    'どのアイデアも1個と数え、重複も含みます。お題によって思い浮かぶ数は2倍ほど違うので、同じ長さの自分のラウンドとだけ比べます。同じカテゴリーが十分にあれば、その中で比べます。',
  'From the start until the first idea was entered, or began to be said. For a typed one, the time it took to write is part of it.':
    'スタートから、最初のアイデアを入力し終えるか話し始めるまでの時間です。入力の場合は、書くのにかかった時間も含みます。',
  'The longest time from one idea to the next; after a spoken one, from its end. For a typed one, the time it took to write is part of it. The time before the first idea and after the last does not count. A pause says nothing about what you were thinking.':
    'あるアイデアから次のアイデアまでの、いちばん長い時間です。音声の場合は話し終わりから測ります。入力の場合は、書くのにかかった時間も含みます。最初のアイデアの前と最後のアイデアの後は数えません。その間に何を考えていたかは、この値からは分かりません。',
  'The time in four equal parts, and how many ideas began in each. Where people named things for sixty seconds, about 30 % of the answers came in the first fifteen: many rounds begin fast. That was another task, and is no measure for yours.':
    '時間を4等分し、それぞれで始まったアイデアの数です。60秒間ものの名前を挙げる課題では、答えの約30%が最初の15秒に出ていて、出だしは速くなりがちです。ただし別の課題なので、基準にはなりません。',
  'Ideas in the same words as an earlier one, whatever their capitals, width and spaces. Nearly the same ones are marked in the list and not counted here. The same thought in other words is not noticed.':
    '前のアイデアとまったく同じ言葉のアイデアです。大文字と小文字、全角と半角、空白の違いは区別しません。ほぼ同じものは一覧に印が付きますが、ここでは数えません。同じ考えを別の言葉で書いたものも数えません。',
  'The words of all ideas, parted as Unicode parts them, also where a language writes no spaces. They are counted only where every spoken idea is written down, and a recogniser may have missed some.':
    'すべてのアイデアの語数です。日本語のように空白で区切らない言語も、Unicodeの規則で語に分けて数えます。音声のアイデアがすべて文字になっているときだけ数えます。文字起こしが聞き漏らした語は含みません。',
} as const
