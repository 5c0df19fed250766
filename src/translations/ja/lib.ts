/** Days, counts and times, as every page says them. */
export const lib = {
  today: '今日',
  yesterday: '昨日',
  '{percent} %': '{percent}%',
  '{seconds} s': '{seconds}秒',
  said: '音声',
  'said, {length}': '音声、{length}',
} as const
