/** Setting a round up, and the round itself. */
export const exercise = {
  'What do you want to think about?': '何について考えますか',
  Topic: 'お題',
  Category: 'カテゴリー',
  Length: '長さ',
  '{seconds} seconds': '{seconds}秒',
  'I want to': '答え方',
  Type: '入力',
  Speak: '話す',
  Both: '両方',
  Start: 'スタート',
  Stop: 'ストップ',
  Skip: 'スキップ',
  'The topic is empty. A few words are enough.': 'お題が空です。短い言葉で十分です。',
  'The round could not be loaded. Check your connection, then press Start again.':
    'ラウンドを読み込めませんでした。接続を確認してから、もう一度「スタート」を押してください。',
  '{count} characters left': '残り{count}文字',

  '{seconds} seconds, one idea after the other.': '{seconds}秒のあいだ、アイデアをひとつずつ挙げていきます。',
  '{from} to {to} ideas make a good round, {rounds} a good day.':
    '1ラウンドの目安はアイデア{from}〜{to}個、1日の目安は{rounds}です。',
  'One idea makes a good round, {rounds} a good day.': '1ラウンドの目安はアイデア1個、1日の目安は{rounds}です。',
  'Only rounds of 60 seconds count for your bests.': '自己ベストの対象は60秒のラウンドだけです。',
  'Look at your ideas afterwards, and write yourself a note.': '終わったらアイデアを見返し、メモを残します。',

  'Time left': '残り時間',
  '{seconds} seconds left': '残り{seconds}秒',
  'Starts in {seconds}': 'あと{seconds}',
  Breathe: '深呼吸',
  'Goal {count}': '目標{count}個',
  'Your idea': 'アイデア',
  'An idea, then Enter': 'アイデアを書いてEnter',
  Ideas: 'アイデア',
  again: '2回目',
  'This device cannot store your ideas as you write. You can go on: they are safe as long as this page stays open.':
    'この端末に途中のアイデアを保存できません。このページにはあるので、そのまま続けてください。ページは閉じないでください。',
  '{count} ideas: this round is full.': 'アイデアが{count}個になりました。このラウンドにはもう入りません。',

  'Leave this round?': 'このラウンドを離れますか',
  'If you leave, the round stops here. What you have written so far is kept.':
    '離れると、ここで中断します。ここまでに書いたものは保存されます。',
  'Its time is over by now, and it is kept.': '時間になり、ラウンドは保存されました。',
  Stay: '続ける',
  Leave: '離れる',

  'An interrupted round has been saved.': '途中で終わったラウンドを保存しました。',
  'An interrupted round could not be saved. {message}': '途中で終わったラウンドを保存できませんでした。{message}',

  Round: 'ラウンド',
  'Length of a round': 'ラウンドの長さ',
  'Three seconds to breathe before the round starts.': 'ラウンドの前に、ひと息つくための3秒があります。',
  'Nudge me': 'ヒント',
  'After ten seconds without an idea, shows an angle to think from.':
    '10秒のあいだ何も出ないときに、考える切り口をひとつ示します。',
  Sound: '音',
  'A short tone at the start, at half time, ten seconds before the end, and at the end.':
    '開始、半分、終了10秒前、終了に短い音が鳴ります。',
  'Try the sound': '音を試す',
  Vibration: '振動',
  'The same cues as vibration. Most computers cannot vibrate and do not say so, so try it first.':
    '同じ合図を振動で伝えます。多くのパソコンは振動できず、それを知らせません。試して確かめてください。',
  'This browser cannot vibrate.': 'このブラウザーは振動できません。',
  'Try the vibration': '振動を試す',
  Try: '試す',
  'It could not be loaded. Check your connection, then try again.':
    '読み込めませんでした。接続を確認してから、もう一度試してください。',
} as const
