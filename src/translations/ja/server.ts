/** The server's error messages, and general messages for those that cannot be in a catalogue. */
export const server = {
  'Please sign in.': 'ログインしてください。',
  'Please sign in again.': 'もう一度ログインしてください。',
  'This account was deleted. Please sign in again to begin a new one.':
    'このアカウントは削除されました。新しく始めるには、もう一度ログインしてください。',
  'To delete your account, please confirm with Google again first.':
    'アカウントを削除するには、先にGoogleでもう一度確認してください。',
  'Somebody else is signed in here now.': 'いまは別の人がログインしています。',
  'This account is not yours.': 'このアカウントは利用できません。',
  'There is no such account.': 'アカウントが見つかりません。',
  'There is no such record.': '記録が見つかりません。',
  'There is no such challenge.': 'チャレンジが見つかりません。',
  'There is no such entry.': '応募が見つかりません。',
  'There is no such conversation.': 'やりとりが見つかりません。',
  'This challenge is closed. Your minute is kept in your records.':
    'このチャレンジは締め切られました。1分間の内容は記録に残っています。',
  'This challenge is hidden while it is being looked at. Please try again later.':
    'このチャレンジは確認中のため表示されていません。時間をおいてもう一度試してください。',
  'This challenge is still open. You can answer once it is closed.':
    'このチャレンジはまだ受付中です。締め切り後に返答できます。',
  'You have sent an entry to this challenge already.': 'このチャレンジにはすでに応募しています。',
  'This entry has been answered already.': 'この応募にはすでに返答しています。',
  'Please wait for an answer before you write again.': '返事があるまで次のメッセージは送れません。',
  'This message cannot be sent.': 'このメッセージは送れません。',
  'This challenge cannot be published.': 'このチャレンジは公開できません。',
  'There is no list of challenges here.': 'ここにはチャレンジの一覧はありません。',
  'Please finish signing up first.': '先にアカウントの登録を終えてください。',
  'You have done this as often as one day allows. Please try again tomorrow.':
    '1日にできる回数に達しました。明日もう一度試してください。',
  'The request is too large.': '送る内容が大きすぎます。',
  'Something went wrong on the server.': 'サーバーで問題が起きました。',
  'The database does not answer.': 'データベースから応答がありません。',
  'The server is closing. Please try again.': 'サーバーが終了するところです。もう一度試してください。',
  'Sign-in cannot be checked at the moment. Please try again.':
    'いまログインを確認できません。もう一度試してください。',
  'The server cannot take this as it is.': 'サーバーがこの内容を受け取れませんでした。',
  'This is not allowed here.': 'この操作は許可されていません。',
  'The server does not have this.': 'サーバーに見つかりません。',
  'Too many requests. Please try again in a minute.': 'リクエストが多すぎます。1分後にもう一度試してください。',
  'The server cannot answer at the moment. Please try again.': 'いまサーバーが応答できません。もう一度試してください。',
} as const
