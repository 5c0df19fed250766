/** Challenges: a topic that somebody publishes, and others answer with a minute. */
export const challenges = {
  Challenges: 'チャレンジ',
  Challenge: 'チャレンジ',
  Entries: 'エントリー',
  'New challenge': '新しいチャレンジ',
  'The challenge': 'チャレンジ',
  'Your challenges': 'あなたのチャレンジ',
  'The entries': 'エントリー',

  // What is asked of the server, by its name.
  'A challenge': 'チャレンジ',
  'The closing of a challenge': 'チャレンジの締め切り',
  'An entry to a challenge': 'チャレンジへのエントリー',
  'The withdrawal of an entry': 'エントリーの取り下げ',
  'An answer to an entry': 'エントリーへの返答',
  'A message': 'メッセージ',
  'A block': 'ブロック',
  'A report': '報告',

  // Publishing.
  'Ask something people can think about in a minute. Anyone with the link can answer it.':
    '1分で考えられることを問いかけましょう。リンクを知っている人なら誰でも答えられます。',
  About: '説明',
  'Optional: what it is for, and what happens with the entries. Plain text; links are not clickable.':
    '任意です。目的や、エントリーの扱いを書きます。書式のない文章で、リンクは有効になりません。',
  'Closes on': '締め切り',
  'This is about a job': '仕事の募集です',
  'Show it in the public list': '公開リストに載せる',
  'Entries belong to those who wrote them. Your name and your picture stand on the page. You read the entries once it is closed, and answer each of them.':
    'エントリーは書いた人のものです。ページにはあなたの名前と写真が表示されます。エントリーは締め切ったあとに読み、それぞれに返答してください。',
  Publish: '公開する',
  'Please choose a day.': '日付を選んでください。',
  'This day has passed. Choose today or a later day.': '過ぎた日です。今日以降の日付を選んでください。',
  'A challenge is open for at most {days} days.': '受け付けは最長{days}日間です。',
  'This could not be saved on this device: {trouble}': 'この端末に保存できませんでした：{trouble}',
  'This challenge was not published': 'チャレンジを公開できませんでした',
  'It is published as soon as the server can be reached. Its link works from then on.':
    'サーバーに接続できしだい公開されます。リンクはそれから使えます。',

  // A challenge's page.
  Job: '仕事',
  'Closes on {day}': '締め切り：{day}',
  'Closed on {day}': '{day}に締め切り',
  '{count} entries': 'エントリー{count}件',
  'None of this host’s challenges has closed yet.': 'この主催者のチャレンジはまだ締め切られていません。',
  'This host has answered {percent} % of all entries.': 'この主催者はエントリーの{percent}%に返答しています。',
  'About this challenge': 'このチャレンジについて',
  'Your part in it': 'あなたの参加状況',
  'Your part in it could not be loaded': '参加状況を読み込めませんでした',
  'This challenge could not be loaded': 'チャレンジを読み込めませんでした',
  'Check your connection, then try again.': '接続を確かめて、もう一度お試しください。',
  'Challenge not found': 'チャレンジが見つかりません',
  'It may have been deleted, or there is a typo in the address.': '削除されたか、アドレスに間違いがあるようです。',
  'This challenge is hidden': 'このチャレンジは非表示です',
  'Several people have reported it. It is hidden until it has been reviewed.':
    '複数の人から報告がありました。確認が済むまで表示されません。',
  'This challenge is closed.': 'このチャレンジは締め切られました。',
  Apply: '応募する',
  'Take part': '参加する',
  'Copy link': 'リンクをコピー',
  'Automatic copying failed. Select the link and copy it: {link}':
    '自動でコピーできませんでした。リンクを選択してコピーしてください。{link}',
  Somebody: '名前のない人',

  // The person's own entry.
  'Your entry': 'あなたのエントリー',
  'Your entry has been sent.': 'エントリーを送信しました。',
  'You have withdrawn your entry. Its ideas and its message are deleted.':
    'エントリーを取り下げました。アイデアとメッセージは削除されました。',
  'Your entry is on the shortlist.': 'エントリーが候補に選ばれました。',
  'Not this time.': '今回は見送りとなりました。',
  'Not answered': '返答なし',
  'Your entry was not accepted': 'エントリーは受け付けられませんでした',
  'Your minute is kept in your records.': 'ラウンドは記録に保存されています。',
  'It is sent as soon as the server can be reached.': 'サーバーに接続できしだい送信されます。',
  'The host reads the entries once the challenge is closed.': '主催者は締め切り後にエントリーを読みます。',
  'The challenge is closed. The host has 14 days to answer.': '締め切られました。主催者は14日以内に返答します。',
  Withdraw: '取り下げる',
  'Withdraw your entry?': 'エントリーを取り下げますか？',
  'It is gone for the host at once, and its ideas and message are deleted. Your minute stays in your records.':
    '主催者からはすぐに見えなくなり、アイデアとメッセージは削除されます。ラウンドは記録に残ります。',
  'Keep it': '残す',
  'The entry you had begun cannot be sent now. Your minute is kept in your records.':
    '書きかけのエントリーは送信できなくなりました。ラウンドは記録に保存されています。',

  // Sending one.
  'Send your entry': 'エントリーを送る',
  'You are logged in. Have a last look, then send it.': 'ログインしました。最後に確認して送信してください。',
  'Ideas to send': '送るアイデア',
  'A spoken idea without words': '文字になっていない、話したアイデア',
  'There are no ideas in this round. Try another one.': 'この1分ではアイデアが出ませんでした。もう一度試しましょう。',
  'You can send a spoken idea once you have written it down in the list of ideas.':
    '話したアイデアは、ラウンドの一覧で文字にすると送れます。',
  Message: 'メッセージ',
  Optional: '任意',
  Preview: 'プレビュー',
  '{name} gets exactly this.': '{name}さんに届くのはこの内容だけです。',
  'The host gets exactly this.': '主催者に届くのはこの内容だけです。',
  'Your name and your picture, once you are logged in': 'ログイン後の、あなたの名前と写真',
  'Nothing else goes: no times, no note, no audio, no e-mail address.':
    'ほかには何も送られません。時刻、メモ、音声、メールアドレスは届きません。',
  'Ideas of the entry': 'エントリーのアイデア',
  'Choose at least one idea.': 'アイデアを1つ以上選んでください。',
  'Send entry': 'エントリーを送信',
  'Don’t send': '送らない',
  'Your entry is on its way.': 'エントリーを送信しています。',
  'See the challenge': 'チャレンジを見る',
  'This round answers “{topic}” by {name}. You choose afterwards what to send.':
    'この1分は{name}さんの「{topic}」への答えになります。何を送るかはあとで選べます。',
  'Your entry to “{topic}” is not sent yet.': '「{topic}」へのエントリーはまだ送信されていません。',
  'Look at it': '確認する',
  'Don’t take part': '参加しない',

  // For the host.
  'Several people have reported this challenge. Nobody else can see it until it has been reviewed.':
    '複数の人から報告がありました。確認が済むまで、ほかの人には表示されません。',
  'It closes as soon as the server can be reached.': 'サーバーに接続できしだい締め切ります。',
  'This is your challenge. Anyone with the link can answer it; you can read the entries once it is closed.':
    'あなたのチャレンジです。リンクを知っている人が答えられます。エントリーは締め切り後に読めます。',
  'This is your challenge, and it is closed. Please answer each entry within 14 days.':
    'あなたのチャレンジは締め切られました。14日以内にそれぞれのエントリーに返答してください。',
  'The challenge could not be closed': 'チャレンジを締め切れませんでした',
  'Close now': '今すぐ締め切る',
  'Close this challenge now?': 'このチャレンジを今すぐ締め切りますか？',
  'Leave it open': '受け付けを続ける',
  'Nobody can enter it any more, and it cannot be opened again. You can read the entries then.':
    '誰も参加できなくなり、受け付けの再開はできません。締め切るとエントリーを読めます。',
  'You can read them once the challenge is closed: on {day}, or when you close it.':
    '{day}に締め切られるか、あなたが締め切ると読めます。',
  'Go to your challenges': 'チャレンジの一覧へ',
  'Only its host reads the entries to a challenge.': 'エントリーを読めるのは主催者だけです。',
  'The entries could not be loaded': 'エントリーを読み込めませんでした',
  'No entries': 'エントリーはありません',
  'Nobody has entered this challenge.': 'このチャレンジには誰も参加しませんでした。',
  Shortlist: '候補に入れる',
  Shortlisted: '候補に入れました',
  'Not this time': '今回は見送る',
  '14 days have passed. You can still answer.': '14日が過ぎましたが、まだ返答できます。',
  'The answer was not accepted': '返答は受け付けられませんでした',
  'Optional; it goes with your answer.': '任意です。返答と一緒に届きます。',

  // Writing to each other.
  'Contact hirer': '採用担当者に連絡',
  'Contact host': '主催者に連絡',
  Send: '送信',
  'Your message goes with your name and your picture. You can write one until it is answered; e-mail addresses are not shown.':
    'メッセージにはあなたの名前と写真が付きます。返事が来るまでは1通だけ送れます。メールアドレスは表示されません。',
  Conversation: '会話',
  'Conversation with {name}': '{name}さんとの会話',
  'Only the latest 100 messages are shown.': '最新の100通だけを表示しています。',
  Messages: 'メッセージ',
  You: 'あなた',
  'A message was not accepted': 'メッセージは受け付けられませんでした',
  'You can write again once you have an answer.': '返事が来たら、また書けます。',
  'The messages could not be loaded': 'メッセージを読み込めませんでした',
  'The conversations could not be loaded': '会話を読み込めませんでした',
  Block: 'ブロック',
  'Block this person?': 'この人をブロックしますか？',
  'Leave it': 'やめる',
  'Neither of you can write to the other any more, or enter the other’s challenges. Nobody is told.':
    'お互いにメッセージを送ることも、相手のチャレンジに参加することもできなくなります。相手には通知されません。',
  'Blocked.': 'ブロックしました。',
  Report: '報告',
  'Report this job': 'この募集を報告',
  'Report this challenge': 'このチャレンジを報告',
  'Report this conversation': 'この会話を報告',
  'Report this entry': 'このエントリーを報告',
  Reason: '理由',
  'Your report goes only to whoever runs this service.': 'このサービスの運営者にだけ届きます。',
  'Thank you. Your report will be reviewed.': 'ありがとうございます。内容を確認します。',

  // The list of one's own.
  'Your challenges could not be loaded': 'チャレンジを読み込めませんでした',
  'Check your connection, then try again. What you send meanwhile waits on this device.':
    '接続を確かめて、もう一度お試しください。その間に送ったものはこの端末で待機します。',
  'The server cannot be reached. This is the list as it was.': 'サーバーに接続できません。前回の一覧を表示しています。',
  'No challenges yet': 'チャレンジはまだありません',
  'Publish a topic and share its link: others answer it with a one-minute round. Challenges you enter appear here, too.':
    'お題を公開してリンクを送ると、相手は1分で答えます。自分が参加したチャレンジもここに並びます。',
  'You host': '主催しているもの',
  'You take part': '参加しているもの',
  'Your answer': 'あなたの返答',
  'Open to everybody': '公開中のチャレンジ',
  'No public challenges at the moment.': '現在、公開中のチャレンジはありません。',
  'The public list could not be loaded': '公開リストを読み込めませんでした',
  'Not published yet': 'まだ公開されていないもの',
  'A hidden challenge': '非表示のチャレンジ',
  Hidden: '非表示',
  'Open until {day}': '{day}まで受け付け中',
  'Entry sent': 'エントリー送信済み',
  Withdrawn: '取り下げ済み',
  'On the shortlist': '候補に選ばれました',
  '{count} new': '新着{count}件',
  ', {count} new': '、新着{count}件',

  // The dialogs that lead in.
  'An entry is sent under your name, so it needs an account. Nothing is sent yet: afterwards you see your entry again, as you left it.':
    'エントリーはあなたの名前で送られるため、アカウントが必要です。まだ何も送信されていません。ログイン後、書いたままのエントリーを確認できます。',
  'The answer has to find you, so a message needs an account. Nothing is sent yet: afterwards you see your message again, as you left it.':
    '返事を受け取るため、メッセージにはアカウントが必要です。まだ何も送信されていません。ログイン後、書いたままのメッセージを確認できます。',

  'Challenges that you publish; of a minute that you enter only the ideas you chose and your message; what you write to a host or an applicant; whom you blocked, and what you reported.':
    '公開したチャレンジ。参加したラウンドのうち、選んだアイデアとメッセージだけ。主催者や応募者とのメッセージ。ブロックした相手と報告した内容。',
  'A challenge is seen by everybody who has its link, with your name and your picture. An entry is seen by its host alone, once the challenge is closed, with your name and your picture; a message by the one you write to. You can withdraw an entry at any time: it is deleted then.':
    'チャレンジは、リンクを知っている人全員が、あなたの名前と写真とともに見られます。エントリーは、締め切り後に主催者だけが、あなたの名前と写真とともに見られます。メッセージを見られるのは相手だけです。エントリーはいつでも取り下げられ、その時点で削除されます。',
  'An entry or a message that you are writing, until you have sent it or given it up.':
    '書きかけのエントリーやメッセージ。送るか、やめるまで保存されます。',
} as const
