import { currentStreak } from '../../../src/practice/practice-totals'
import { weekdayOf } from '../../../contract/weekday'
import {
  runInTimeZones,
  changesIn,
  dayIn,
  hourIn,
  midnightsIn,
  offsetIn,
  type TimeZoneResult,
} from '../../harness/time-zones'

const minute = 60_000
const hour = 60 * minute
const dayMs = 24 * hour

/** Zones whose clocks change at night, at midnight (so that a day has no midnight or two), and by half an hour. */
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Auckland',
]

/** Every half hour of the days around a time, and the milliseconds and minutes next to it. */
const around = (at: number) => [
  ...Array.from({ length: 4 * 48 }, (_, index) => at - 2 * dayMs + index * 30 * minute),
  ...[-hour, -minute, -1, 0, 1, minute, hour].map((distance) => at + distance),
]

const changes = zones.flatMap((zone) =>
  changesIn(zone, 2026).map((at) => ({
    zone,
    at,
    on: dayIn(zone)(at),
    moments: around(at),
    midnights: midnightsIn(zone, at - 2 * dayMs, at + 2 * dayMs),
  })),
)

/** The next UTC day. */
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

test('each of the six time zones has two clock changes in 2026, one zone by half an hour', () => {
  expect(changes).toHaveLength(12)
  const steps = changes.map(({ zone, at }) => Math.abs(offsetIn(zone)(at) - offsetIn(zone)(at - 1)))
  expect(new Set(steps)).toEqual(new Set([hour, hour / 2]))
  expect(changes.filter(({ zone, at }) => dayIn(zone)(at) !== dayIn(zone)(at - 1)).length).toBeGreaterThan(0)
})

/** The day before, of UTC days. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

/** The samples around each change: all times, and the last and first minutes of days. */
let said: TimeZoneResult[][]

beforeAll(async () => {
  said = await runInTimeZones(
    changes.map(({ zone, moments, midnights }) => [
      zone,
      moments,
      midnights.map((midnight) => midnight - minute),
      midnights,
    ]),
  )
})

describe.each(changes)('where the clocks of $zone change on $on', ({ zone, at, moments, midnights }) => {
  const dayAt = dayIn(zone)
  let all: TimeZoneResult, lastMinutes: TimeZoneResult, firstMinutes: TimeZoneResult

  beforeAll(() => {
    const [one, two, three] = said[changes.findIndex((change) => change.zone === zone && change.at === at)] ?? []
    if (!one || !two || !three) throw new Error('The process has not said everything.')
    ;[all, lastMinutes, firstMinutes] = [one, two, three]
  })

  test('localDay is the day in that time zone', () => {
    expect(all.days).toEqual(moments.map(dayAt))
  })

  test('a day that begins at four has the hours before it of the next calendar day', () => {
    const hourAt = hourIn(zone)
    const fromFour = (moment: number) => (hourAt(moment) < 4 ? dayBefore(dayAt(moment)) : dayAt(moment))
    expect(all.daysFromFour).toEqual(moments.map(fromFour))
  })

  test('the year and the week contain every day once, in order, with today in the last week', () => {
    expect(all.years.length).toBeGreaterThan(3)
    for (const { day, weeks, week } of all.years) {
      const year = weeks.flat()
      expect(year).toHaveLength(53 * 7)
      expect(year.slice(1)).toEqual(year.slice(0, -1).map(nextDay))
      expect(weeks.at(-1)).toEqual(week)
      expect(week).toContain(day)
    }
  })

  test('rounds in the last or the first minute of each day form a streak', () => {
    expect(midnights.length).toBeGreaterThan(2)
    expect(lastMinutes.streak).toBe(midnights.length)
    expect(firstMinutes.streak).toBe(midnights.length)
  })
})

describe('a flight from Auckland to Honolulu and back', () => {
  const at = (text: string) => Date.parse(text)
  const evening = { nineteenth: at('2026-11-19T20:00+13:00'), twentieth: at('2026-11-20T20:00+13:00') }
  // New Zealand is 23 hours ahead of Hawaii in November, so crossing the date line repeats the day.
  const before = [evening.nineteenth, evening.twentieth, at('2026-11-21T09:00+13:00')]
  const there = [at('2026-11-20T18:00-10:00'), at('2026-11-21T08:00-10:00'), at('2026-11-22T21:00-10:00')]
  const back = [at('2026-11-24T09:00+13:00')]
  let days: { before: string[]; there: string[]; back: string[] }

  beforeAll(async () => {
    const [[one, two] = [], [other] = []] = await runInTimeZones([
      ['Pacific/Auckland', before, back],
      ['Pacific/Honolulu', there],
    ])
    days = { before: one?.days ?? [], there: other?.days ?? [], back: two?.days ?? [] }
  })

  const streak = (kept: string[], today: string, restDays: number[] = []) =>
    currentStreak([...new Set(kept)].sort().reverse(), today, restDays)

  test('a night that belongs to the day before leaves the streak as it is, on both sides of the date line', async () => {
    const nights = [at('2026-11-20T01:30+13:00'), at('2026-11-21T02:00+13:00')]
    const [[home] = [], [away] = []] = await runInTimeZones([
      ['Pacific/Auckland', nights],
      ['Pacific/Honolulu', [at('2026-11-21T03:59-10:00'), at('2026-11-21T04:00-10:00')]],
    ])
    expect(home?.daysFromFour).toEqual(['2026-11-19', '2026-11-20'])
    expect(away?.daysFromFour).toEqual(['2026-11-20', '2026-11-21'])
    expect(streak([...(home?.daysFromFour ?? []), ...(away?.daysFromFour ?? [])], '2026-11-21')).toBe(3)
  })

  test('repeats a day on the way there and skips one on the way back', () => {
    expect(days).toEqual({
      before: ['2026-11-19', '2026-11-20', '2026-11-21'],
      there: ['2026-11-20', '2026-11-21', '2026-11-22'],
      back: ['2026-11-24'],
    })
  })

  test('neither breaks the streak on a repeated day nor counts that day twice', () => {
    const { before, there } = days
    expect(streak(before, '2026-11-21')).toBe(3)
    expect(streak(before, '2026-11-20')).toBe(3)
    expect(streak([...before, ...there.slice(0, 1)], '2026-11-20')).toBe(3)
    expect(streak([...before, ...there.slice(0, 2)], '2026-11-21')).toBe(3)
    expect(streak([...before, ...there], '2026-11-22')).toBe(4)
  })

  test('a skipped day counts as a day without a round, which may be a rest day', () => {
    const all = [...days.before, ...days.there, ...days.back]
    expect(streak(all, '2026-11-24')).toBe(1)
    expect(streak(all, '2026-11-24', [weekdayOf('2026-11-23')])).toBe(5)
  })
})
