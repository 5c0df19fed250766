/** The reminder, and installing the app. */
export const reminder = {
  Reminder: 'お知らせ',
  'Time for a minute?': '1分だけ、練習しませんか？',
  'One topic, sixty seconds.': 'お題ひとつ、60秒です。',
  'Idea Training: five minutes': 'Idea Training：5分間の練習',
  'Remind me every day': '毎日知らせる',
  Time: '時刻',
  'It comes while Idea Training is open in a tab or as an app: a closed app cannot be woken. On a day that has reached its goal, none comes.':
    'Idea Trainingをタブまたはアプリで開いている間だけ届きます。閉じているアプリを起こすことはできません。1日の目安に達した日は届きません。',
  'Notifications are blocked for this site. Allow them in the settings of your browser, then try again.':
    'このサイトの通知はブロックされています。ブラウザーの設定で許可してから、もう一度お試しください。',
  'This browser shows no notifications. On an iPhone or iPad, add the app to the home screen first.':
    'このブラウザーでは通知を表示できません。iPhoneやiPadでは、先にホーム画面に追加してください。',
  'Notifications have been blocked in the meantime, so no reminder can be shown.':
    'その後、通知がブロックされたため、お知らせは届きません。',
  'Save a calendar entry': 'カレンダーの予定を保存',
  'Your calendar reminds you at this time, even when the app is closed.':
    'アプリを閉じていても、この時刻にカレンダーが知らせます。',
  'Idea Training is installed on this device.': 'Idea Trainingはこの端末にインストールされています。',
  'Installed as an app, it has its own icon and window, and opens offline.':
    'アプリにすると、専用のアイコンとウィンドウができ、ネットワークがなくても開けます。',
  Install: 'インストール',
  'Your browser installs it from its own menu: “Install” or “Add to Home screen”. On an iPhone or iPad: Share, then “Add to Home Screen”.':
    'ブラウザーのメニューの「インストール」または「ホーム画面に追加」から入れられます。iPhoneやiPadでは、共有メニューの「ホーム画面に追加」を選びます。',
} as const
