/** Sign-in errors by the provider's code. In English the app shows the provider's own message. */
export const signIn = {
  'auth/popup-blocked': 'ブラウザーがログイン画面を開けませんでした。ポップアップを許可して、もう一度お試しください。',
  'auth/network-request-failed': 'ログインサーバーに接続できませんでした。接続を確認して、もう一度お試しください。',
  'auth/timeout': 'Googleから時間内に応答がありませんでした。接続を確認して、もう一度お試しください。',
  'auth/missing-email': 'Googleからメールアドレスを受け取れませんでした。',
  'auth/user-mismatch': 'ログイン中のアカウントとは別のアカウントです。',
  'auth/user-disabled': 'このアカウントは無効になっています。',
  'auth/too-many-requests': '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  'auth/internal-error': 'ログインできませんでした。もう一度お試しください。',
  'auth/account-exists-with-different-credential': 'このメールアドレスは別の方法で登録されています。',
  'auth/operation-not-allowed': 'Googleでのログインは許可されていません。',
  'auth/unauthorized-domain': 'このアドレスからはログインできません。',
  'auth/web-storage-unsupported': 'このブラウザーではデータを保存できないため、ログインできません。',
} as const
