/** The reminder, and installing the app. */
export const reminder = {
  Reminder: 'リマインダー',
  'Time for a minute?': '1分だけ、練習しませんか？',
  'You wanted to think about “{topic}” again.': '「{topic}」を、もう一度考えてみませんか？',
  'One topic, sixty seconds.': 'お題ひとつ、60秒です。',
  'Idea Training: five minutes': 'Idea Training：5分間の練習',
  'Remind me every day': '毎日知らせる',
  Time: '時刻',
  'Reminders appear only while Idea Training is open, and only on days when you have not yet reached your goal.':
    'Idea Trainingを開いている間だけ通知します。1日の目安に達した日は通知しません。',
  'Notifications are blocked for this site. Allow them in the settings of your browser.':
    'このサイトの通知はブロックされています。ブラウザーの設定で許可してください。',
  'This browser cannot show notifications. On an iPhone or iPad, add the app to the home screen first.':
    'このブラウザーでは通知を表示できません。iPhoneやiPadでは、先にホーム画面に追加してください。',
  'Allow notifications on this device': 'この端末で通知を許可する',
  'Save a calendar event': 'カレンダーの予定を保存',
  'Your calendar reminds you at this time, even when the app is closed.':
    'アプリを閉じていても、この時刻にカレンダーが通知します。',
  'Idea Training is installed on this device.': 'Idea Trainingはこの端末にインストールされています。',
  'As an app, Idea Training has its own icon and window, and opens offline.':
    'アプリとしてインストールすると、専用のアイコンとウィンドウで使え、オフラインでも開けます。',
  Install: 'インストール',
  'Install it from your browser’s menu: “Install” or “Add to Home screen”. On an iPhone or iPad, choose Share, then “Add to Home Screen”.':
    'ブラウザーのメニューの「インストール」または「ホーム画面に追加」からインストールできます。iPhoneやiPadでは、共有メニューの「ホーム画面に追加」を選びます。',
} as const
