/** The settings: profile, goals, export and import, deletion of the account. */
export const settings = {
  'A setting or a topic of your own': '設定または自分のお題',
  'Changes are saved automatically.': '変更はすべて自動で保存されます。',
  Sections: '項目',
  Profile: 'プロフィール',
  Goals: '目標',
  'Your data': 'データ',
  'Your account': 'アカウント',
  'The same on every device on which you are logged in.': 'ログインしているすべての端末で同じ設定になります。',
  'Your settings': '設定',
  'Saved in this browser. With an account, they are the same on every device.':
    'このブラウザに保存されます。アカウントがあれば、すべての端末で同じになります。',
  'This device': 'この端末',
  'Only for this browser on this device.': 'この端末のこのブラウザだけに適用されます。',
  Connection: '接続',
  'Your settings and the topics you added, each with the time of its last change.':
    '設定と自分で追加したお題、およびそれぞれを最後に変更した日時。',
  'your settings and the topics you added': '設定と自分で追加したお題',
  'Delete account': 'アカウントの削除',
  'What we store, where, and who can see it': '何がどこに保存され、誰が見られるか',

  Name: '名前',
  'Enter at least one character.': '1文字以上入力してください。',
  'This could not be saved. {reason}': '保存できませんでした。{reason}',
  Picture: 'プロフィール画像',
  'Choose a picture': '画像を選ぶ',
  'Use Google’s picture': 'Googleの画像を使う',
  'Remove picture': '画像を削除',
  'Pictures are resized on this device, and details of where and when they were taken are removed.':
    '画像はこの端末で縮小され、撮影場所や日時などの情報は取り除かれます。',
  'This browser cannot read this file as a picture. Try a JPEG or PNG.':
    'このブラウザーでは、このファイルを画像として読み込めません。JPEGかPNGをお試しください。',
  'Your Google account has no picture.': 'Googleアカウントに画像がありません。',

  'Ideas per round': '1ラウンドのアイデア数',
  'Rounds per day': '1日のラウンド数',
  'Enter a whole number from 1 to {most}.': '1から{most}までの整数を入力してください。',
  'Four or five ideas make a good round, five rounds a good day: five minutes in all.':
    '1ラウンドに4〜5個、1日に5ラウンドが目安です。合わせて5分です。',
  Countdown: 'カウントダウン',

  'This part could not be loaded. Open this page again when you are online.':
    'この部分を読み込めませんでした。オンラインのときに開き直してください。',
  'The IP address of this device is not known yet.': 'この端末のIPアドレスは、まだわかりません。',
  'IP address of this device, as the server sees it: {address}': 'サーバーから見たこの端末のIPアドレス：{address}',
  'No rounds on this device are waiting to be sent.': 'この端末に送信待ちのラウンドはありません。',
  '{count} rounds on this device are waiting to be sent. They will be sent as soon as the server can be reached.':
    'この端末に送信待ちのラウンドが{count}件あります。サーバーに接続できしだい送信されます。',

  Export: '書き出し',
  'Saves your data in one file. You can import it again, here or elsewhere.':
    'データを1つのファイルに保存します。ここでもほかの場所でも、もう一度読み込めます。',
  'Export everything': 'すべて書き出す',
  'Export for a spreadsheet': '表計算用に書き出す',
  'Export as Markdown': 'Markdownで書き出す',
  'Separator in the spreadsheet': '表計算用の区切り文字',
  'If your spreadsheet program shows everything in one column, choose the other one.':
    '表計算ソフトですべてが1列に表示される場合は、もう一方を選んでください。',
  Comma: 'カンマ',
  Semicolon: 'セミコロン',
  'Collecting your rounds': 'ラウンドを集めています',
  '{done} rounds so far': '{done}件まで',
  '{done} of {total} rounds': '{total}件中{done}件',
  '{count} rounds exported.': 'ラウンドを{count}件書き出しました。',
  'Stopped. Nothing was saved.': '中止しました。何も保存されていません。',
  'Nothing was exported. {reason}': '書き出せませんでした。{reason}',

  Import: '読み込み',
  'Restores the data from an export. Rounds you already have are not duplicated, and no note is lost.':
    '書き出したデータを元に戻します。すでにあるラウンドは重複せず、メモは失われません。',
  'Choose an export file': '書き出したファイルを選ぶ',
  'Or drop it here. You can check what is in it before anything is imported.':
    'ここにドロップすることもできます。内容を確認するまで、何も読み込まれません。',
  'Reading the file…': 'ファイルを確認しています…',
  'This file is larger than {most} MB and cannot be read here. Check that it is the right one. A larger export can be split: every round has a line of its own. Nothing was imported.':
    'このファイルは{most}MBを超えているため、ここでは読み込めません。ファイルが正しいかご確認ください。ラウンドは1件ずつ1行になっているので、大きなファイルは分割できます。何も読み込まれていません。',
  'This file is damaged, or it is not UTF-8 text. Choose the original export, or save it as UTF-8. Nothing was imported.':
    'このファイルは壊れているか、UTF-8のテキストではありません。書き出したままのファイルを選ぶか、UTF-8で保存し直してください。何も読み込まれていません。',
  'This file is not valid JSON, or it is incomplete. Nothing was imported.':
    'このファイルはJSONではないか、途中で切れています。何も読み込まれていません。',
  'This file is not an export of Idea Training. Nothing was imported.':
    'このファイルはIdea Trainingから書き出したものではありません。何も読み込まれていません。',
  'This export comes from a newer version of Idea Training. Reload this page and try again.':
    '新しいバージョンのIdea Trainingで書き出されたファイルです。ページを再読み込みして、もう一度お試しください。',
  'This export has no list of rounds. Nothing was imported.':
    'このファイルにはラウンドの一覧がありません。何も読み込まれていません。',
  'This file could not be read. Nothing was imported.':
    'このファイルを読み取れませんでした。何も読み込まれていません。',
  'What is in the file': 'ファイルの内容',
  'There are no rounds in this file.': 'このファイルにラウンドはありません。',
  '{count} rounds of {day}.': '{day}のラウンド{count}件。',
  '{count} rounds, from {from} to {to}.': '{from}から{to}までのラウンド{count}件。',
  'Exported by {who}.': '{who}が書き出したファイルです。',
  'You are logged in as {own}: the rounds will be added to your account.':
    '{own}でログインしています。ラウンドはこのアカウントに追加されます。',
  '{count} rounds cannot be read and are left out:': '{count}件は読み取れないため除外されます：',
  'Round {number}': '{number}件目',
  'Round {number}, “{topic}”': '{number}件目「{topic}」',
  'Also import name and picture': '名前と画像も読み込む',
  'This account did not write what the file would send to others, so it cannot be sent from here. It stays in the file.':
    'このファイルからほかの人に送られるものは、このアカウントが書いたものではないため、ここからは送れません。ファイルには残ります。',
  'There are no rounds to export yet.': '書き出すラウンドはまだありません。',
  'Also import settings': '設定も読み込む',
  'Import {count} rounds': '{count}件のラウンドを読み込む',
  'Don’t import': '読み込まない',
  Importing: '読み込んでいます',
  '{count} of {total} rounds imported.': '{total}件中{count}件を読み込みました。',
  'You can continue or start again: nothing is duplicated.': '続けても、最初からやり直しても、重複はしません。',
  Continue: '続ける',
  'Stop here': 'ここでやめる',
  'Import complete.': '読み込みが完了しました。',
  Report: '報告',
  '{count} rounds added': '追加：{count}件',
  '{count} rounds merged with existing ones': 'すでにあるものと統合：{count}件',
  '{count} rounds already existed': 'すでにあったもの：{count}件',
  'Deleted rounds': '削除したラウンド',
  '{count} rounds were left out because you had deleted them.': '以前に削除したため読み込まなかったラウンド：{count}件',
  'Bring them back': '元に戻す',
  '{count} rounds got a new ID because theirs was already in use':
    'IDが使われていたため、新しいIDになったもの：{count}件',
  '{count} rounds rejected': '受け付けられなかったもの：{count}件',
  'Name and picture could not be imported. {reason}': '名前と画像は読み込めませんでした。{reason}',

  'Deletes your account and everything in it, here and on the server.':
    'アカウントとその中のすべてを、この端末とサーバーから削除します。',
  'Delete my account': 'アカウントを削除',
  'Delete your account?': 'アカウントを削除しますか？',
  'This cannot be undone. It deletes:': 'この操作は元に戻せません。削除されるもの：',
  'your name, picture and e-mail address on our server': 'サーバーにある名前、画像、メールアドレス',
  'on this device: rounds that have not been sent yet, your recordings and your own topics':
    'この端末にある送信待ちのラウンド、録音、自分のお題',
  'your login, on all your devices; your {name} account is not affected':
    'すべての端末でのログイン。{name}のアカウントはそのまま残ります',
  'If you want to keep your rounds, export them first.': 'ラウンドを残したい場合は、先に書き出してください。',
  'First confirm with {name} that it is you. The confirmation is valid for five minutes.':
    'まず{name}で本人確認をしてください。確認から5分間有効です。',
  'Confirm with {name}': '{name}で確認する',
  'The window can be opened now: confirm once more.': '確認画面を開けるようになりました。もう一度確認してください。',
  '{name} has confirmed that it is you. The next step deletes everything.':
    '{name}で本人確認ができました。次の操作で、すべて削除されます。',
  'Also reset the settings of this device': 'この端末の設定も元に戻す',
  'Keep my account': 'アカウントを残す',
  'Delete everything now': '今すぐすべて削除',
  'Deleting…': '削除しています…',
  'Your rounds and your profile have been deleted, but your login has not. Confirm once more to delete it, too.':
    'ラウンドとプロフィールは削除されましたが、ログイン情報が残っています。もう一度確認すると、それも削除できます。',
  'Your account and everything in it have been deleted.': 'アカウントとその中のすべてを削除しました。',
  'Version {version}': 'バージョン{version}',
} as const
