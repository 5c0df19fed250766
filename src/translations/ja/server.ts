/** What the server says where it refuses something, or would say, and what stands for words of its own that no catalogue can hold. */
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
