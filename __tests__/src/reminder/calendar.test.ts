import { calendarFile } from '../../../src/reminder/calendar'

const file = (title = 'Five minutes', description = 'https://ideas.example/exercise') =>
  calendarFile({ first: new Date(2026, 10, 22, 7, 5), title, description })

test('repeats every day at that local time', () => {
  const lines = file().split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART:20261122T070500',
      'RRULE:FREQ=DAILY',
      'SUMMARY:Five minutes',
      'TRIGGER:PT0S',
      'END:VCALENDAR',
    ]),
  )
  expect(lines.at(-1)).toBe('')
})

test('special characters are escaped', () => {
  expect(file('Ideas; one, two \\ three\nfour')).toContain('SUMMARY:Ideas\\; one\\, two \\\\ three\\nfour\r\n')
})

test('lines are folded to 75 octets without loss', () => {
  const title = `毎日の練習を五分間だけ、${'アイデア'.repeat(30)}`
  const lines = file(title).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
