/** Speaking: the microphone, transcript, recordings, and the review of spoken rounds. */
export const voice = {
  'Voice detected': '聞こえています',
  Silence: '無音です',
  'Microphone level': 'マイクの音量',
  Microphone: 'マイク',
  'Microphone {number}': 'マイク{number}',
  'Resume listening': '聞き取りを再開',
  'You are speaking': '発話中',
  Listening: '聞き取り中',
  'Getting ready to listen': '聞き取りの準備中',
  'Not listening': '聞き取っていません',
  'Your voice': '音声',
  'Your voice is recorded during the round. The recording stays on this device.':
    'ラウンド中の声を録音します。録音はこの端末に残ります。',
  'Your voice is recorded during the round. The recording stays on this device and is never sent.':
    'ラウンド中の声を録音します。録音はこの端末に残り、どこにも送信されません。',
  'This browser cannot record your voice. Your spoken ideas still count.':
    'このブラウザーでは声を録音できませんが、話したアイデアは記録されます。',
  'Turn on the microphone': 'マイクをオンにする',

  'The microphone is blocked on this page. You can type; to speak, allow it in the settings of your browser.':
    'このページではマイクが許可されていません。入力で続けられます。話すには、ブラウザーの設定で許可してください。',
  'The microphone is now blocked. You can keep going by typing; the recording so far is saved.':
    'マイクがブロックされました。入力で続けられます。ここまでの録音は保存されています。',
  'No microphone was found. You can type; to speak, connect one and try again.':
    'マイクが見つかりません。入力で続けられます。話すには、マイクを接続してもう一度お試しください。',
  'The microphone was disconnected. You can keep going by typing; the recording so far is saved.':
    'マイクの接続が切れました。入力で続けられます。ここまでの録音は保存されています。',
  'Your browser has paused the microphone. Keep going by typing, or resume listening.':
    'ブラウザーがマイクを一時停止しました。入力で続けるか、聞き取りを再開してください。',
  'There is no space left on this device, so the recording has stopped. Your spoken ideas still count.':
    'この端末の空き容量がなくなり、録音が止まりました。話したアイデアは引き続き記録されます。',
  'Your voice is not being recorded. Your spoken ideas still count.':
    '録音されていませんが、話したアイデアは記録されます。',
  'Voice input could not be loaded. You can type; to speak, check your connection and try again.':
    '音声入力を読み込めませんでした。入力で続けられます。話すには、接続を確認してもう一度お試しください。',
  'This browser does not support voice input. You can type.':
    'このブラウザーは音声入力に対応していません。入力で続けられます。',
  'The microphone could not be started; another app may be using it. You can type, or try again.':
    'マイクを開始できませんでした。ほかのアプリが使っているかもしれません。入力で続けるか、もう一度お試しください。',
  'The microphone is now blocked. You can type; to speak, allow it in the settings of your browser.':
    'マイクがブロックされました。入力で続けられます。話すには、ブラウザーの設定で許可してください。',
  'The microphone was disconnected. You can type; to speak, connect one and try again.':
    'マイクの接続が切れました。入力で続けられます。話すには、マイクを接続してもう一度お試しください。',
  'Your browser has paused the microphone. You can type, or try again.':
    'ブラウザーがマイクを一時停止しました。入力で続けるか、もう一度お試しください。',

  'Write down what I say': '話したことを文字にする',
  'Your words are written down on this device. Your voice is not sent.':
    '話したことを、この端末の中で文字にします。音声は送信されません。',
  'Your words are written down on this device. Your voice is not sent. It takes one download of about {size}.':
    '話したことを、この端末の中で文字にします。音声は送信されません。はじめに一度だけ、約{size}をダウンロードします。',
  '{words} Your browser is set to save data, so it waits for your click.':
    '{words}ブラウザーがデータ節約の設定なので、ボタンを押すまで始まりません。',
  'Downloading what this device needs to write down your words. You can start now, and have them written down after the round.':
    '言葉を文字にするためのデータをダウンロードしています。このまま始めても、ラウンドの後で文字にできます。',
  'The download broke off. Try again to continue where it ended, or start without it.':
    'ダウンロードが途切れました。再試行すると続きから始まります。なくても始められます。',
  'What was downloaded is damaged. Try again, or start without it.':
    'ダウンロードしたデータが壊れています。もう一度お試しください。なくても始められます。',
  'There is not enough space on this device for the download. You can start without it.':
    'この端末の空き容量が足りず、ダウンロードできません。なくても始められます。',
  'This device could not go on writing down words. It may not have enough memory. Everything else works.':
    'この端末では文字にする処理を続けられませんでした。メモリーが足りないのかもしれません。ほかの機能は使えます。',
  'This device needs more time for your words, so they come after the round.':
    'この端末では文字にするのに時間がかかるため、ラウンドのあとに表示します。',
  'Writing down what you said: {done} of {total}': '話したことを文字にしています：{total}個中{done}個',
  Words: '言葉',
  '{count} spoken idea has no words yet.': '話したアイデア{count}個が、まだ文字になっていません。',
  '{count} spoken ideas have no words yet.': '話したアイデア{count}個が、まだ文字になっていません。',
  'A recogniser wrote these words. It can listen again; your own words stay.':
    '音声から自動で文字にした言葉です。もう一度聞き取ることもできます。自分で書いた言葉は変わりません。',
  'This language cannot be written down from a recording.': 'この言語は録音から文字にできません。',
  'The recogniser has stopped. What it has written is saved.':
    '文字起こしが止まりました。ここまでの文字は保存されています。',
  'Listen again': 'もう一度聞き取る',
  'Write them down': '書き起こす',
  'This takes about a second.': '1秒ほどかかります。',
  'This takes about {count} seconds.': '{count}秒ほどかかります。',
  'Listen again, idea {number}': 'もう一度聞き取る、アイデア{number}',
  'The recogniser was not sure about this word.': '聞き取りに自信のない言葉です。',
  'Dotted underlines: the recogniser was not sure.': '点線の下線は、聞き取りに自信のない言葉です。',
  'A speech model is on this device. To see it, open this page once while you are online.':
    'この端末に音声モデルがあります。確認するには、オンラインで一度このページを開いてください。',
  'Not on this device. It is downloaded if you tick “Write down what I say” before a spoken round.':
    'この端末にはありません。話すラウンドの前に「話したことを文字にする」をオンにするとダウンロードします。',
  'Removing…': '削除しています…',
  'It writes down what you say, on this device. Your voice is not sent.':
    '話したことを、この端末の中で文字にします。音声は送信されません。',
  Remove: '削除',
  'Remove the speech model?': '音声モデルを削除しますか？',
  'Words that it has written down stay. To use it again, you would have to download it again.':
    'すでに文字にした言葉は残ります。もう一度使うには、再びダウンロードが必要です。',
  'No speech model on this device.': 'この端末に音声モデルはありません。',
  'The speech model takes up {size} on this device.': '音声モデルはこの端末の{size}を使っています。',
  Language: '言語',
  'Send my voice to these servers': '音声をこのサーバーに送る',
  Download: 'ダウンロード',
  'Your browser transcribes on this device. Nothing is sent.':
    'ブラウザーがこの端末の中で文字にします。何も送信されません。',
  'Your browser can transcribe on this device. It first has to download a language pack from its maker; after that, nothing is sent.':
    'ブラウザーがこの端末の中で文字にできます。先に開発元から言語パックをダウンロードします。そのあとは何も送信されません。',
  'Your browser transcribes on the servers of its maker: what you say would leave this device.':
    'ブラウザーの開発元のサーバーで文字にします。オンにすると、話した内容がこの端末の外に送られます。',
  'Nothing on this device can write down this language. Everything else works.':
    'この端末では、この言語を文字にできません。ほかの機能は使えます。',
  'Your browser transcribes on the servers of its maker: what you say leaves this device during a round. The recording itself stays on the device.':
    'ブラウザーの開発元のサーバーで文字にします。ラウンド中に話した内容は、この端末の外に送られます。録音そのものは端末に残ります。',
  'Your browser can no longer transcribe this language on this device, so transcription is off. {words}':
    'この言語は、この端末の中では文字にできなくなったため、文字起こしをオフにしました。{words}',
  'Transcription has stopped. The recording continues.': '文字起こしは止まりました。録音は続いています。',
  'Checking how this language can be transcribed…': 'この言語を文字にできるか確認しています…',
  'Your browser is downloading the language pack. You can start without it.':
    'ブラウザーが言語パックをダウンロードしています。待たずに始められます。',
  'Your browser has stopped transcribing. Everything else works.':
    'ブラウザーが文字起こしを中止しました。ほかの機能は使えます。',

  'There is no space left on this device.': 'この端末に空き容量がありません。',
  'This browser does not allow this site to save anything on this device.':
    'このブラウザーでは、このサイトのデータを端末に保存することが許可されていません。',
  'Something went wrong with the storage on this device.': 'この端末の保存領域で問題が起きました。',
  'The storage on this device is not responding.': 'この端末の保存領域が応答しません。',

  'The recording': '録音',
  'Save the recording as a file': '録音をファイルに保存',
  'Save part {part} of {parts} as a file': '{parts}個中{part}個目をファイルに保存',
  'Delete the recording': '録音を削除',
  'Delete this recording?': 'この録音を削除しますか？',
  'You will not be able to listen to “{topic}” again. The ideas and their text stay.':
    '「{topic}」の音声は聞けなくなります。アイデアとその文字は残ります。',
  'The recording could not be deleted: {trouble}': '録音を削除できませんでした：{trouble}',
  'Keep it': '残す',
  Pause: '一時停止',
  'Play the recording': '録音を再生',
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
  'The recording has been deleted.': '録音を削除しました。',
  'There is no recording of this round on this device. If you made one on another device, it is still there.':
    'この端末にこのラウンドの録音はありません。別の端末で録音した場合は、そちらに残っています。',
  'The recording could not be read. {message}': '録音を読み取れませんでした。{message}',
  'The recording cannot be played here: it was cut short, or this browser does not support its format.':
    'ここでは録音を再生できません。途中で切れたか、このブラウザーが対応していない形式です。',
  'Part of the recording cannot be played here. The rest can.':
    '録音の一部はここでは再生できません。ほかの部分は再生できます。',

  Speech: '話し方',
  'Speaking time': '話した割合',
  'of the round: {spoken} of {length} in spoken ideas': '{length}のうち、アイデアを話していた{spoken}',
  Silences: '沈黙',
  'longer than 1.5 s, between spoken ideas': '話したアイデアの間の、1.5秒を超える沈黙の回数',
  'Longest silence': '最長の沈黙',
  'the longest of these': 'そのうち最も長いもの',
  'Words per minute': '1分あたりの語数',
  'recognised words, per minute of speaking time': '認識された語数を、話していた時間で割った値',
  'Idea by idea': 'アイデアごとに見る',
  'From when you began to speak an idea until you fell silent.': 'アイデアを話し始めてから、話し終えるまで。',
  'Spoken idea': '話したアイデア',
  'Started at': '始まり',
  Duration: '長さ',
  unknown: '不明',

  Recording: '録音',
  Recordings: '録音',
  'Speech model': '音声モデル',
  'part {number}': 'パート{number}',
  'No recordings on this device.': 'この端末に録音はありません。',
  'Recorded without an account': 'アカウントなしで録音',
  '{count} recordings take up {size} on this device.': 'この端末に録音が{count}件あります（合計{size}）。',
  'They stay on this device and are never sent anywhere. If you delete them, your records keep their ideas.':
    '録音はこの端末に残り、どこにも送信されません。削除しても、記録のアイデアは残ります。',
  'Delete the recording of {topic}': '「{topic}」の録音を削除',
  'The recording of “{topic}” has been deleted.': '「{topic}」の録音を削除しました。',
  'All recordings have been deleted.': 'すべての録音を削除しました。',
  'Delete all': 'すべて削除',
  'Delete all recordings?': 'すべての録音を削除しますか？',
  '{count} recordings will be gone for good. The records themselves stay, with their ideas.':
    '録音{count}件が完全に削除されます。記録とそのアイデアは残ります。',
  'Keep them': '残す',
  'Delete recordings after': '録音を自動で削除する時期',
  'Counted from the day of the round, for everyone who uses this device.':
    'ラウンドの日から数えます。この端末を使う全員に適用されます。',
  'Delete them now?': '今すぐ削除しますか？',
  '{count} recordings are older than {days}. With this setting, they are deleted from this device now.':
    '{days}より古い録音が{count}件あります。この設定にすると、今すぐこの端末から削除されます。',
  'Recordings are kept until you delete them.': '録音は、自分で削除するまで残ります。',
  'Recordings are kept for {days}.': '録音は{days}間残ります。',
  Never: '削除しない',
  '1 year': '1年',
  '{count} days': '{count}日',
  '{count} bytes': '{count}バイト',

  // What is stored, on the privacy page and before the account is deleted.
  'Your recordings.': '録音。',
  'The microphone is used only for rounds in which you chose to speak. This device itself detects when you speak and when you are silent. The recording stays on this device and is never sent anywhere. It is deleted after 30 days, or after the time you choose.':
    'マイクを使うのは、話すことを選んだラウンドだけです。話しているかどうかは、この端末の中で判断します。録音はこの端末に残り、どこにも送信されません。30日後、または設定した期間のあとに削除されます。',
  'Transcription is off until you switch it on. For some languages, a speech model from our server writes down your words on this device: it is downloaded once, and your voice is not sent. For others, the browser may transcribe, on the device or by sending the audio to the servers of its maker while the round runs. The latter happens only if you agree to it separately, and you can change your mind at any time.':
    '文字起こしは、オンにするまで行われません。一部の言語では、本サービスのサーバーから一度だけダウンロードする音声モデルが、この端末の中で文字にします。音声は送信されません。そのほかの言語では、ブラウザーが端末の中で、またはラウンド中の音声を開発元のサーバーに送って文字にすることがあります。サーバーに送るのは、別に同意した場合だけで、同意はいつでも取り消せます。',
  'The model that writes down what you say, if you have downloaded it.':
    '話したことを文字にする音声モデル（ダウンロードした場合）。',
  'Recordings are not included. They are on this device only; you can save each one from its record.':
    '録音は含まれません。この端末にだけあり、それぞれの記録から保存できます。',
} as const
