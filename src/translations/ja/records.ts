/** The list of records, a record's page, and the outbox. */
export const records = {
  'Search records': '記録を検索',
  'Topics, ideas, notes': 'お題、アイデア、メモ',
  Category: 'カテゴリー',
  'All categories': '全カテゴリー',
  'Sort by': '並び順',
  'Newest first': '新しい順',
  'Oldest first': '古い順',
  From: '開始日',
  To: '終了日',
  Period: '期間',
  'This week': '今週',
  'This month': '今月',
  All: 'すべて',
  'Liked only': 'お気に入りのみ',
  Tag: 'タグ',
  'Any tag': 'すべてのタグ',
  'Clear filters': '条件をクリア',
  Filters: '絞り込み',
  'Filters, {count} set': '絞り込み、{count}件設定中',
  'Set filters': '設定中の条件',
  'Remove: {filter}': '解除：{filter}',
  'Since {day}': '{day}から',
  'Until {day}': '{day}まで',
  '{from} – {to}': '{from}〜{to}',

  '{count} records found': '記録が{count}件見つかりました',
  Liked: 'お気に入り',
  'No ideas this time': '今回はアイデアなし',
  'Loading…': '読み込み中…',
  'Show more': 'もっと見る',
  'Your records': '記録',
  'Nothing found': '見つかりませんでした',
  'Show all records': 'すべての記録を表示',
  'No records yet': '記録はまだありません',
  'Start a round': 'ラウンドを始める',
  'Every round you finish is saved here.': '終えたラウンドは、アイデアもリズムもメモも、すべてここに保存されます。',
  'Your records could not be loaded': '記録を読み込めませんでした',
  'Your records are safe. Check your connection, then try again.':
    '記録は失われていません。接続を確認して、もう一度お試しください。',
  'The server cannot be reached. This is what was last saved on this device.':
    'サーバーに接続できません。この端末に最後に保存された内容を表示しています。',
  '{count} rounds are on this device; older ones follow.':
    'この端末に{count}ラウンドあります。それより前のものを読み込んでいます。',
  'Older rounds are still being loaded.': 'それより前のラウンドを読み込んでいます。',

  View: '表示の切り替え',
  'Search ideas': 'アイデアを検索',
  Show: '表示',
  'Not done yet': '未実行のみ',
  Done: '実行済み',
  '{ideas}, {open} not done yet': '{ideas}、うち未実行{open}件',
  'Copying failed. Press “Copy” again, or download the list.':
    'コピーできませんでした。もう一度「コピー」を押すか、一覧をダウンロードしてください。',
  'Your ideas': 'アイデア一覧',
  'No ideas match these filters.': '条件に合うアイデアはありません。',
  'Show all ideas': 'すべてのアイデアを表示',
  'Show all best ideas': 'ベストのアイデアをすべて表示',
  'No best ideas yet': 'ベストのアイデアはまだありません',
  'All ideas': 'すべてのアイデア',
  'After a round, pick the best two ideas with the star. Here you see them together.':
    'ラウンドの後に星印を押してベストのアイデアを2つ選ぶと、ここにまとめて表示されます。',
  'Recent rounds': '最近のラウンド',
  'All records': 'すべての記録',
  'saved on this device': 'この端末に保存済み',

  'Your record': '記録',
  'This record could not be loaded': '記録を読み込めませんでした',
  'Your record is safe. Check your connection, then try again.':
    '記録は失われていません。接続を確認して、もう一度お試しください。',
  'Record not found': '記録が見つかりません',
  'It may have been deleted, or there is a typo in the address.':
    '削除されたか、アドレスが間違っている可能性があります。',
  'If it is in your account, log in to see it.': 'アカウントにある場合は、ログインすると表示されます。',
  'Go to your records': '記録の一覧へ',
  'stopped after {length}': '{length}で中断',
  Like: 'お気に入り',
  Edit: '編集',
  Delete: '削除',
  More: 'その他',
  'Try this topic again': 'このお題でもう一度',
  'This could not be saved: {trouble}': '保存できませんでした：{trouble}',
  Topic: 'お題',
  'A record needs a topic.': 'お題を入力してください。',
  'Save changes': '変更を保存',
  Cancel: 'キャンセル',
  'No ideas this time. That is a result, too.': '今回はアイデアが出ませんでした。それも一つの結果です。',
  'What was good? What will you do with it?': 'よかったことは？どう活かしますか？',
  'Not saved yet: {trouble} Your text stays here, and we will try again.':
    'まだ保存できていません：{trouble}入力した内容はここに残り、自動で再試行します。',
  'This note was edited in two places at once. Both versions are saved, with {divider} between them.':
    'このメモは2か所で同時に編集されました。両方の内容を{divider}で区切って保存しています。',

  'Rounds on this topic': 'このお題のラウンド',
  '{day}, this round': '{day}（このラウンド）',
  '{length} round': '{length}のラウンド',
  'first after {length}': '最初は{length}後',
  'no ideas': 'アイデアなし',
  'All about this topic': 'このお題のまとめを見る',

  'Your rounds on this topic': 'このお題のラウンド',
  'Your rounds on this topic could not be loaded': 'このお題のラウンドを読み込めませんでした',
  'No rounds on this topic yet': 'このお題のラウンドはまだありません',
  'If you have an account, log in to see its rounds.':
    'アカウントをお持ちなら、ログインするとその中のラウンドが表示されます。',
  'After your first one, its ideas are listed here.': '最初のラウンドを終えると、ここにアイデアが並びます。',
  '{count} rounds, {day}': '{count}ラウンド、{day}',
  '{count} rounds since {day}': '{day}から{count}ラウンド',
  'All {count} rounds': '全{count}ラウンド',
  Notes: 'メモ',
  'Discovery curve': '発見の曲線',
  '{count} different ideas so far.': 'これまでに出た異なるアイデアは{count}個です。',
  'After another round you will see a curve here.': 'もう1ラウンドすると、ここに曲線が表示されます。',
  'The last round found {count} new ones.': '最後のラウンドで新しく{count}個出ました。',
  'The last {count} rounds found nothing new.': '最後の{count}ラウンドで新しく出たものはありません。',
  'The last two rounds found {count} new ones.': '最後の2ラウンドで新しく{count}個出ました。',
  'The curve counts your different ideas on this topic, round after round. It rises while the topic gives you something new, and flattens when it is used up for now. An idea is not new if an earlier one has the same words, or differs only by small words, a plural or one letter of a long word. The same thought in other words counts as new, and the curve does not know how good an idea is: one late idea may be worth more than all before it. A long round finds more than a short one. Setting a problem aside and coming back to it helps on average; what it does for one person is not known.':
    'このお題で出た異なるアイデアの数を、ラウンドごとに示します。新しいものが出ている間は上がり、ひとまず出尽くすと平らになります。前に出たアイデアと同じ言葉のもの、助詞や丁寧語、送り仮名、長い言葉の1文字などが違うだけのものは、新しいと数えません。同じ考えでも別の言葉なら新しいと数え、アイデアの良し悪しは分かりません。後から出た1つが、それまでの全部より価値があることもあります。長いラウンドほど多く出ます。問題をいったん脇に置いてから戻ると、平均としては効果がありますが、一人ひとりにどう効くかは分かっていません。',
  Round: 'ラウンド',
  'New ideas': '新しいアイデア',
  'Different ideas so far': 'これまでの異なるアイデア',
  'No ideas on this topic yet.': 'このお題のアイデアはまだありません。',
  Best: 'ベスト',
  new: '新',
  'nearly the same as an earlier one': '前のアイデアとほぼ同じ',
  'came back once': '1回再登場',
  'came back twice': '2回再登場',
  'came back {count} times': '{count}回再登場',
  'All {count} ideas': '全{count}個のアイデア',
  '{count} spoken ideas are not written down, so they are not listed.':
    '文字になっていない音声のアイデアが{count}個あり、一覧には含まれません。',

  Deleted: '削除しました',
  Undo: '元に戻す',
  '{count} records deleted': '記録を{count}件削除しました',

  '{trouble} You can still do rounds, but new ideas and changes may be lost when you close this page. Copy what you want to keep.':
    '{trouble}ラウンドは続けられますが、新しいアイデアや変更は、ページを閉じると失われるかもしれません。大切なものはコピーしておいてください。',
  'Rounds without an account': 'アカウントなしのラウンド',
  '{count} round came along.': '{count}ラウンドをアカウントに加えました。',
  '{count} rounds came along.': '{count}ラウンドをアカウントに加えました。',
  '{count} rounds were done on this device without an account. Add them to yours, with the settings and topics chosen here?':
    'この端末に、アカウントなしの{count}ラウンドがあります。ここで選んだ設定やお題とともに、このアカウントに追加しますか？',
  'Settings or topics were chosen on this device without an account. Add them to yours?':
    'この端末に、アカウントなしで選んだ設定やお題があります。このアカウントに追加しますか？',
  'Add them': '追加',
  'Not mine': '自分のものではない',
  'Not saved': '保存できなかったもの',
  'The server did not accept the following. It stays on this device until you decide what to do with it.':
    'サーバーが次の内容を受け付けませんでした。どうするか決めるまで、この端末に残ります。',
  Copy: 'コピー',
  Copied: 'コピーしました',
  'Automatic copying failed. Select the text and copy it':
    '自動でコピーできませんでした。テキストを選択してコピーしてください',
  Discard: '破棄',
  'Discard this?': '破棄しますか？',
  'Keep it': '残す',
  '{what} is on this device only. If you discard it, it is gone for good.':
    '{what}はこの端末にだけ保存されています。破棄すると元に戻せません。',
  'A round': 'ラウンド',
  'The round “{topic}”': 'ラウンド「{topic}」',
  'A change to a record: {fields}': '記録の変更：{fields}',
  'The deletion of a record': '記録の削除',
  'Data from a newer version': '新しいバージョンのデータ',
  'This version of the app cannot send this.': 'このバージョンのアプリでは送信できません。',
  'the topic': 'お題',
  'the category': 'カテゴリー',
  'the ideas': 'アイデア',
  'the “viewed” mark': '既読のしるし',
  'the like': 'お気に入り',
  'the note': 'メモ',
  'Download as Markdown': 'Markdownで保存',
  Tags: 'タグ',
  'in its round': '（このラウンドへ）',
  'Your tags': 'これまでのタグ',
  'Up to {most}, separated by commas.': 'カンマで区切って{most}個まで。',
  'the heard words': '聞き取った言葉',
  'what is done': '実行済みの印',
  'the tags': 'タグ',

  'A part of the app could not be loaded. Check your connection.':
    'アプリの一部を読み込めませんでした。接続を確認してください。',
  'The storage on this device is not responding.': 'この端末の保存領域が応答しません。',
  'There is no space left on this device.': 'この端末に空き容量がありません。',
  'This browser does not allow this site to save anything on this device.':
    'このブラウザーでは、このサイトのデータを端末に保存することが許可されていません。',
  'Something went wrong with the storage on this device.': 'この端末の保存領域で問題が起きました。',
  'The server reported an error ({status}).': 'サーバーでエラーが発生しました（{status}）。',
  'Your network seems to block the connection to our server. What you do is saved on this device and will be sent once the server can be reached.':
    'お使いのネットワークがサーバーへの接続を遮っているようです。内容はこの端末に保存されており、接続できるようになると送信されます。',
  'The server took too long to respond.': 'サーバーの応答が時間内にありませんでした。',
  'The server could not be reached.': 'サーバーに接続できませんでした。',

  // What is stored, on the privacy page and before the account is deleted.
  'Your rounds: topic, category, tags, ideas with their times, best ideas, groups and what is done, note, and whether you liked or opened them.':
    'ラウンド：お題、カテゴリー、タグ、アイデアとその時刻、ベストのアイデア、グループ、実行済みのしるし、メモ、お気に入りと既読のしるし。',
  'Your daily totals of rounds and ideas.': '日ごとの集計：ラウンド数とアイデア数。',
  'The IDs of rounds that you deleted, and when, for two years, so that no other device of yours brings them back.':
    '削除したラウンドのIDと削除した日時（2年間）。ほかの端末から復活しないようにするためです。',
  'Which rounds are over, until they are removed from this browser.':
    'どのラウンドが終わったか。ブラウザーからそのラウンドが消えるまで残ります。',
  'What you changed just before a page was closed, until it has been moved to idea-training.':
    'ページを閉じる直前に変更した内容。idea-trainingに移されるまで残ります。',
  'Whether this browser has rounds of somebody who is not logged in, so that the first page leads to them.':
    'ログインしていない人のラウンドがこのブラウザーにあるか。最初のページからそのラウンドに進めるようにするためです。',
  'The round whose review you are looking at, so that a reload leads back to it; until your next round, or until the tab is closed.':
    '振り返り中のラウンド。再読み込みしても振り返りに戻れるようにするためで、次のラウンドを始めるかタブを閉じると消えます。',
  'Rounds that have not been sent yet, a round in progress, a copy of your rounds, which account is logged in here, and whether another one has been.':
    '送信待ちのラウンド、進行中のラウンド、ラウンドのコピー、ログイン中のアカウント、ほかのアカウントが使われたかどうか。',
  'Nobody else can see your rounds. Exports and pictures are made on this device; you decide who gets them.':
    'ほかの人がラウンドを見ることはできません。書き出すファイルや画像はこの端末で作られ、誰に渡すかは自分で決められます。',
  'all your rounds with their ideas and notes, and your totals': 'すべてのラウンドとアイデア、メモ、集計',
} as const
