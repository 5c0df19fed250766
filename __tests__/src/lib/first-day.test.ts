import { firstDayOf } from '../../../src/lib/first-day'

interface KnowsWeeks {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** The first day by Node's CLDR data; not every browser has `getWeekInfo`. */
const known = (region: string): unknown => {
  const locale: Intl.Locale & KnowsWeeks = new Intl.Locale(`und-${region}`)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** The current ISO 3166 regions, without aliases and unassigned codes. */
const regions = letters
  .flatMap((one) => letters.map((other) => one + other))
  .filter((region) => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region) !== undefined)
  .filter((region) => Intl.getCanonicalLocales(`und-${region}`)[0] === `und-${region}`)

test('first days match the CLDR data of this runtime, apart from a few regions', () => {
  expect(regions.length).toBeGreaterThan(240)
  const wrong = regions.filter((region) => firstDayOf(region) !== known(region))
  expect(wrong.length).toBeLessThan(4)
})
