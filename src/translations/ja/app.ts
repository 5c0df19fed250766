/** The shell around every page, the dialogs, the error pages, and what toasts say. */
export const app = {
  Main: 'メイン',
  'Log in': 'ログイン',
  'Log out': 'ログアウト',
  Register: '登録',
  Dismiss: '通知を消す',

  'Idea Training could not be loaded. Check your connection, then load the page again.':
    'Idea Trainingを読み込めませんでした。接続を確かめて、ページを読み込み直してください。',
  'This is taking a while. It will open as soon as it has loaded; check your connection.':
    '時間がかかっています。届きしだい開きます。接続を確かめてください。',
  'This page could not be shown': 'ページを表示できませんでした',
  'Your rounds are safe on this device. Check your connection, then try again.':
    'ラウンドはこの端末に残っています。接続を確かめて、もう一度お試しください。',
  'This is not yours to open': 'このページは開けません',
  'You are not logged in, or this belongs to somebody else. Log in with the account it belongs to.':
    'ログインしていないか、ほかの人のページです。持ち主のアカウントでログインしてください。',
  'There is nothing here': 'ページが見つかりません',
  'The page may have moved, or there is a typo in the address.': '移動したか、アドレスに間違いがあるようです。',
  'Something broke on our side': 'サーバーで問題が起きました',
  'Your rounds are safe on this device and will be sent when the server answers again.':
    'ラウンドはこの端末に残っています。サーバーが復旧しだい送信します。',
  'Error {page}': 'エラー{page}',
  'Go to the start': 'トップページへ',

  'There are recordings on this device. To see them, open this page once while you are online.':
    'この端末に録音があります。表示するには、ネットワークにつないだ状態で一度このページを開いてください。',

  'Login success.': 'ログインしました。',
  'Your sign-in has ended. Please log in again.': 'ログインの状態が終了しました。もう一度ログインしてください。',
  'Continue with Google': 'Googleで続ける',
  'Waiting for the sign-in window…': 'ログイン画面での操作を待っています…',
  'Your rounds, your notes and your streak are where you left them.':
    'ラウンドもメモも連続日数も、前回のまま残っています。',
  'New here?': 'はじめてですか？',
  'Make an account': 'アカウントを作る',
  'This page is yours alone, so it needs to know who you are. Your first time makes an account.':
    '本人だけのページなので、ログインが必要です。はじめての場合はアカウントが作られます。',
  'This round is saved on this device. With an account it joins your records, and shows you over time how you think.':
    'このラウンドはこの端末に保存されています。アカウントがあれば記録に加わり、考え方の移り変わりが見えてきます。',
  'Log in or register': 'ログインまたは登録',
  'An account keeps every minute, on every device. We take your name, your {email} address and your picture from Google, and nothing else.':
    'アカウントがあれば、どの端末でもすべての1分が残ります。Googleから受け取るのは、名前と{email}アドレスと写真だけです。',
  'e-mail': 'メール',
  'Been here before?': '登録済みですか？',
  'Use your account': 'アカウントを使う',

  Theme: '外観',
  Light: 'ライト',
  Dark: 'ダーク',
  System: 'システム',

  'New version': '新しいバージョン',
  'A round is running in another tab. When it is over, you can have the new version.':
    '別のタブでラウンドが進行中です。終わりしだい更新できます。',
  'There is a new version of Idea Training.': 'Idea Trainingの新しいバージョンがあります。',
  Update: '更新',
  Later: 'あとで',

  'The server could not be reached. Check your connection and try again.':
    'サーバーに接続できませんでした。接続を確かめて、もう一度お試しください。',
  'The server’s response could not be read.': 'サーバーの応答を読み取れませんでした。',
} as const
