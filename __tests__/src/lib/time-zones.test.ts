import { dayIn, daysInTimeZones, hourIn, type LocalDays } from '../../harness/time-zones'

const minute = 60_000
const hour = 60 * minute
const dayMs = 24 * hour

/** Clock changes at night, at midnight (so that a day has no midnight or two), and by half an hour. */
const changes = [
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['America/Santiago', '2026-04-05T03:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00Z'],
  ['Pacific/Auckland', '2026-04-04T14:00Z'],
  ['Pacific/Auckland', '2026-09-26T14:00Z'],
] as const

/** Every half hour of the days around a time, and the milliseconds and minutes next to it. */
const around = (at: number) => [
  ...Array.from({ length: 4 * 48 }, (_, index) => at - 2 * dayMs + index * 30 * minute),
  ...[-hour, -minute, -1, 0, 1, minute, hour].map((distance) => at + distance),
]

/** The day before, of UTC days. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

describe('the local day', () => {
  let said: LocalDays[]

  beforeAll(async () => {
    said = await daysInTimeZones(changes.map(([zone, at]) => [zone, around(Date.parse(at))]))
  })

  test.each(changes.map(([zone, at], index) => ({ zone, at, index })))(
    'is that of the calendar where the clocks of $zone change at $at, also if days begin at four',
    ({ zone, at, index }) => {
      const [dayAt, hourAt] = [dayIn(zone), hourIn(zone)]
      const moments = around(Date.parse(at))
      const fromFour = (moment: number) => (hourAt(moment) < 4 ? dayBefore(dayAt(moment)) : dayAt(moment))
      expect(said[index]).toEqual({ days: moments.map(dayAt), daysFromFour: moments.map(fromFour) })
    },
  )
})
