import fc from 'fast-check'
import { currentStreak, longestStreak } from '../../../contract/streak'
import { addDays } from '../../../src/lib/days'
import {
  countForDay,
  countWithWaiting,
  mergeRounds,
  withoutSaved,
  type WaitingRound,
} from '../../../src/practice/practice-totals'
import type { Practice } from '../../../src/practice/documents'
import { typed } from '../../harness/records'

const today = '2026-11-20'
const period = { today, since: addDays(today, -20), restDays: [] }

function buildPractice(changes: Partial<Practice> = {}): Practice {
  return {
    today: day(today, 0),
    total: { rounds: 10, ideas: 50 },
    streak: 0,
    days: [],
    bests: { round: { day: '2026-11-04', ideas: 8 }, day: null, streak: 3 },
    ...changes,
  }
}

function buildWaiting(localDay: string, ideas = 3, lengthMs: WaitingRound['lengthMs'] = 60_000): WaitingRound {
  return {
    id: `waiting-${localDay}-${ideas}`,
    localDay,
    lengthMs,
    durationMs: lengthMs,
    ideas: Array.from({ length: ideas }, (_, index) => typed('x', index)),
  }
}

const day = (day: string, rounds = 1) => ({
  ...{ day, rounds, ideas: rounds * 4 },
  ...{ minuteRounds: rounds, minuteIdeas: rounds * 4 },
})

test('without waiting rounds, the totals are the server’s', () => {
  const days = [day('2026-11-19', 3), day(today, 2)]
  const practice = buildPractice({ today: day(today, 2), streak: 2, days })
  expect(countWithWaiting(practice, [], period)).toEqual({
    today: day(today, 2),
    total: { rounds: 10, ideas: 50 },
    streak: 2,
    days: new Map(days.map((count) => [count.day, count])),
    bests: { round: { day: '2026-11-04', ideas: 8 }, day: { day: '2026-11-19', rounds: 3 }, streak: 3 },
  })
})

test('waiting rounds are added to their own days and to the total', () => {
  const waiting = [buildWaiting(today, 3), buildWaiting('2026-11-18', 2, 180_000), buildWaiting('2026-10-01', 1)]
  const totals = countWithWaiting(buildPractice({ today: day(today), days: [day(today)] }), waiting, period)
  expect(totals.today).toEqual({ day: today, rounds: 2, ideas: 7, minuteRounds: 2, minuteIdeas: 7 })
  expect(totals.total).toEqual({ rounds: 13, ideas: 56 })
  expect(countForDay(totals.days, '2026-11-18')).toMatchObject({ rounds: 1, ideas: 2, minuteRounds: 0, minuteIdeas: 0 })
  expect(countForDay(totals.days, '2026-11-17')).toMatchObject({ day: '2026-11-17', rounds: 0, ideas: 0 })
})

describe('the bests', () => {
  const bests = (waiting: WaitingRound[], practice: Partial<Practice> = {}) =>
    countWithWaiting(buildPractice(practice), waiting, period).bests

  test('the best round may be a waiting one', () => {
    expect(bests([buildWaiting(today, 9)]).round).toEqual({ day: today, ideas: 9 })
  })

  test('only sixty-second rounds can be the best', () => {
    expect(bests([buildWaiting(today, 30, 180_000)]).round?.day).toBe('2026-11-04')
  })

  test('a round that was stopped early is not the best', () => {
    expect(bests([{ ...buildWaiting(today, 9), durationMs: 59_999 }]).round?.day).toBe('2026-11-04')
  })

  test('the earlier of two equal rounds stays the best', () => {
    expect(bests([buildWaiting(today, 8)]).round?.day).toBe('2026-11-04')
  })

  test('the best day includes waiting rounds', () => {
    const practice = { days: [day('2026-11-18', 2)], bests: { round: null, day: day('2026-01-05', 2), streak: 1 } }
    expect(bests([], practice).day).toEqual({ day: '2026-01-05', rounds: 2 })
    expect(bests([buildWaiting('2026-11-18')], practice).day).toEqual({ day: '2026-11-18', rounds: 3 })
  })

  test('a waiting round can join two streaks into the longest', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].map((text) => day(text))
    expect(bests([buildWaiting('2026-11-11')], { days }).streak).toBe(5)
  })

  test('there are none before the first round', () => {
    expect(bests([], { bests: { round: null, day: null, streak: 0 } })).toEqual({ round: null, day: null, streak: 0 })
  })
})

describe('the streak', () => {
  const streak = (practice: Partial<Practice>, waiting: WaitingRound[] = []) =>
    countWithWaiting(buildPractice(practice), waiting, period).streak

  /** All known days except these many days ago. */
  const longRun = (...missing: number[]) => {
    const agos = Array.from({ length: 21 }, (_, ago) => ago).filter((ago) => !missing.includes(ago))
    return agos.map((ago) => day(addDays(today, -ago))).reverse()
  }

  test('that is longer than the known days grows with each day of waiting rounds', () => {
    expect(streak({ streak: 70, days: longRun(0) }, [buildWaiting(today), buildWaiting(today, 5)])).toBe(71)
    expect(streak({ streak: 70, days: longRun() }, [buildWaiting(today)])).toBe(70)
  })

  test('that only waiting rounds extend beyond the known days is as long as the known days', () => {
    expect(streak({ streak: 5, days: longRun(5) }, [buildWaiting('2026-11-15')])).toBe(21)
  })
})

test('skips rest days here as on the server', () => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-16'].map((text) => day(text))
  const waiting = [buildWaiting('2026-11-17'), buildWaiting('2026-11-18'), buildWaiting('2026-11-19')]
  const totals = countWithWaiting(buildPractice({ days }), waiting, { ...period, restDays: [6, 7] })
  expect(totals.streak).toBe(6)
  expect(totals.bests.streak).toBe(6)
})

test('for any saved and waiting days, the streak is what the server returns once they are saved', () => {
  const agos = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 41 })
  const restDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 })
  const daysOf = (list: readonly number[]) =>
    [...new Set(list)].sort((one, other) => one - other).map((ago) => addDays(today, -ago))
  fc.assert(
    fc.property(agos, fc.uniqueArray(fc.integer({ min: 0, max: 20 })), restDays, (kept, waits, rest) => {
      const server = (days: string[]) =>
        currentStreak(days, { today, since: addDays(today, -50), restDays: rest }).length
      const practice = buildPractice({
        streak: server(daysOf(kept)),
        days: daysOf(kept)
          .filter((text) => text >= period.since)
          .map((text) => day(text))
          .reverse(),
        bests: { round: null, day: null, streak: longestStreak(daysOf(kept), rest) },
      })
      const waiting = daysOf(waits).map((text) => buildWaiting(text))
      const { streak } = countWithWaiting(practice, waiting, { ...period, restDays: rest })
      const goesOnBeyond = (days: readonly number[]) =>
        currentStreak(
          daysOf(days).filter((text) => text >= period.since),
          { ...period, restDays: rest },
        ).mayBeLonger
      const joined = server(daysOf([...kept, ...waits]))
      // If only waiting rounds extend beyond the known days, the streak on the server may be longer.
      if (goesOnBeyond(kept) || !goesOnBeyond([...kept, ...waits])) expect(streak).toBe(joined)
      else expect(streak).toBeLessThanOrEqual(joined)
    }),
  )
})

test('just after midnight, yesterday’s response still counts for yesterday', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((text) => day(text, 2))
  const totals = countWithWaiting(buildPractice({ today: day('2026-11-19', 2), streak: 4, days }), [], period)
  expect(totals.today).toMatchObject({ day: today, rounds: 0, ideas: 0 })
  expect(countForDay(totals.days, '2026-11-19')).toEqual(day('2026-11-19', 2))
  expect(totals.streak).toBe(4)
})

test('a waiting round that the server has already counted does not count twice', () => {
  const [here, there] = [buildWaiting(today, 1), buildWaiting(today, 2)]
  expect(withoutSaved([here, there], [there.id, 'another'])).toEqual([here])
})

test('merges rounds without counting one twice', () => {
  const [one, two] = [buildWaiting(today, 1), buildWaiting(today, 2)]
  expect(mergeRounds([one], [two, one])).toEqual([two, one])
  expect(mergeRounds([one], [two])).toEqual([two, one])
})
