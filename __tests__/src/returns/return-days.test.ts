import { firstReturn, nextReturn, postponed } from '../../../src/returns/return-thunks'

test('a topic comes back the day after, then 7 days after the next round, then 30 days after each', () => {
  const first = firstReturn('2026-11-20')
  expect(first).toEqual({ dueDay: '2026-11-21', step: 0 })
  const second = nextReturn(first, '2026-11-21')
  expect(second).toEqual({ dueDay: '2026-11-28', step: 1 })
  const third = second && nextReturn(second, '2026-12-05')
  expect(third).toEqual({ dueDay: '2027-01-04', step: 2 })
  expect(third && nextReturn(third, '2027-01-04')).toEqual({ dueDay: '2027-02-03', step: 2 })
})

test('a round before it is due counts, too', () => {
  expect(nextReturn({ dueDay: '2026-11-28', step: 1 }, '2026-11-24')).toEqual({ dueDay: '2026-12-24', step: 2 })
})

test.each(['2026-11-20', '2026-11-19'])(
  'a round on %s, not after the one it is counted from, changes nothing',
  (day) => {
    expect(nextReturn(firstReturn('2026-11-20'), day)).toBeNull()
  },
)

test.each([
  ['2026-11-20', '2026-11-21'],
  ['2026-11-15', '2026-11-21'],
  ['2026-11-25', '2026-11-26'],
])('not now: what is due on %s moves to %s', (dueDay, moved) => {
  expect(postponed({ dueDay, step: 1 }, '2026-11-20')).toEqual({ dueDay: moved, step: 1 })
})
