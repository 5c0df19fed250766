/** Topics to come back to. */
export const returns = {
  'A topic to come back to': 'もう一度考えるお題',
  'Come back to this': 'また考える',
  'You come back to this today': '今日また考えます',
  'You come back to this tomorrow': '明日また考えます',
  'You come back to this on {day}': '{day}にまた考えます',
  'Not now': 'また今度',
  'Done with it': '終わりにする',
  'Come back to': 'もう一度考えるお題',
  'due today': '今日の予定',
  'due {day}': '{day}の予定',
  'Also import {count} topic to come back to': 'もう一度考えるお題{count}件も読み込む',
  'Also import {count} topics to come back to': 'もう一度考えるお題{count}件も読み込む',
  'The topics that you want to come back to: those that have not been sent yet, and a copy of the others.':
    'もう一度考えたいお題（未送信のものと、そのほかのコピー）。',
  'The topics that you want to come back to, and when.': 'もう一度考えたいお題と、その予定日。',
  'the topics that you want to come back to': 'もう一度考えたいお題',
  'You want to come back to too many topics. End one, then try again.':
    'もう一度考えるお題が多すぎます。ひとつ終わりにしてから、もう一度お試しください。',
} as const
