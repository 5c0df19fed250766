/** The privacy page. */
export const privacy = {
  'What you write here is yours. Only you can read it in this app, there is no advertising and no tracking, and you can take everything with you or delete it at any time.':
    'ここに書いたものはあなたのものです。このアプリで読めるのはあなただけです。広告も追跡もありません。いつでもすべて持ち出したり、削除したりできます。',

  'Without an account': 'アカウントがない場合',
  'Rounds that you do without logging in stay in this browser. They go to the server only when you log in and they join your account.':
    'ログインせずに行ったラウンドは、このブラウザの中に残ります。サーバーに送られるのは、ログインしてアカウントに加えたときだけです。',

  'On the server': 'サーバーにあるもの',
  'Your profile: name, e-mail address, picture, the day you signed up, and the id that the sign-in gave you.':
    'プロフィール：名前、メールアドレス、画像、登録日、ログイン時に付けられたID。',
  'Your rounds: topic, category, ideas with their times, best ideas and groups, note, and whether you liked or opened them.':
    'ラウンド：お題、カテゴリー、アイデアとその時刻、ベストのアイデアとグループ、メモ、「いいね」と既読の印。',
  'The totals of your days: rounds and ideas.': '日ごとの集計：ラウンド数とアイデア数。',
  'Every request shows your sign-in, and gets only what is yours. Whoever runs the server can reach its database, as with any service, and may keep backups of it.':
    'どの通信もあなたのログインを確かめ、あなたのものだけを返します。ほかのサービスと同じく、サーバーの運営者はデータベースを見ることができ、バックアップを取ることがあります。',
  'The log of the server holds one line for each request: which kind, whether it worked and how long it took. No text of yours, no address and no name stand in it. Your internet address is used to limit floods of requests, in memory only.':
    'サーバーのログには、通信ごとに種類、結果、かかった時間が1行残ります。書いた内容、アドレス、名前は残りません。インターネット上のアドレスは、大量の通信を防ぐためにメモリー上でだけ使われます。',

  'In this browser': 'このブラウザにあるもの',
  'All of it is there to keep you logged in, protect your rounds, and remember your choices.':
    'どれも、ログインを保ち、ラウンドを失わず、選んだ設定を覚えておくためのものです。',
  Where: '場所',
  'What for': '目的',
  'Cookie and local storage': 'Cookieとローカルストレージ',
  'Local storage': 'ローカルストレージ',
  'Private files': '専用ファイル',
  Cache: 'キャッシュ',
  'Your sign-in; the cookie lasts a day.': 'ログイン情報。Cookieの有効期間は1日です。',
  'Your profile, and the day you signed up.': 'プロフィールと登録日。',
  'What you chose, and the topics you added or used.': '選んだ設定と、追加したり使ったりしたお題。',
  'Which rounds are over, until this browser has forgotten them.':
    '終わったラウンドの目印。ブラウザがそのラウンドを消すまで残ります。',
  'Rounds that are not sent yet, a round in the making, rounds you have seen, and which accounts used this browser.':
    '送信待ちのラウンド、途中のラウンド、表示したことのあるラウンド、このブラウザを使ったアカウント。',
  'What Firebase needs to renew your sign-in.': 'Firebaseがログインを更新するための情報。',
  'On which days Firebase was used here; it tells Google so with the sign-in.':
    'Firebaseを使った日付。ログインの際にGoogleに伝えられます。',
  'Your recordings.': '録音。',
  'The app itself, so that it works offline. None of your data.':
    'ネットワークなしで動くためのアプリ本体。あなたのデータは含みません。',
  'Logging out removes your sign-in and what was seen of your rounds. Rounds that were not sent yet stay for you, and so do your recordings.':
    'ログアウトすると、ログイン情報と表示済みのラウンドが消えます。送信待ちのラウンドと録音は残ります。',

  'The microphone listens only in rounds that you chose to speak in. When you speak and when you are silent is worked out on this device. The recording stays on this device, is never sent anywhere, and is forgotten after 30 days or when you say.':
    'マイクを使うのは、話すと選んだラウンドだけです。話しているかどうかは、この端末で判断します。録音はこの端末に残り、どこにも送られません。30日後、または設定した時期に消えます。',
  'Writing down what you say is off until you switch it on. Some browsers do it on the device. Others send the sound to the servers of the browser’s maker while the round runs: that happens only after a second yes, which you can take back.':
    '文字起こしは、有効にするまで行われません。端末の中で行うブラウザもあれば、ラウンドの間、ブラウザの開発元のサーバーに音声を送るものもあります。後者は、もう一度同意したときだけ行われ、取り消すこともできます。',

  'What Google learns': 'Googleに伝わること',
  'You log in with Google. Google learns that you use this app and when you log in, and tells us your name, e-mail address and picture. While you are logged in, its service Firebase renews your sign-in about once an hour. Google learns nothing of your rounds.':
    'ログインにはGoogleを使います。Googleには、このアプリを使っていることとログインした時刻が伝わり、名前、メールアドレス、画像がこちらに伝えられます。ログイン中は、GoogleのFirebaseが約1時間ごとにログインを更新します。ラウンドの内容は伝わりません。',
  'As long as your picture is the one of your Google account, your browser fetches it from there. Where this app runs with a local sign-in, for trying it out, Google is not asked at all.':
    'Googleアカウントの画像を使っている間は、ブラウザがGoogleから画像を読み込みます。試用のためのローカルログインで動いている場合は、Googleへの通信はありません。',

  'Nothing is public': '公開されるものはありません',
  'Nobody else sees your rounds here. What you export or share as a picture is made on this device, and in your hands from then on.':
    'ほかの人があなたのラウンドを見ることはありません。書き出したファイルや共有する画像はこの端末で作られ、その後の扱いはあなたに委ねられます。',

  'Taking it with you, and deleting it': '持ち出しと削除',
  'In the settings you can export everything as a file, import it again, and delete your account. Deleting removes your rounds, your challenges, entries and messages, your profile and your sign-in at once. What stays is a fingerprint of your id and the time of the deletion, so that no device brings anything back; and older backups, until they are replaced.':
    '設定では、すべてをファイルに書き出し、読み込み、アカウントを削除できます。削除すると、ラウンド、チャレンジ、エントリー、メッセージ、プロフィール、ログインがすぐに消えます。残るのは、どの端末からもデータが戻らないようにするためのIDの指紋（ハッシュ値）と削除の時刻、そして置き換えられるまでの古いバックアップだけです。',
  'To the settings': '設定へ',
} as const
