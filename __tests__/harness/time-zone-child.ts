import { currentStreak } from '../../src/practice/practice-totals'
import { localDay } from '../../src/lib/local-day'
import { dashboardPeriod } from '../../src/practice/dashboard-period'

/**
 * Runs the browser's date code on lists of moments (milliseconds since 1970) in time zones. The first argument is JSON: pairs of a
 * zone and its lists. Prints the results as JSON. Node applies a changed `process.env.TZ` at once.
 */
const questions = JSON.parse(process.argv[2] ?? '[]') as [string, number[][]][]

const answers = questions.map(([zone, lists]) => {
  process.env.TZ = zone
  return lists.map((moments) => sayOf(moments.map((moment) => new Date(moment))))
})
console.log(JSON.stringify(answers))

function sayOf(moments: Date[]) {
  const days = moments.map((moment) => localDay(moment))
  const today = days.at(-1) ?? ''
  const seen = [...new Set(days)].sort().reverse()
  return {
    days,
    daysFromFour: moments.map((moment) => localDay(moment, 4)),
    years: [...new Set(days)].map((day) => {
      const { weeks, week } = dashboardPeriod(day, { firstDay: 1, restDays: [] })
      return { day, weeks, week }
    }),
    streak: currentStreak(seen, today, []),
  }
}
