/** Speaking: the microphone, transcript, recordings, and the review of spoken rounds. */
export const voice = {
  'I hear you': '聞こえています',
  Quiet: '静かです',
  'Microphone level': 'マイクの音量',
  Microphone: 'マイク',
  'Microphone {number}': 'マイク{number}',
  'Listen again': '聞き取りを再開',
  'You speak': '発話中',
  Listening: '聞き取り中',
  'Getting ready to listen': '聞き取りの準備中',
  'Not listening': '聞き取っていません',
  'Your voice': '音声',
  'Your voice is recorded while the minute runs. The recording stays on this device.':
    '1分のあいだ声を録音します。録音はこの端末に残ります。',
  'Your voice is recorded while the minute runs. The recording stays on this device, and nothing is sent.':
    '1分のあいだ声を録音します。録音はこの端末に残り、どこにも送信されません。',
  'Turn on the microphone': 'マイクをオンにする',

  'The microphone is not allowed on this page. You can type; to speak, allow it in the settings of your browser.':
    'このページではマイクが許可されていません。入力で続けられます。話すには、ブラウザーの設定で許可してください。',
  'The microphone is not allowed any more. Go on typing; what was recorded so far is kept.':
    'マイクの許可が取り消されました。続きは入力してください。ここまでの録音は残っています。',
  'No microphone was found. You can type; to speak, connect one and try again.':
    'マイクが見つかりません。入力で続けられます。話すには、マイクをつないでもう一度お試しください。',
  'The microphone is gone. Go on typing; what was recorded so far is kept.':
    'マイクが外れました。続きは入力してください。ここまでの録音は残っています。',
  'Your browser has paused the sound. Go on typing, or listen again.':
    'ブラウザーが音声を一時停止しました。入力で続けるか、聞き取りを再開してください。',
  'This device has no room for more of the recording. Your ideas are heard all the same.':
    'この端末の空きがなく、録音を続けられません。アイデアの聞き取りは続いています。',
  'Your voice is not recorded. Your ideas are heard all the same.':
    '録音はされていません。アイデアの聞き取りは続いています。',
  'What listening needs could not be fetched. You can type; to speak, check your connection and try again.':
    '聞き取りに必要なものを取得できませんでした。入力で続けられます。話すには、接続を確かめてもう一度お試しください。',
  'This browser cannot listen. You can type.': 'このブラウザーでは聞き取りができません。入力で続けられます。',
  'The microphone did not start; another program may be using it. You can type, or try again.':
    'マイクを開始できませんでした。ほかのアプリが使っているかもしれません。入力で続けるか、もう一度お試しください。',
  'The microphone is not allowed any more. You can type; to speak, allow it in the settings of your browser.':
    'マイクの許可が取り消されました。入力で続けられます。話すには、ブラウザーの設定で許可してください。',
  'The microphone is gone. You can type; to speak, connect one and try again.':
    'マイクが外れました。入力で続けられます。話すには、マイクをつないでもう一度お試しください。',
  'Your browser has paused the sound. You can type, or try again.':
    'ブラウザーが音声を一時停止しました。入力で続けるか、もう一度お試しください。',

  'Write down what I say': '話したことを文字にする',
  Language: '言語',
  'Send my voice to them': '音声をサーバーに送る',
  'Fetch it': '取得する',
  'Your browser does this on this device. Nothing is sent.':
    'ブラウザーがこの端末の中で文字にします。何も送信されません。',
  'Your browser can do this on this device. It has to fetch a language pack first, from its maker; after that nothing is sent.':
    'ブラウザーがこの端末の中で文字にできます。先に開発元から言語パックを取得します。そのあとは何も送信されません。',
  'Your browser does this on the servers of its maker: what you say would leave this device.':
    'ブラウザーの開発元のサーバーで文字にします。話した内容は、この端末の外に送られることになります。',
  'This browser cannot write down speech. Everything else works.':
    'このブラウザーでは話したことを文字にできません。ほかの機能は使えます。',
  'Your browser does this on the servers of its maker: what you say leaves this device during a round. The recording itself stays.':
    'ブラウザーの開発元のサーバーで文字にします。ラウンド中に話した内容は、この端末の外に送られます。録音そのものは端末に残ります。',
  'Your browser can no longer do this on this device in this language, so it is off. {words}':
    'この言語は、この端末の中では文字にできなくなったため、オフにしました。{words}',
  'Your words are no longer written down; the recording goes on.': '文字起こしは止まりました。録音は続いています。',
  'Asking your browser where it can do this…': 'どこで文字にできるか、ブラウザーに確認しています…',
  'Your browser is fetching the language pack. You can start without it.':
    'ブラウザーが言語パックを取得しています。待たずに始められます。',
  'The language pack did not come. You can start without it.':
    '言語パックを取得できませんでした。なくても始められます。',
  'Your browser gave up writing down your words. Everything else works.':
    'ブラウザーが文字起こしを中止しました。ほかの機能は使えます。',

  'The recording on this device cannot be read.': 'この端末の録音を読み取れません。',
  'There is no space left on this device.': 'この端末に空き容量がありません。',
  'This browser does not allow this site to save anything on this device.':
    'このブラウザーでは、このサイトのデータを端末に保存することが許可されていません。',
  'Another tab is using this recording.': '別のタブがこの録音を使っています。',
  'This recording is not on this device any more.': 'この録音はもうこの端末にありません。',
  'Something went wrong with the storage on this device.': 'この端末の保存領域で問題が起きました。',
  'The storage on this device is not responding.': 'この端末の保存領域が応答しません。',

  'The recording': '録音',
  'Save the recording as a file': '録音をファイルに保存',
  'Save part {part} of {parts} as a file': '{parts}個中{part}個目をファイルに保存',
  'Delete the recording': '録音を削除',
  'Delete this recording?': 'この録音を削除しますか？',
  'What was said about “{topic}” can then not be heard again. The ideas and what is written of them stay.':
    '「{topic}」で話した声は、もう聞けなくなります。アイデアと文字にした内容は残ります。',
  'It could not be deleted: {trouble}': '削除できませんでした：{trouble}',
  'Keep it': '残す',
  Pause: '一時停止',
  'Play the minute': '1分を再生',
  Position: '再生位置',
  '{position} of {length}': '{length}中{position}',
  '{position} of {length}, idea {number}': '{length}中{position}、アイデア{number}',
  'Split idea {number}': 'アイデア{number}を分ける',
  'Where the second idea begins: {seconds} s after the first': '2つ目の始まり：1つ目の{seconds}秒後',
  '{seconds} seconds after it began': '始まりから{seconds}秒後',
  'Play before': '前を再生',
  'Play after': '後を再生',
  'Split here': 'ここで分ける',
  Cancel: 'キャンセル',
  Stop: 'ストップ',
  Play: '再生',
  'Play idea {number}, {time}': '再生、アイデア{number}、{time}',
  'Stop idea {number}, {time}': 'ストップ、アイデア{number}、{time}',
  'Idea {number}': 'アイデア{number}',
  'The recording is deleted.': '録音を削除しました。',
  'This device has no recording of this round. If it was made on another device, it is still there.':
    'この端末にこのラウンドの録音はありません。別の端末で録音した場合は、そちらに残っています。',
  'The recording could not be read. {message}': '録音を読み取れませんでした。{message}',
  'The recording cannot be played here: it was cut short, or this browser does not know its format.':
    'ここでは録音を再生できません。途中で切れたか、このブラウザーが対応していない形式です。',
  'A part of the recording cannot be played here. The rest can.':
    '録音の一部はここでは再生できません。残りは再生できます。',

  'The voice': '音声の記録',
  Speaking: '話した割合',
  'of the time: {spoken} within spoken ideas, of {length}': '全体{length}のうち、話したアイデアの中の{spoken}',
  Pauses: '間',
  'silence of more than 1.5 s, from the end of one spoken idea to the next':
    '話したアイデアの終わりから次の始まりまで、1.5秒を超える沈黙の回数',
  'silences of more than 1.5 s, from the end of one spoken idea to the next':
    '話したアイデアの終わりから次の始まりまで、1.5秒を超える沈黙の回数',
  'Longest pause': '最も長い間',
  'the longest of these': 'そのうち最も長いもの',
  'Words per minute': '1分あたりの語数',
  'the words as they were recognised, over the time within spoken ideas':
    '認識された語数を、話したアイデアの中の時間で割ったもの',
  'Idea by idea': 'アイデアごとに見る',
  'From the moment the voice was first heard in an idea until it fell silent.':
    'アイデアの中で声が聞こえ始めてから、静かになるまで。',
  'Spoken idea': '話したアイデア',
  'Began at': '始まり',
  'Said for': '長さ',
  'not known': '不明',

  Recording: '録音',
  Recordings: '録音',
  'part {number}': 'パート{number}',
  'No recordings on this device.': 'この端末に録音はありません。',
  '{count} recordings take {size} on this device.': 'この端末に録音が{count}件、{size}あります。',
  'They stay on this device and are never sent anywhere. Your records keep their ideas.':
    '録音はこの端末に残り、どこにも送信されません。削除しても、記録のアイデアは残ります。',
  'Delete the recording of {topic}': '「{topic}」の録音を削除',
  'The recording of “{topic}” is deleted.': '「{topic}」の録音を削除しました。',
  'All recordings are deleted.': 'すべての録音を削除しました。',
  'Delete all': 'すべて削除',
  'Delete all recordings?': 'すべての録音を削除しますか？',
  '{count} recordings will be gone for good. The records themselves stay, with their ideas.':
    '録音{count}件が完全に削除されます。記録とそのアイデアは残ります。',
  'Keep them': '残す',
  'Forget recordings after': '録音を自動で削除するまで',
  'Counted from the day of the round, for everybody who uses this device.':
    'ラウンドの日から数えます。この端末を使う全員に適用されます。',
  'Forget them now?': '今すぐ削除しますか？',
  'Keep as it was': '変更しない',
  Forget: '削除する',
  '{count} recordings are older than {days}. With this choice this device forgets them now.':
    '{days}より古い録音が{count}件あります。この設定にすると、今すぐこの端末から削除されます。',
  'Recordings are kept until you delete them.': '録音は、自分で削除するまで残ります。',
  'Recordings are kept for {days}.': '録音は{days}間残ります。',
  Never: '削除しない',
  '1 year': '1年',
  '{count} days': '{count}日',
  '{count} bytes': '{count}バイト',
} as const
