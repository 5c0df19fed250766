import { firstDayIn, firstDayOf } from '../../../src/lib/first-day'

interface KnowsWeeks {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** Node's own language data, which a browser may not show. */
const known = (region: string): unknown => {
  const locale: Intl.Locale & KnowsWeeks = new Intl.Locale(`und-${region}`)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Those that the world's regions are, by ISO 3166: the others stand for one of these, or for none. */
const regions = letters
  .flatMap((one) => letters.map((other) => one + other))
  .filter((region) => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region) !== undefined)
  .filter((region) => Intl.getCanonicalLocales(`und-${region}`)[0] === `und-${region}`)

test('a region’s first day is the one of the language data, which change a little from one year to the next', () => {
  expect(regions.length).toBeGreaterThan(240)
  const wrong = regions.filter((region) => firstDayOf(region) !== known(region))
  expect(wrong.length).toBeLessThan(4)
})

test.each([
  ['en-US', 7],
  ['en', 7],
  ['en-GB', 1],
  ['ja', 7],
  ['de-DE', 1],
  ['ar-EG', 6],
  ['zh-Hant-TW', 7],
  ['not a tag', 1],
])('%s begins its week with weekday %d', (tag, weekday) => {
  expect(firstDayIn(tag)).toBe(weekday)
})
