/** The privacy page. */
export const privacy = {
  'Go to the settings': '設定を開く',
  'What you write here is yours. Only you can see it unless you share it. There is no advertising and no tracking, and you can export or delete everything at any time.':
    'ここに書いたものは、書いた本人のものです。自分で共有しないかぎり、本人だけが見られます。広告も追跡もありません。いつでもすべて書き出したり、削除したりできます。',

  'Without an account': 'アカウントがない場合',
  'Rounds that you do without logging in stay in this browser. They are sent to the server only when you log in and add them to your account.':
    'ログインせずに行ったラウンドは、このブラウザーの中に残ります。サーバーに送られるのは、ログインしてアカウントに追加したときだけです。',

  'On the server': 'サーバーにあるもの',
  'Your profile: name, e-mail address, picture, the day you registered, and the ID of your login.':
    'プロフィール：名前、メールアドレス、画像、登録日、ログインのID。',
  'Every request for your data is checked against your login. As with any service, the people who run the server have access to its database and may keep backups of it.':
    'データを求める通信では、毎回ログインを確認します。ほかのサービスと同じく、サーバーの運営者はデータベースを見ることができ、バックアップを取ることがあります。',
  'The server log has one line for each request: its type, whether it succeeded and how long it took. It contains none of your text, no addresses and no names. Your IP address is used only to limit the number of requests, and is held in memory only.':
    'サーバーのログには、通信ごとに種類、結果、かかった時間が1行残ります。書いた内容、アドレス、名前は残りません。IPアドレスは、大量の通信を防ぐためにメモリー上でだけ使われます。',

  'In this browser': 'このブラウザーにあるもの',
  'All of it serves to keep you logged in, protect your rounds and remember your settings.':
    'どれも、ログインを保ち、ラウンドを守り、設定を覚えておくためのものです。',
  Where: '場所',
  Purpose: '目的',
  'Cookie and local storage': 'Cookieとローカルストレージ',
  'Local storage': 'ローカルストレージ',
  'Session storage': 'セッションストレージ',
  Cache: 'キャッシュ',
  'Your login. The cookie lasts one day.': 'ログイン情報。Cookieの有効期間は1日です。',
  'Your profile, and the day you registered.': 'プロフィールと登録日。',
  'Your name as you have just changed it, until it is saved.': '変更したばかりの名前。保存されるまで残ります。',
  'Your settings, and the topics you added or used.': '設定と、追加したり使ったりしたお題。',
  'What Firebase needs to renew your login.': 'Firebaseがログインを更新するための情報。',
  'What is needed to renew your login.': 'ログインを更新するために必要な情報。',
  'The days on which Firebase was used here. It tells Google when you log in.':
    'Firebaseを使った日付。ログインの際にGoogleに伝えられます。',
  'The app itself, so that it works offline. None of your data.':
    'オフラインでも動くようにするためのアプリ本体。個人のデータは含みません。',
  'Logging out removes your login and the copy of your rounds. Rounds that have not been sent yet stay for you, and so do your recordings.':
    'ログアウトすると、ログイン情報と、ラウンドのコピーが消えます。送信待ちのラウンドと録音は残ります。',

  'What {name} learns': '{name}に伝わること',
  'You log in with {name}. {name} learns that you use this app and when you log in, and gives us your name and e-mail address. While you are logged in, your login is renewed there as often as it requires. {name} learns nothing about your rounds. If you delete your account here, your {name} account stays.':
    'ログインには{name}を使います。{name}には、このアプリを使っていることとログインした時刻が伝わり、こちらは名前とメールアドレスを受け取ります。ログイン中は、必要に応じて{name}でログインを更新します。ラウンドの内容は伝わりません。ここでアカウントを削除しても、{name}のアカウントは残ります。',
  'You log in with Google. Google learns that you use this app and when you log in, and gives us your name, e-mail address and picture. While you are logged in, its service Firebase renews your login about once an hour. Google learns nothing about your rounds.':
    'ログインにはGoogleを使います。Googleには、このアプリを使っていることとログインした時刻が伝わり、Googleから名前、メールアドレス、画像を受け取ります。ログイン中は、GoogleのFirebaseが約1時間ごとにログインを更新します。ラウンドの内容は伝わりません。',
  'If you use the picture from your Google account, your browser loads it from Google. If this app runs with the local sign-in for trying it out, nothing is sent to Google.':
    'Googleアカウントの画像を使っている間は、ブラウザーがGoogleから画像を読み込みます。試用のためのローカルログインで動いている場合は、Googleとの通信はありません。',

  'What others can see': 'ほかの人に見えるもの',

  'Exporting and deleting your data': 'データの書き出しと削除',
  'In the settings you can export everything as a file, import it again, and delete your account. Deleting your account removes your login and everything of yours on the server at once. Two things remain: a fingerprint of your ID with the time of the deletion, so that no device can send your data again; and older backups, until they are replaced.':
    '設定では、すべてをファイルに書き出す、読み込む、アカウントを削除する、といった操作ができます。アカウントを削除すると、ログイン情報とサーバー上のデータがすべてすぐに消えます。残るのは、端末からデータが再び送られるのを防ぐためのIDのハッシュ値と削除の時刻、そして古いバックアップ（置き換えられるまで）だけです。',
} as const
