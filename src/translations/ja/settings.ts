/** The settings: profile, goals, export and import, deletion of the account. */
export const settings = {
  'Everything here saves by itself.': '変更はすべて自動で保存されます。',
  Profile: 'プロフィール',
  Goals: '目標',
  'Your data': 'データ',
  'This device': 'この端末',
  'Delete account': 'アカウントの削除',
  'What we store, where, and who can see it': '何がどこに保存され、誰が見られるか',

  Name: '名前',
  'Please write at least one character.': '1文字以上入力してください。',
  'This could not be saved. {reason}': '保存できませんでした。{reason}',
  'Choose a picture': '画像を選ぶ',
  'Use Google’s picture': 'Googleの画像を使う',
  'Remove picture': '画像を外す',
  'Pictures are made smaller on this device, and details of where and when they were taken are removed.':
    '画像はこの端末で小さくされ、撮影場所や日時などの情報は取り除かれます。',
  'This file is not a picture that this browser can read. Try a JPEG or PNG.':
    'このファイルは、このブラウザで読める画像ではありません。JPEGかPNGをお試しください。',
  'Your Google account has no picture.': 'Googleアカウントに画像がありません。',

  'Ideas per round': '1ラウンドのアイデア数',
  'Rounds per day': '1日のラウンド数',
  'A whole number from 1 to {most}, please.': '1から{most}までの整数を入力してください。',
  'Four or five ideas make a good round, five rounds a good day: five minutes in all.':
    '1ラウンドに4〜5個、1日に5ラウンドが目安です。合わせて5分です。',
  Countdown: 'カウントダウン',

  'This part could not be loaded. Open this page again when you are online.':
    'この部分を読み込めませんでした。オンラインのときに開き直してください。',
  'The server has not said yet how it sees this device.': 'サーバーから見たこの端末のアドレスは、まだわかりません。',
  'The server sees this device as {address}.': 'サーバーから見たこの端末のアドレスは{address}です。',
  'No rounds wait on this device.': 'この端末に送信待ちのラウンドはありません。',
  '{count} rounds wait on this device. They are sent as soon as the server can be reached.':
    'この端末に{count}件のラウンドが送信待ちです。サーバーにつながり次第、送信されます。',

  Export: '書き出し',
  'Everything as one file: rounds, ideas and their times, notes, own topics, challenges, settings and profile. It can be imported again, here or into another account.':
    'ラウンド、アイデアとその時刻、メモ、自分のお題、チャレンジ、設定、プロフィールを1つのファイルにします。このアカウントにも別のアカウントにも読み込めます。',
  'Export everything': 'すべて書き出す',
  'Export for a spreadsheet': '表計算用に書き出す',
  'Recordings are not in it. They lie on this device alone; each can be saved from its record.':
    '録音は含まれません。録音はこの端末だけにあり、それぞれの記録から保存できます。',
  'Entries that others sent to your challenges are not in it: they belong to those who wrote them.':
    'あなたのチャレンジに届いたエントリーは含まれません。エントリーは書いた人のものです。',
  'Collecting your rounds': 'ラウンドを集めています',
  'Collecting your challenges': 'チャレンジを集めています',
  '{done} rounds so far': '{done}件まで',
  '{done} of {total} rounds': '{total}件中{done}件',
  '{done} of {total} challenges': 'チャレンジ{total}件中{done}件',
  '{count} rounds are in the file.': 'ファイルに{count}件のラウンドが入りました。',
  '{count} challenges are in it, too.': 'チャレンジも{count}件入りました。',
  'Stopped. Nothing was saved.': '中止しました。何も保存されていません。',
  'Nothing was exported. {reason}': '書き出せませんでした。{reason}',

  Import: '読み込み',
  'Brings an export back. Rounds that are here already are not doubled: the later version counts, and no note is lost.':
    '書き出したファイルを戻します。すでにあるラウンドは重複しません。新しい方が優先され、メモは失われません。',
  'Choose an export file': '書き出したファイルを選ぶ',
  'Or drop it here. Nothing is imported before you have seen what is in it.':
    'ここにドロップすることもできます。内容を確認するまで、何も読み込まれません。',
  'Reading the file…': 'ファイルを読んでいます…',
  'This file is not JSON, or only a part of it. Nothing was imported.':
    'このファイルはJSONではないか、途中で切れています。何も読み込まれていません。',
  'This file is not an export of Idea Training. Nothing was imported.':
    'このファイルはIdea Trainingの書き出しではありません。何も読み込まれていません。',
  'This export comes from a newer version of Idea Training. Load this page anew and try again.':
    'この書き出しは新しいバージョンのものです。ページを再読み込みして、もう一度お試しください。',
  'This export has no list of rounds. Nothing was imported.':
    'このファイルにはラウンドの一覧がありません。何も読み込まれていません。',
  'This file could not be read. Nothing was imported.': 'このファイルを読めませんでした。何も読み込まれていません。',
  'What is in the file': 'ファイルの内容',
  'There are no rounds in this file.': 'このファイルにラウンドはありません。',
  '{count} rounds of {day}.': '{day}のラウンド{count}件。',
  '{count} rounds, from {from} to {to}.': '{from}から{to}までのラウンド{count}件。',
  'Exported by {who}.': '{who}が書き出したファイルです。',
  'You are logged in as {own}: the rounds will be in your account.':
    '{own}でログインしています。ラウンドはこのアカウントに入ります。',
  '{count} entries cannot be read and are left out:': '{count}件は読めないため、除かれます：',
  'Entry {number}': '{number}件目',
  'Entry {number}, “{topic}”': '{number}件目「{topic}」',
  'Name and picture, too': '名前と画像も',
  'Settings, too': '設定も',
  '{count} own topics, too': '自分のお題{count}件も',
  'Publish {count} open challenges again': '受付中のチャレンジ{count}件をもう一度公開する',
  'Under the same link. What is here already stays as it is.':
    'リンクは変わりません。すでにあるチャレンジはそのままです。',
  'Closed challenges, entries and messages cannot be sent again. They stay in the file.':
    '締め切られたチャレンジ、エントリー、メッセージは送り直せません。ファイルには残ります。',
  'Import {count} rounds': '{count}件のラウンドを読み込む',
  'Do not import': '読み込まない',
  Importing: '読み込んでいます',
  '{count} rounds of {total} are here.': '{total}件中{count}件が入りました。',
  'Going on, or starting again, doubles nothing.': '続けても、最初からやり直しても、重複しません。',
  'Go on': '続ける',
  'Leave it there': 'ここでやめる',
  'The import is done.': '読み込みが終わりました。',
  Report: '報告',
  '{count} rounds added': '追加：{count}件',
  '{count} rounds merged with those that were here': 'すでにあるものと統合：{count}件',
  '{count} rounds were here already': 'すでにあったもの：{count}件',
  '{count} rounds have another number here, because their own were taken':
    '番号が使われていたため、別の番号になったもの：{count}件',
  '{count} rounds refused': '受け付けられなかったもの：{count}件',
  '{count} challenges published again': 'もう一度公開したチャレンジ：{count}件',
  '{count} challenges were here already': 'すでにあったチャレンジ：{count}件',
  '“{topic}” was not published: it is here under another account.':
    '「{topic}」は公開されませんでした。別のアカウントで公開されています。',
  '“{topic}” was not published: {most} challenges a day are possible. Import the file again tomorrow.':
    '「{topic}」は公開されませんでした。公開できるのは1日{most}件までです。明日もう一度ファイルを読み込んでください。',
  '“{topic}” was not published. {reason}': '「{topic}」は公開されませんでした。{reason}',
  'Name and picture could not be taken over. {reason}': '名前と画像は引き継げませんでした。{reason}',

  'Deletes your account and everything in it, here and on the server.':
    'アカウントとその中のすべてを、この端末とサーバーから削除します。',
  'Delete my account': 'アカウントを削除する',
  'Delete your account?': 'アカウントを削除しますか',
  'This cannot be undone. What goes:': '元に戻せません。削除されるもの：',
  'all your rounds, with their ideas and notes, and what they add up to': 'すべてのラウンドとアイデア、メモ、集計',
  'your challenges with everything others sent to them, your entries and your messages':
    'あなたのチャレンジ（ほかの人のエントリーも含む）、エントリー、メッセージ',
  'your name, picture and e-mail address on our server': 'サーバーにある名前、画像、メールアドレス',
  'on this device: rounds that were not sent yet, your recordings and your own topics':
    'この端末にある送信待ちのラウンド、録音、自分のお題',
  'the sign-in itself, on all your devices; your Google account stays as it is':
    'すべての端末でのログイン。Googleアカウントはそのまま残ります',
  'If you want to keep your rounds, export them first.': 'ラウンドを残したい場合は、先に書き出してください。',
  'First confirm with Google that it is you. You then have five minutes.':
    'まずGoogleで本人確認をしてください。確認から5分間有効です。',
  'Confirm with Google': 'Googleで確認する',
  'Google has confirmed that it is you. The next press deletes everything.':
    '本人確認ができました。次に押すと、すべて削除されます。',
  'Also reset the settings of this device': 'この端末の設定も元に戻す',
  'Keep my account': 'アカウントを残す',
  'Delete everything now': '今すぐすべて削除する',
  'Deleting…': '削除しています…',
  'Your rounds and your profile are deleted. The sign-in itself is still there: confirm once more to remove it, too.':
    'ラウンドとプロフィールは削除されました。ログイン情報がまだ残っています。もう一度確認すると、それも削除できます。',
  'Your account and everything in it are deleted.': 'アカウントとその中のすべてを削除しました。',
} as const
