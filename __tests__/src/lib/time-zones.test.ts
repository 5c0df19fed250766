import { changesIn, dayIn, daysInTimeZones, hourIn, offsetIn, type LocalDays } from '../../harness/time-zones'

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
  changesIn(zone, 2026).map((at) => ({ zone, at, on: dayIn(zone)(at), moments: around(at) })),
)

/** The day before, of UTC days. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

test('each of the six time zones has two clock changes in 2026, one zone by half an hour', () => {
  expect(changes).toHaveLength(12)
  const steps = changes.map(({ zone, at }) => Math.abs(offsetIn(zone)(at) - offsetIn(zone)(at - 1)))
  expect(new Set(steps)).toEqual(new Set([hour, hour / 2]))
  expect(changes.filter(({ zone, at }) => dayIn(zone)(at) !== dayIn(zone)(at - 1)).length).toBeGreaterThan(0)
})

describe('the local day', () => {
  let said: LocalDays[]

  beforeAll(async () => {
    said = await daysInTimeZones(changes.map(({ zone, moments }) => [zone, moments]))
  })

  test.each(changes.map((change, index) => ({ ...change, index })))(
    'is that of the calendar where the clocks of $zone change on $on, also if days begin at four',
    ({ zone, moments, index }) => {
      const [dayAt, hourAt] = [dayIn(zone), hourIn(zone)]
      const fromFour = (moment: number) => (hourAt(moment) < 4 ? dayBefore(dayAt(moment)) : dayAt(moment))
      expect(said[index]).toEqual({ days: moments.map(dayAt), daysFromFour: moments.map(fromFour) })
    },
  )
})
