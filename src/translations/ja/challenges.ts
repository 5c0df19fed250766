/** Challenges: topics that users publish and others answer with a round. */
export const challenges = {
  Challenges: 'チャレンジ',
  Challenge: 'チャレンジ',
  Entries: 'エントリー',
  'New challenge': '新しいチャレンジ',
  'The challenge': 'チャレンジ',
  'Your challenges': '自分のチャレンジ',
  'The entries': 'エントリー',

  // Titles of requests in the outbox.
  'A challenge': 'チャレンジ',
  'The closing of a challenge': 'チャレンジの締め切り',
  'An entry to a challenge': 'チャレンジへのエントリー',
  'The withdrawal of an entry': 'エントリーの取り下げ',
  'An answer to an entry': 'エントリーへの返答',
  'A message': 'メッセージ',
  'A block': 'ブロック',
  'A report': '報告',
  'A request for a review': '確認の依頼',

  // Publishing.
  'Ask something people can think about in a minute. Anyone with the link can answer it.':
    '1分で考えられることを問いかけましょう。リンクを知っている人なら誰でも答えられます。',
  About: '説明',
  'Optional: what it is for, and what happens with the entries. Plain text; links are not clickable.':
    '任意です。目的や、エントリーの扱いを書きます。書式やリンクは使えません。',
  'Closes on': '締め切り',
  'This is about a job': '仕事の募集です',
  'Show it in the public list': '公開リストに載せる',
  'Your name and picture are shown on the page. You can read the entries once the challenge is closed; please answer each of them. Entries belong to the people who wrote them.':
    'ページには名前と画像が表示されます。エントリーは締め切り後に読めるようになるので、それぞれに返答してください。エントリーは書いた人のものです。',
  Publish: '公開',
  'Please choose a day.': '日付を選んでください。',
  'This day has passed. Choose today or a later day.': '過去の日付です。今日以降の日付を選んでください。',
  'A challenge can be open for at most {days} days.': '受付期間は最長{days}日間です。',
  'This could not be saved on this device: {trouble}': 'この端末に保存できませんでした：{trouble}',
  'This challenge was not published': 'チャレンジを公開できませんでした',
  'It will be published as soon as the server can be reached. The link works from then on.':
    'サーバーに接続できしだい公開されます。リンクはそのあと使えるようになります。',

  // A challenge's page.
  Job: '仕事',
  'Closes on {day}': '締め切り：{day}',
  'Closed on {day}': '{day}に締め切り',
  '{count} entries': 'エントリー{count}件',
  'This host has answered {percent}% of all entries.': 'この主催者はエントリーの{percent}%に返答しています。',
  'About this challenge': 'このチャレンジについて',
  'Your participation': '参加状況',
  'Your participation could not be loaded': '参加状況を読み込めませんでした',
  'This challenge could not be loaded': 'チャレンジを読み込めませんでした',
  'Check your connection, then try again.': '接続を確認して、もう一度お試しください。',
  'Challenge not found': 'チャレンジが見つかりません',
  'It may have been deleted, or there is a typo in the address.':
    '削除されたか、アドレスが間違っている可能性があります。',
  'This challenge is hidden': 'このチャレンジは表示できません',
  'Several people have reported it. It is hidden until it has been reviewed.':
    '複数の人から報告がありました。確認が済むまで表示されません。',
  'This challenge is closed.': 'このチャレンジは締め切られました。',
  Apply: '応募',
  'Take part': '参加',
  'Copy link': 'リンクをコピー',
  'Automatic copying failed. Select the link and copy it: {link}':
    '自動でコピーできませんでした。リンクを選択してコピーしてください。{link}',
  'No name': '名前なし',

  // The user's own entry.
  'Your entry': '自分のエントリー',
  'Your entry has been sent.': 'エントリーを送信しました。',
  'You have withdrawn your entry. Its ideas and message have been deleted.':
    'エントリーを取り下げました。アイデアとメッセージは削除されました。',
  'The host thanks you for your entry.': '主催者がお礼を伝えています。',
  'The host has read your entry, and chose others.': '主催者が読みましたが、今回は別のエントリーを選びました。',
  'Your entry is on the shortlist.': 'エントリーが候補に選ばれました。',
  'Not this time.': '今回は見送りとなりました。',
  'Not answered': '返答なし',
  'Your entry was not accepted': 'エントリーは受け付けられませんでした',
  'Your round is saved in your records.': 'ラウンドは記録に保存されています。',
  'It will be sent as soon as the server can be reached.': 'サーバーに接続できしだい送信されます。',
  'The host can read the entries once the challenge is closed.': '主催者は締め切り後にエントリーを読みます。',
  'The challenge is closed. The host has 14 days to answer.': '締め切られました。主催者は14日以内に返答します。',
  Withdraw: '取り下げる',
  'Withdraw your entry?': 'エントリーを取り下げますか？',
  'The host will no longer see it, and its ideas and message will be deleted. Your round stays in your records.':
    '主催者からは見えなくなり、アイデアとメッセージは削除されます。ラウンドは記録に残ります。',
  'Keep it': '残す',
  'The entry you started can no longer be sent. Your round is saved in your records.':
    '書きかけのエントリーは送信できなくなりました。ラウンドは記録に保存されています。',

  // Sending an entry.
  'Send your entry': 'エントリーを送信',
  'You are logged in. Check your entry, then send it.': 'ログインしました。内容を確認して送信してください。',
  'Ideas to send': '送るアイデア',
  'A spoken idea without text': '文字になっていない音声のアイデア',
  'There are no ideas in this round. Try another one.':
    'このラウンドにはアイデアがありません。もう一度やってみましょう。',
  'To send a spoken idea, first add its text in the list of ideas.':
    '音声のアイデアを送るには、アイデアの一覧で文字を入力してください。',
  Message: 'メッセージ',
  Optional: '任意',
  Preview: 'プレビュー',
  '{name} will see exactly this.': '{name}さんに届くのはこの内容だけです。',
  'The host will see exactly this.': '主催者に届くのはこの内容だけです。',
  'Your name and your picture, once you are logged in': 'ログイン後の名前と画像',
  'Nothing else is sent: no times, no note, no audio, no e-mail address.':
    'ほかには何も送られません。時刻、メモ、音声、メールアドレスは含まれません。',
  'Ideas of the entry': 'エントリーのアイデア',
  'Choose at least one idea.': 'アイデアを1つ以上選んでください。',
  'Send entry': 'エントリーを送信',
  'Don’t send': '送らない',
  'Your entry is on its way.': 'エントリーを送信しています。',
  'See the challenge': 'チャレンジを見る',
  'QR code': 'QRコード',
  'All ideas': 'すべてのアイデア',
  'By person': '人ごとに見る',
  '{count} person': '{count}人',
  '{count} people': '{count}人',
  'Download for spreadsheets': '表計算用にダウンロード',
  'Automatic copying failed. You can download the ideas.': '自動でコピーできませんでした。ダウンロードはできます。',
  '{name} asks': '{name}さんからのお題',
  'Somebody asks': '誰かからのお題',
  'You choose afterwards what they see': '相手に見せるものは あとで選べます',
  'Sending needs an account. Thinking does not.': '送信にはアカウントが必要です。考えるだけなら不要です。',
  'You have not answered “{topic}” by {name} yet.': '{name}さんの「{topic}」にはまだ答えていません。',
  'Your entry to “{topic}” has not been sent yet.': '「{topic}」へのエントリーはまだ送信されていません。',
  'View entry': '確認',
  'Don’t take part': '参加しない',

  // For the host.
  'Several people have reported this challenge. Nobody else can see it until it has been reviewed.':
    '複数の人から報告がありました。確認が済むまで、ほかの人には表示されません。',
  'You have asked for a review.': '確認を依頼しました。',
  'This challenge has been reviewed. It stays hidden.': '確認の結果、このチャレンジは非表示のままになります。',
  'Ask for a review': '確認を依頼',
  'You could not ask for a review': '確認を依頼できませんでした',
  'It will be closed as soon as the server can be reached.': 'サーバーに接続できしだい締め切られます。',
  'This is your challenge. Anyone with the link can answer it; you can read the entries once it is closed.':
    '自分のチャレンジです。リンクを知っている人なら誰でも答えられます。エントリーは締め切り後に読めます。',
  'This is your challenge, and it is closed. Please answer each entry within 14 days.':
    '自分のチャレンジは締め切られました。14日以内にそれぞれのエントリーに返答してください。',
  'The challenge could not be closed': 'チャレンジを締め切れませんでした',
  'Close now': '今すぐ締め切る',
  'Close this challenge now?': 'このチャレンジを今すぐ締め切りますか？',
  'Keep it open': '受付を続ける',
  'You will get no more entries, and you cannot reopen the challenge. You can then read the entries.':
    'エントリーはこれ以上受け付けられず、受付の再開もできません。締め切ると、エントリーを読めます。',
  'You can read them once the challenge is closed: on {day}, or when you close it.':
    '{day}の締め切り後、または自分で締め切ると読めます。',
  'Go to your challenges': 'チャレンジの一覧へ',
  'Only the host of a challenge can read its entries.': 'エントリーを読めるのはチャレンジの主催者だけです。',
  'The entries could not be loaded': 'エントリーを読み込めませんでした',
  'No entries': 'エントリーはありません',
  'Nobody has entered this challenge, apart from anyone you have blocked.':
    'このチャレンジには、ブロックした人以外の参加者はいませんでした。',
  'Thank you': 'ありがとう',
  'Not this one': '今回は選ばない',
  Shortlist: '候補に入れる',
  Shortlisted: '候補に入れました',
  'Not this time': '今回は見送る',
  '14 days have passed. You can still answer.': '14日が過ぎましたが、まだ返答できます。',
  'The answer was not accepted': '返答は受け付けられませんでした',
  'Optional; sent with your answer.': '任意です。返答と一緒に届きます。',

  // Messages.
  'Contact hirer': '採用担当者に連絡',
  'Contact host': '主催者に連絡',
  Send: '送信',
  'Your message is sent with your name and picture, but without your e-mail address. You can write again once you have an answer.':
    'メッセージには名前と画像が付きます。メールアドレスは送られません。返事が来るまで、次のメッセージは送れません。',
  Conversation: '会話',
  'Conversation with {name}': '{name}さんとの会話',
  'Only the latest 100 messages are shown.': '最新の100通だけを表示しています。',
  Messages: 'メッセージ',
  You: '自分',
  'A message was not accepted': 'メッセージは受け付けられませんでした',
  'You can write again once you have an answer.': '返事が来たら、また書けます。',
  'The messages could not be loaded': 'メッセージを読み込めませんでした',
  'The conversations could not be loaded': '会話を読み込めませんでした',
  Block: 'ブロック',
  'Block this person?': 'この人をブロックしますか？',
  'You will no longer be able to write to each other or enter each other’s challenges. The other person is not told.':
    'お互いにメッセージを送ることも、相手のチャレンジに参加することもできなくなります。相手には通知されません。',
  'Blocked.': 'ブロックしました。',
  Report: '報告',
  'Report this job': 'この募集を報告',
  'Report this challenge': 'このチャレンジを報告',
  'Report this conversation': 'この会話を報告',
  'Report this entry': 'このエントリーを報告',
  Reason: '理由',
  'Only the people who run this service see your report.': '報告を見るのは、このサービスの運営者だけです。',
  'Thank you. Your report will be reviewed.': 'ありがとうございます。内容を確認します。',

  // The user's own challenges.
  'Your challenges could not be loaded': 'チャレンジを読み込めませんでした',
  'Check your connection, then try again. Anything you send in the meantime is saved on this device and sent later.':
    '接続を確認して、もう一度お試しください。その間に送ったものはこの端末に保存され、あとで送信されます。',
  'The server cannot be reached. This list may be out of date.':
    'サーバーに接続できません。この一覧は最新ではない可能性があります。',
  'No challenges yet': 'チャレンジはまだありません',
  'Publish a topic and share its link: others answer it with a one-minute round. Challenges you enter appear here, too.':
    'お題を公開してリンクを共有すると、ほかの人が1分のラウンドで答えます。参加したチャレンジもここに表示されます。',
  Hosting: '主催したチャレンジ',
  'Taking part': '参加したチャレンジ',
  'Your answer': '自分の返答',
  'Public challenges': '公開中のチャレンジ',
  'No public challenges at the moment.': '現在、公開中のチャレンジはありません。',
  'The public list could not be loaded': '公開リストを読み込めませんでした',
  'Not published yet': 'まだ公開されていないもの',
  'A hidden challenge': '非表示のチャレンジ',
  Hidden: '非表示',
  'Open until {day}': '{day}まで受付中',
  'Entry sent': 'エントリー送信済み',
  Withdrawn: '取り下げ済み',
  'The host says thank you': '主催者からお礼',
  'On the shortlist': '候補に選ばれました',
  '{count} new messages': '新しいメッセージ{count}件',
  '{count} new': '新着{count}件',
  ', {count} new': '、新着{count}件',

  'Challenges: those you publish; for those you enter, only the ideas you chose and your message; messages between you and hosts or applicants; whom you blocked, and what you reported.':
    'チャレンジ：公開したチャレンジ、参加したときに選んだアイデアとメッセージ、主催者や応募者とのメッセージ、ブロックした相手、報告した内容。',
  'If a challenge was hidden: fingerprints of its ID and text, from which neither can be read. They stay when the account is deleted, so that it cannot be published again.':
    '非表示になったチャレンジについては、IDと本文のハッシュ値（元の内容は読み取れません）。再び公開されるのを防ぐため、アカウントを削除しても残ります。',
  'Everyone who has the link to your challenge can see it, with your name and picture. Only the host can see your entry, with your name and picture, once the challenge is closed. Only the person you write to can see a message. You can withdraw an entry at any time; it is then deleted.':
    'チャレンジは、リンクを知っている人全員が、主催者の名前と画像とともに見られます。エントリーは、締め切り後に主催者だけが、送った人の名前と画像とともに見られます。メッセージを見られるのは相手だけです。エントリーはいつでも取り下げられ、その時点で削除されます。',
  'It is on this device only. If you discard it, it is gone for good.':
    'この端末にだけ保存されています。破棄すると元に戻せません。',
  'An entry or a message that you are writing, until you send or discard it.':
    '書きかけのエントリーやメッセージ。送信するか破棄するまで保存されます。',

  // What is stored, on the privacy page and before the account is deleted.
  'your challenges with everything others sent to them, your entries and your messages':
    '公開したチャレンジ（届いたエントリーを含む）、自分のエントリー、メッセージ',

  // The server's messages.
  'Please finish registering first.': '先にアカウントの登録を完了してください。',
  'You have reached the limit for today. Please try again tomorrow.':
    '1日の上限に達しました。明日もう一度お試しください。',
  'There is no such challenge.': 'チャレンジが見つかりません。',
  'There is no such entry.': 'エントリーが見つかりません。',
  'There is no such conversation.': '会話が見つかりません。',
  'This challenge is closed. Your round is saved in your records.':
    'このチャレンジは締め切られました。ラウンドは記録に保存されています。',
  'This challenge is hidden while it is being reviewed. Please try again later.':
    'このチャレンジは確認中のため表示されていません。時間をおいて、もう一度お試しください。',
  'This challenge is still open. You can answer once it is closed.':
    'このチャレンジはまだ受付中です。締め切り後に返答できます。',
  'You have already sent an entry to this challenge.': 'このチャレンジにはすでにエントリーを送信しています。',
  'This entry has already been answered.': 'このエントリーにはすでに返答しています。',
  'Please wait for an answer before you write again.': '返事があるまで次のメッセージは送れません。',
  'This message cannot be sent.': 'このメッセージは送れません。',
  'This challenge cannot be published.': 'このチャレンジは公開できません。',
  'There is no public list of challenges here.': 'ここには公開チャレンジの一覧はありません。',

  // Export and import.
  'Entries that others sent to your challenges are not included: they belong to the people who wrote them.':
    '自分のチャレンジに届いたエントリーは含まれません。エントリーは書いた人のものです。',
  'Collecting your challenges': 'チャレンジを集めています',
  '{done} of {total} challenges': 'チャレンジ{total}件中{done}件',
  '{count} challenges exported.': 'チャレンジを{count}件書き出しました。',
  'Publish {count} open challenges again': '受付中のチャレンジ{count}件を再公開する',
  'The links stay the same. Challenges that are already here do not change.':
    'リンクは変わりません。すでにあるチャレンジも変わりません。',
  'Closed challenges, entries and messages cannot be imported. They stay in the file.':
    '締め切られたチャレンジ、エントリー、メッセージは読み込めません。ファイルには残ります。',
  'A request': 'リクエスト',
  'Also send {count} things that were waiting for challenges': 'チャレンジへの送信待ち{count}件も送る',
  'Publications, entries and messages that had not been sent. Nothing is sent twice.':
    'まだ送られていなかった公開、エントリー、メッセージです。二重に送られることはありません。',
  'Waiting for challenges': 'チャレンジへの送信待ち',
  '{count} handed over to be sent': '送信待ちに加えたもの：{count}件',
  '{count} were waiting already': 'すでに送信待ちだったもの：{count}件',
  'Something that was waiting for a challenge is damaged in the file, and is left out.':
    'チャレンジへの送信待ちのうち、ファイル内で壊れているものは読み込みません。',
  '{count} challenges published again': '再公開したチャレンジ：{count}件',
  '{count} challenges already existed': 'すでにあったチャレンジ：{count}件',
  '“{topic}” stays hidden: several people have reported it. You can ask for a review on its page.':
    '「{topic}」は、複数の人から報告があったため非表示のままです。チャレンジのページから確認を依頼できます。',
  '“{topic}” was not published: it already exists under another account.':
    '「{topic}」は公開されませんでした。別のアカウントで公開されています。',
  '“{topic}” was not published: you can publish {most} challenges a day. Import the file again tomorrow.':
    '「{topic}」は公開されませんでした。公開できるのは1日{most}件までです。明日もう一度ファイルを読み込んでください。',
  '“{topic}” was not published. {reason}': '「{topic}」は公開されませんでした。{reason}',
} as const
