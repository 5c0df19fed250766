import { nextTime } from '../../../src/lib/time-of-day'

const at = (day: number, hours: number, minutes = 0, seconds = 0) => new Date(2026, 10, day, hours, minutes, seconds)

test.each([
  ['later today', at(20, 8), '19:00', at(20, 19)],
  ['a moment later', at(20, 18, 59, 59), '19:00', at(20, 19)],
  ['tomorrow, at that very moment', at(20, 19), '19:00', at(21, 19)],
  ['tomorrow', at(20, 19, 30), '19:00', at(21, 19)],
  ['at midnight', at(30, 23), '00:00', new Date(2026, 11, 1)],
])('%s', (_, now, timeOfDay, expected) => {
  expect(nextTime(now, timeOfDay)).toEqual(expected)
})

test('the next time is what local clocks show on each day of a year, with and without a clock change', () => {
  let now = new Date(2026, 0, 1)
  for (let day = 0; day < 365; day += 1) {
    const next = nextTime(now, '19:05')
    expect([next.getHours(), next.getMinutes()]).toEqual([19, 5])
    expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
    now = next
  }
  expect([now.getMonth(), now.getDate()]).toEqual([11, 31])
})
