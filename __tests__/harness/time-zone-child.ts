import { localDay } from '../../src/lib/local-day'

/**
 * Prints the local days of moments (milliseconds since 1970) in time zones. The first argument is JSON: pairs of a zone and its
 * moments. Prints the results as JSON. Node applies a changed `process.env.TZ` at once.
 */
const questions = JSON.parse(process.argv[2] ?? '[]') as [string, number[]][]

const answers = questions.map(([zone, moments]) => {
  process.env.TZ = zone
  const dates = moments.map((moment) => new Date(moment))
  return { days: dates.map((date) => localDay(date)), daysFromFour: dates.map((date) => localDay(date, 4)) }
})
console.log(JSON.stringify(answers))
