/** The server's error messages, and general messages for those that cannot be in a catalogue. */
export const server = {
  'Please log in.': 'ログインしてください。',
  'Please log in again.': 'もう一度ログインしてください。',
  'This account was deleted. Please log in again to create a new one.':
    'このアカウントは削除されました。新しく作成するには、もう一度ログインしてください。',
  'To delete your account, please confirm first that it is you.':
    'アカウントを削除するには、先にもう一度本人確認をしてください。',
  'Someone else is logged in here now.': '別のアカウントでログインされています。',
  'This account is not yours.': 'このアカウントは利用できません。',
  'There is no such account.': 'アカウントが見つかりません。',
  'There is no such record.': '記録が見つかりません。',
  'The request is too large.': '送信する内容が大きすぎます。',
  'Something went wrong on the server.': 'サーバーで問題が起きました。',
  'The database is not responding.': 'データベースから応答がありません。',
  'The server is shutting down. Please try again in a moment.':
    'サーバーを停止しています。少し待ってから、もう一度お試しください。',
  'Your login cannot be checked at the moment. Please try again.':
    '現在、ログインを確認できません。もう一度お試しください。',
  'Your storage is full. Delete records that you no longer need, then try again.':
    '保存できる容量がいっぱいです。不要な記録を削除してから、もう一度お試しください。',
  'The server did not accept this.': 'サーバーがこの内容を受け付けませんでした。',
  'This is not allowed here.': 'この操作は許可されていません。',
  'The server could not find this.': 'サーバーで見つかりませんでした。',
  'Too many requests. Please try again in a minute.': 'リクエストが多すぎます。1分後にもう一度お試しください。',
  'The server is not available at the moment. Please try again.':
    '現在、サーバーを利用できません。もう一度お試しください。',
} as const
