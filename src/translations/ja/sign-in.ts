/** Sign-in errors by the provider's code. In English the app shows the provider's own message. */
export const signIn = {
  'auth/popup-blocked': 'ブラウザーがログイン画面を開けませんでした。ポップアップを許可して、もう一度お試しください。',
  'auth/network-request-failed': 'ログインサーバーに接続できませんでした。接続を確認して、もう一度お試しください。',
  'auth/timeout': 'Googleから時間内に応答がありませんでした。接続を確認して、もう一度お試しください。',
  'auth/missing-email': 'メールアドレスを受け取れませんでした。',
  'auth/access-denied': 'このログインは許可されませんでした。',
  'auth/user-mismatch': 'ログイン中のアカウントとは別のアカウントです。',
  'auth/user-disabled': 'このアカウントは無効になっています。',
  'auth/too-many-requests': '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  'auth/internal-error': 'ログインできませんでした。もう一度お試しください。',
  'auth/account-exists-with-different-credential': 'このメールアドレスは別の方法で登録されています。',
  'auth/operation-not-allowed': 'Googleでのログインは許可されていません。',
  'auth/unauthorized-domain': 'このアドレスからはログインできません。',
  'auth/web-storage-unsupported': 'このブラウザーではデータを保存できないため、ログインできません。',
  'You will be logged out when you close or reload this page: this browser has no space left for this site. Free up some space, then log in again.':
    'このページを閉じるか再読み込みするとログアウトします。ブラウザーに、このサイト用の空き容量がありません。空き容量を増やしてから、もう一度ログインしてください。',
  'You will be logged out when you close or reload this page: this browser does not allow this site to save anything. Allow site data for this site, then log in again.':
    'このページを閉じるか再読み込みするとログアウトします。このブラウザーでは、このサイトのデータの保存が許可されていません。このサイトのデータの保存を許可してから、もう一度ログインしてください。',
  'You need an account to send an entry, because it is sent under your name. Nothing has been sent yet: after you log in, your entry is here as you left it.':
    'エントリーは名前を付けて送られるため、アカウントが必要です。まだ何も送信されていません。ログインすると、書きかけのエントリーに戻れます。',
  'You need an account to send a message, so that you can get an answer. Nothing has been sent yet: after you log in, your message is here as you left it.':
    '返事を受け取るため、アカウントが必要です。まだ何も送信されていません。ログインすると、書きかけのメッセージに戻れます。',
} as const
