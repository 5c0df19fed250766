/** Thinking about one topic together, in a room. */
export const rooms = {
  // Opening one.
  'Think together': 'みんなで考える',
  'Everyone thinks alone, in the same minute. Then you see all ideas side by side.':
    '同じ1分に、それぞれが一人で考えます。そのあと、全員のアイデアを並べて見ます。',
  'How many minutes': '回数',
  'One minute': '1回',
  'Two minutes': '2回',
  'In the second one, everyone sees the ideas of the first, to build on them.':
    '2回目は、1回目のアイデアを見ながら考えます。',
  'Show who wrote each idea': '誰のアイデアかを表示する',
  Nickname: 'ニックネーム',
  'Enter a nickname, so that the others know who is there.': '誰がいるか分かるように、ニックネームを入力してください。',
  'The room is gone 24 hours after its last sign of life, with all nicknames and ideas in it.':
    'ルームは、最後に使われてから24時間後に、ニックネームやアイデアとともに消えます。',
  'Open the room': 'ルームを開く',

  // Joining.
  'Join a room': 'ルームに参加',
  Code: 'コード',
  Join: '参加',
  'A code has six letters, such as BCDFGH.': 'コードは BCDFGH のような6文字です。',
  'This link has no code of a room. A code has six letters, such as BCDFGH.':
    'このリンクにはルームのコードがありません。コードは BCDFGH のような6文字です。',
  '{name} invites you to think about': '{name}さんからのお題',
  'Everybody has left this room. It is about': 'いまは誰もいません。このルームのお題',
  'Then once more, to build on what came.': 'そのあともう一度、出たアイデアをもとに考えます。',
  'Each idea will show who wrote it.': '誰のアイデアかが表示されます。',
  'No idea will show who wrote it.': '誰のアイデアかは表示されません。',
  'The room is full: {count} people are in it.': 'ルームは満員です（{count}人）。',
  '{count} people are there.': '{count}人がいます。',
  'The room': 'ルーム',
  'There is no room with this code. Check its letters; a room is gone 24 hours after its last sign of life.':
    'このコードのルームはありません。文字を確認してください。ルームは、最後に使われてから24時間後に消えます。',
  'Too many tries. Please wait a few minutes, then try again.':
    '試行回数が多すぎます。数分待ってから、もう一度お試しください。',
  'The server cannot be reached. Check your connection, then try again.':
    'サーバーに接続できません。接続を確認して、もう一度お試しください。',

  // Lobby.
  Members: 'メンバー',
  You: '自分',
  Remove: '削除',
  'Copy link': 'リンクをコピー',
  'Automatic copying failed. Select the link and copy it: {link}':
    '自動でコピーできませんでした。リンクを選択してコピーしてください。{link}',
  Host: 'ホスト',
  Away: '離席中',
  Together: 'みんなで考える',
  'Remove {name}?': '{name}さんを外しますか？',
  'Their ideas go, too, and they cannot come back with this device.':
    'この人のアイデアも消え、同じ端末では戻れなくなります。',
  '{count} people are here.': '{count}人がいます。',
  'Start for everyone': '全員で始める',
  '{name} starts the minute for everyone.': '{name}さんが全員の開始を合図します。',
  'Show on a screen': 'スクリーンに映す',
  'Leave the room': 'ルームを出る',
  'Leave this room?': 'ルームを出ますか？',
  'The others will not see your ideas of this minute: they are handed in when the time is up.':
    'この回のアイデアは時間になってから提出されるため、いま出るとほかの人には届きません。',
  'What you have handed in stays there until the room is gone.': '提出したアイデアは、ルームが消えるまで残ります。',
  'Somebody else takes over as the host.': 'ホストはほかの人に替わります。',
  'You are still in the room. {reason}': 'まだルームにいます。{reason}',

  // A minute.
  '{count} others are thinking': 'ほかに{count}人が考えています',
  'Nobody else is thinking': 'ほかに考えている人はいません',
  '{count} people are thinking': '{count}人が考えています',
  'Starts in': '開始まで',
  'You have finished. When the time is up, you will see all ideas.':
    '終わりました。時間になると、全員のアイデアが見られます。',
  'You came after the start. When the time is up, you will see all ideas; the next minute is yours, too.':
    '開始のあとに参加しました。時間になると全員のアイデアが見られます。次の回から一緒に考えられます。',
  'You came after the start. When the time is up, you will see all ideas.':
    '開始のあとに参加しました。時間になると、全員のアイデアが見られます。',
  'All ideas appear when everyone’s have arrived, or after ten seconds.':
    '全員のアイデアが届くか、10秒たつと表示されます。',
  'Ideas have arrived': 'アイデアが届きました',
  'Ideas are on the way': 'アイデアを待っています',
  'The whole topic': 'お題の全文',
  'Thought about together': 'みんなで考えたお題',
  'Back to the room': 'ルームに戻る',

  // Trouble.
  'This room is open in another tab. You take part there; this tab takes over when you close it.':
    'このルームは別のタブで開いています。参加はそのタブで行われ、閉じるとこのタブに切り替わります。',
  'The connection is lost. Trying again…': '接続が切れました。再接続しています…',
  'Too many requests come from your network. Trying again in a minute…':
    'お使いのネットワークからのリクエストが多すぎます。1分ほどしてから再接続します…',
  'Connected again.': '再接続しました。',
  'You are the host now.': 'あなたがホストになりました。',
  '{name} is the host now.': '{name}さんがホストになりました。',
  'This room is gone': 'このルームはなくなりました',
  'A room is gone 24 hours after its last sign of life. Your own rounds are in your records.':
    'ルームは、最後に使われてから24時間後に消えます。自分のラウンドは記録に残っています。',
  'You are no longer in this room': 'このルームのメンバーではなくなりました',
  'The host has removed you. Your own rounds are in your records.':
    'ホストがあなたを外しました。自分のラウンドは記録に残っています。',
  'The room is gone, or the host has removed you. Your own rounds are in your records.':
    'ルームがなくなったか、ホストがあなたを外しました。自分のラウンドは記録に残っています。',
  'You have left the room': 'ルームを出ました',
  'The host has removed you from this room.': 'ホストがあなたをこのルームから外しました。',
  'What you have handed in stays there until the room is gone. Your own rounds are in your records.':
    '提出したアイデアは、ルームが消えるまで残ります。自分のラウンドは記録に残っています。',

  // The server's messages.
  'This room is full.': 'このルームは満員です。',
  'Somebody in this room has this nickname already. Please choose another one.':
    'このニックネームはルームで使われています。別のものを選んでください。',
  'Only the host can do this.': 'この操作はホストだけが行えます。',
  'This minute cannot be started now.': 'いまはこの回を始められません。',

  // The privacy page.
  'The rooms that you have joined: a secret for each that makes you a member, your rounds there, and ideas until they have been delivered. Gone when you log out, and 24 hours after the room’s last sign of life.':
    '参加したルーム：メンバーであることを示す鍵、そこでのラウンド、届くまでのアイデア。ログアウトしたとき、またはルームが最後に使われてから24時間後に消えます。',
  'Rooms in which people think together: the topic, the nicknames, the ideas of each minute, groups and votes, but not which account a member has. All of it is deleted 24 hours after the room’s last sign of life.':
    'みんなで考えるルーム：お題、ニックネーム、各回のアイデア、グループと投票。どのアカウントの人かは含みません。最後に使われてから24時間後にすべて削除されます。',
  'The members of a room see each other’s nicknames, and after each minute everyone’s ideas; whose they are, only if the room was opened with names.':
    'ルームのメンバーには、互いのニックネームと、各回のあとに全員のアイデアが見えます。誰のアイデアかは、名前ありで開いたルームでのみ見えます。',

  // The pool, its groups and votes, and the projector's view.
  Pool: 'みんなのアイデア',
  ', ': '、',
  'written by {count}': '{count}人が書きました',
  'only you wrote this': '書いたのは自分だけ',
  'second minute': '2回目',
  'Group {number}': 'グループ{number}',
  'Name of group {number}': 'グループ{number}の名前',
  'Without a group': 'グループなし',
  'no votes': '票なし',
  '{count} votes': '{count}票',
  '{count} votes left': '残り{count}票',
  '{done} of {all} have voted': '{all}人中{done}人が投票しました',
  'Vote for “{name}”': '「{name}」に投票',
  Vote: '投票',
  'Your vote': '投票済み',
  'one is yours': '自分の票を含む',
  'Start the vote': '投票を始める',
  'Another minute': 'もう1回',
  'Show the result': '結果を見る',
  '{name} starts the vote.': '投票は{name}さんが始めます。',
  '{name} shows the result.': '結果は{name}さんが表示します。',
  'Save as Markdown': 'Markdownで保存',
  'Save as CSV': 'CSVで保存',
  'No ideas yet': 'アイデアはまだありません',
  'The ideas of {count} people are still on their way.': '{count}人のアイデアがまだ届いていません。',
  'Nobody wrote anything down.': '誰もアイデアを書きませんでした。',
  'Open another room': '別のルームを開く',
  'Pick ideas that belong together, or drag one onto another.':
    '近いアイデアを選ぶか、1つを別のアイデアに重ねてください。',
  'Drop it on an idea or a group.': 'アイデアかグループに重ねてください。',
  'Drop it on an idea or a group, or here to take it out.':
    'アイデアかグループに重ねるか、ここで放すとグループから外れます。',
  '{count} picked': '{count}個を選択中',
  'Make a group': 'グループにする',
  'Add to “{group}”': '「{group}」に加える',
  'Take out of the group': 'グループから外す',
  'Pick nothing': '選択を解除',
  '{count} ideas are a group now.': '{count}個のアイデアをグループにしました。',
  'Added.': '加えました。',
  'Taken out of the group.': 'グループから外しました。',
  'Scan it, or go to {address} and enter the code': 'QRコードを読み取るか、{address} を開いてコードを入力',

  '{done} of {all} have handed in': '{all}人中{done}人が提出しました',
  'The vote has started: {count} votes each.': '投票が始まりました。1人{count}票です。',
  'The result is here.': '結果が出ました。',
  'Have voted': '投票した人',
  'and {count} more': 'ほか{count}人',
  'Nobody has voted.': '投票はありませんでした。',
  Result: '結果',
  'Ideas so far': 'これまでのアイデア',
  'Page {page} of {pages}': '{pages}ページ中{page}ページ',
} as const
