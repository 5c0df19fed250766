import { isoOf } from '../../../server/db/record-rows'

it.each([
  ['2026-11-20 12:00:00+00', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20 12:00:00.5+00', '2026-11-20T12:00:00.500Z'],
  ['2026-11-20 12:00:00.05+00', '2026-11-20T12:00:00.050Z'],
  ['2026-11-20 12:00:00.123+00', '2026-11-20T12:00:00.123Z'],
  // A session in another zone, also one that was not always so many whole hours off.
  ['2026-11-20 21:00:00.5+09', '2026-11-20T12:00:00.500Z'],
  ['2026-11-20 17:30:00+05:30', '2026-11-20T12:00:00.000Z'],
])('reads the instant %s', (text, iso) => {
  expect(isoOf(text)).toBe(iso)
})
