/** The set-up of a round, and the round itself. */
export const exercise = {
  'What do you want to think about?': '何について考えますか？',
  Topic: 'お題',
  Category: 'カテゴリー',
  Length: '長さ',
  '{seconds} seconds': '{seconds}秒',
  'Other…': 'その他…',
  Seconds: '秒数',
  'From {from} to {to} seconds, in steps of {step}.': '{from}秒から{to}秒まで、{step}秒単位で入力してください。',
  Aim: 'ねらい',
  'Many ideas': 'たくさん出す',
  'Different ideas': '違うものを出す',
  'One I would defend': '推せるものをひとつ',
  'I want to': '答え方',
  Type: '入力',
  Speak: '話す',
  Both: '両方',
  Start: 'スタート',
  'Think about this': 'このお題で考えましょう',
  'Round {number} on this topic': 'このお題で{number}回目',
  'So far {rounds}, {ideas}': 'これまでに{rounds}、{ideas}',
  'Choose another': '別のお題にする',
  'Try for different ideas this time': '今回は違うアイデアをねらう',
  Stop: 'ストップ',
  Skip: 'スキップ',
  'Enter a topic. A few words are enough.': 'お題を入力してください。短い言葉で十分です。',
  'The round could not be loaded. Check your connection, then press Start again.':
    'ラウンドを読み込めませんでした。接続を確認して、もう一度「スタート」を押してください。',
  '{count} characters left': '残り{count}文字',

  // The word joiners keep a line from ending within ひとつずつ.
  '{seconds} seconds, one idea after another.':
    '{seconds}秒のあいだ、アイデアをひ\u2060と\u2060つ\u2060ず\u2060つ出していきます。',
  '{from} to {to} ideas make a good round, {rounds} a good day.':
    '1ラウンドの目安はアイデア{from}〜{to}個、1日の目安は{rounds}です。',
  'One idea makes a good round, {rounds} a good day.': '1ラウンドの目安はアイデア1個、1日の目安は{rounds}です。',
  'Only 60-second rounds count towards your personal bests.': '自己ベストの対象は60秒のラウンドだけです。',
  'Look at your ideas afterwards, and write yourself a note.': '終わったらアイデアを見返し、メモを残します。',

  'Time left': '残り時間',
  '{seconds} seconds left': '残り{seconds}秒',
  'Starts in {seconds}': 'あと{seconds}',
  Breathe: '深呼吸',
  'Your idea': 'アイデア',
  'An idea…': 'アイデア…',
  'Add the idea': 'アイデアを追加',
  Ideas: 'アイデア',
  repeated: '重複',
  'Your ideas cannot be saved on this device as you write. You can keep going, but do not close this page before the round is saved.':
    '入力中のアイデアをこの端末に保存できません。そのまま続けられますが、ラウンドが保存されるまでページを閉じないでください。',
  '{count} ideas: this round is full.': 'アイデアが{count}個になりました。このラウンドにはこれ以上追加できません。',

  'Leave this round?': 'このラウンドを離れますか？',
  'If you leave, the round stops here. Your ideas so far will be saved.':
    '離れると、ラウンドはここで終わります。ここまでのアイデアは保存されます。',
  'The time is up, and your round is saved.': '時間になりました。ラウンドは保存されています。',
  Stay: '続ける',
  Leave: '離れる',

  'An interrupted round has been saved.': '中断したラウンドを保存しました。',
  'An interrupted round could not be saved. {message}': '中断したラウンドを保存できませんでした。{message}',

  Round: 'ラウンド',
  'Length of a round': 'ラウンドの長さ',
  'Counts down three seconds before a round, so that you can take a breath.':
    'ラウンドが始まる前に、ひと息つけるよう3秒カウントダウンします。',
  Hints: 'ヒント',
  'After ten seconds without an idea, shows a question that can get you going again.':
    '10秒間アイデアが出ないときに、考えるきっかけになる質問を表示します。',
  Sound: '音',
  'A short tone at the start, halfway through, ten seconds before the end, and at the end.':
    '開始、中間、終了10秒前、終了のときに短い音を鳴らします。',
  'Try the sound': '音を試す',
  Vibration: '振動',
  'The same cues as vibration. Most computers cannot vibrate, so try it first.':
    '同じ合図を振動で伝えます。多くのパソコンは振動に対応していないので、先に試してください。',
  'This browser cannot vibrate.': 'このブラウザーは振動に対応していません。',
  'Try the vibration': '振動を試す',
  Try: '試す',
  'This browser does not allow this site to save anything. To keep your rounds, allow site data for this site and reload the page, or copy your ideas after each round.':
    'このブラウザーでは、このサイトのデータの保存が許可されていません。ラウンドを残すには、このサイトのデータの保存を許可してページを再読み込みするか、ラウンドの後にアイデアをコピーしてください。',
  'This browser does not allow this site to save anything. Stay online, so that each round can be saved to your account, or allow site data for this site and log in again.':
    'このブラウザーでは、このサイトのデータの保存が許可されていません。ラウンドをアカウントに保存できるようオンラインのままにするか、このサイトのデータの保存を許可して、もう一度ログインしてください。',
} as const
