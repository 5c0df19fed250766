/** The frame of every page, the sign-in dialogs, error pages, toasts, the choice of the language, and the keyboard shortcuts. */
export const app = {
  Main: 'メイン',
  'Log in': 'ログイン',
  'Log out': 'ログアウト',
  Register: '登録',
  Account: 'アカウント',
  'Account, {name}': 'アカウント、{name}',
  'Log out before everything is sent?': '未送信のままログアウトしますか？',
  'Some changes are on this device only. They stay here, and will be sent when you log in on this device again.':
    'まだこの端末にしかない変更があります。端末に残り、次にこの端末でログインすると送信されます。',
  'Stay logged in': 'ログインを続ける',
  Dismiss: '通知を消す',

  'Idea Training could not be loaded. Check your connection, then reload the page.':
    'Idea Trainingを読み込めませんでした。接続を確認して、ページを再読み込みしてください。',
  'This is taking longer than usual. Check your connection; it will open as soon as it has loaded.':
    '読み込みに時間がかかっています。接続を確認して、そのままお待ちください。',
  'You are looking at an earlier moment.': '過去の時点を表示しています。',
  'This page could not be shown': 'ページを表示できませんでした',
  'Your rounds are safe on this device. Check your connection, then try again.':
    'ラウンドはこの端末に保存されています。接続を確認して、もう一度お試しください。',
  'You do not have access to this page': 'このページは表示できません',
  'You are not logged in, or the page belongs to another account. Log in with that account to see it.':
    'ログインしていないか、別のアカウントのページです。そのアカウントでログインすると表示できます。',
  'Page not found': 'ページが見つかりません',
  'The page may have moved, or there is a typo in the address.':
    'ページが移動したか、アドレスが間違っている可能性があります。',
  'Something broke on our side': 'サーバーで問題が起きました',
  'Your rounds are safe on this device and will be sent when the server is available again.':
    'ラウンドはこの端末に保存されています。サーバーが復旧したら送信します。',
  'Error {page}': 'エラー{page}',
  'Go to the home page': 'トップページへ',

  'There are recordings on this device. To see them, open this page once while you are online.':
    'この端末に録音があります。表示するには、オンラインのときに一度このページを開いてください。',

  'Login success.': 'ログインしました。',
  'Login cancelled. You are not logged in.': 'ログインを中止しました。ログインしていません。',
  'Your session has expired. Please log in again.': 'ログインの有効期限が切れました。もう一度ログインしてください。',
  'Continue with {name}': '{name}で続ける',
  'Logging in…': 'ログインしています…',
  'The login window is getting ready…': 'ログイン画面を準備しています…',
  'The login window can be opened now: press “Continue with {name}” once more.':
    'ログイン画面を開けるようになりました。もう一度「{name}で続ける」を押してください。',
  'Continue in the login window…': 'ログイン画面で操作を続けてください…',
  'Your rounds, your notes and your streak are where you left them.':
    'ラウンドもメモも連続日数も、前回のまま残っています。',
  'New here?': 'はじめてですか？',
  'Create an account': 'アカウントを作成',
  'This page is private, so you need to log in. If you are new here, an account is created for you.':
    '本人だけが見られるページなので、ログインが必要です。はじめての場合は、アカウントが作成されます。',
  'Your rounds are saved in this browser. With an account, they are the same on every device, safe if this one is lost, and you can take part in challenges.':
    'ラウンドはこのブラウザに保存されています。アカウントがあれば、どの端末でも同じ記録を見られ、この端末をなくしても失われず、チャレンジにも参加できます。',
  'Log in or register': 'ログインまたは登録',
  'With an account, all your rounds are saved and available on every device. From {provider} we only get your name, {email} address and picture.':
    'アカウントがあれば、すべてのラウンドが保存され、どの端末からでも見られます。{provider}から受け取るのは、名前、{email}アドレス、画像だけです。',
  'e-mail': 'メール',
  'Been here before?': '登録済みですか？',
  'Use your account': 'アカウントを使う',

  Theme: '外観',
  Light: 'ライト',
  Dark: 'ダーク',
  System: 'システム',

  'New version': '新しいバージョン',
  'A round is running in another tab. You can update when it is over.':
    '別のタブでラウンドが進行中です。終わったら更新できます。',
  'A new version of Idea Training is available.': 'Idea Trainingの新しいバージョンがあります。',
  Update: '更新',
  Later: 'あとで',

  'Your network seems to block the connection to our server. Check it, then try again.':
    'お使いのネットワークがサーバーへの接続を遮っているようです。ネットワークを確認して、もう一度お試しください。',
  'The server could not be reached. Check your connection, then try again.':
    'サーバーに接続できませんでした。接続を確認して、もう一度お試しください。',
  'The server’s response could not be read.': 'サーバーの応答を読み取れませんでした。',
  'That is all for now.': '今はここまでです。',

  'Same as browser': '自動',
  'This language is still loading. The page will change when it is ready.':
    'この言語を読み込んでいます。読み込みが終わると表示が切り替わります。',

  'Keyboard shortcuts': 'キーボードショートカット',
  'Use keyboard shortcuts': 'キーボードショートカットを使う',
  'Show the shortcuts': 'ショートカット一覧を表示',
  'Shortcuts are inactive while you write and during a round. You can switch them off in the settings.':
    '文字の入力中とラウンド中は使えません。設定でオフにできます。',
  'Go to {page}': '{page}を開く',
  'New round': '新しいラウンド',
  'Search the records': '記録を検索',
  Enter: 'Enter',
  'Pick the idea with this number as one of the best two': 'この番号のアイデアをベスト2に選ぶ',
  'Another round, unless a button, link or field has the focus':
    '別のラウンドへ（ボタン、リンク、入力欄を選んでいないとき）',
} as const
