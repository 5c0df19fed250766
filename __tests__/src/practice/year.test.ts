import { startOfWeek } from '../../../src/lib/first-day'
import { dashboardPeriod, type DashboardPeriod } from '../../../src/practice/dashboard-period'
import { dayForKey, lastDayWithData, levelOf, monthHeaders, weeksOfPractice } from '../../../src/practice/year/heatmap'
import { trendOf } from '../../../src/practice/year/trend'

const period = dashboardPeriod('2026-11-20', { firstDay: 1, restDays: [] })
const firstOf = ({ weeks }: DashboardPeriod) => weeks[0]?.[0] ?? ''

test.each([
  ['2026-11-20', 1, '2026-11-16'],
  ['2026-11-22', 7, '2026-11-22'],
  ['2027-01-01', 1, '2026-12-28'],
])('the week of %s that begins with weekday %d starts on %s', (day, firstDay, start) => {
  expect(startOfWeek(day, firstDay)).toBe(start)
})

test('the period has 53 weeks, ending with this one, whatever weekday today is', () => {
  expect(period.weeks).toHaveLength(53)
  expect(period.weeks.at(-1)).toEqual(period.week)
  expect(firstOf(period)).toBe('2025-11-17')
  for (let firstDay = 1; firstDay <= 7; firstDay++) {
    expect(firstOf(dashboardPeriod('2026-11-20', { firstDay, restDays: [] })) <= '2025-11-21').toBe(true)
  }
})

test('a day’s level grows towards the goal', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((rounds) => levelOf(rounds, 5))).toEqual([0, 1, 2, 2, 3, 4, 4])
  expect([0, 1, 2].map((rounds) => levelOf(rounds, 1))).toEqual([0, 4, 4])
  expect([1, 2, 3].map((rounds) => levelOf(rounds, 3))).toEqual([1, 2, 4])
})

test('the last day is today, or one that was there before it on the other side of the date line', () => {
  expect(lastDayWithData(period, () => false)).toBe('2026-11-20')
  expect(lastDayWithData(period, (day) => day <= '2026-11-21')).toBe('2026-11-21')
})

test.each([
  ['ArrowLeft', '2026-11-13'],
  ['ArrowUp', '2026-11-19'],
  ['PageUp', '2026-10-23'],
  ['Home', '2025-11-17'],
  ['End', '2026-11-20'],
  ['Tab', null],
])('%s leads from today to %s', (key, day) => {
  expect(dayForKey(key, '2026-11-20', firstOf(period), '2026-11-20')).toBe(day)
})

test('the year is drawn from the month of the first day with rounds on', () => {
  expect(weeksOfPractice(period.weeks, (day) => day === '2026-10-20')[0]?.[0]).toBe('2026-09-28')
  expect(weeksOfPractice(period.weeks, () => true)).toHaveLength(53)
})

test('each week is under the month that it starts in', () => {
  const months = monthHeaders(period.weeks)
  expect(months[0]).toEqual({ month: '2025-11', weeks: 2 })
  expect(months.at(-1)).toEqual({ month: '2026-11', weeks: 3 })
  expect(months.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(53)
})

test('the trend is the mean of a week’s rounds of sixty seconds, and of no others', () => {
  const day = (day: string, minuteRounds: number, minuteIdeas: number) =>
    [
      day,
      { day, rounds: minuteRounds + 1, ideas: minuteIdeas + 20, minuteRounds, minuteIdeas, bestIdeas: null },
    ] as const
  const days = new Map([
    day('2026-11-09', 0, 0),
    day('2026-11-16', 1, 3),
    day('2026-11-18', 3, 15),
    day('2026-01-01', 9, 9),
  ])
  const trend = trendOf(days, period)
  expect(trend).toEqual([{ start: '2026-11-16', rounds: 4, mean: 4.5 }])
})
