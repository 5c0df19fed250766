import { daysUpTo } from '../../../src/lib/local-day'
import { countWithWaiting, joinRounds, withoutKept, type WaitingRound } from '../../../src/practice/counted'
import type { Practice } from '../../../src/practice/documents'
import { typed } from '../../harness/records'

const today = '2026-11-20'
const week = daysUpTo(today, 7)

function buildPractice(changes: Partial<Practice> = {}): Practice {
  return {
    today: { day: today, rounds: 0, ideas: 0 },
    total: { rounds: 10, ideas: 50 },
    streak: 0,
    days: [],
    bests: { round: { day: '2026-11-04', rounds: 1, ideas: 8 }, day: null, streak: 3 },
    ...changes,
  }
}

function buildWaiting(localDay: string, ideas = 3): WaitingRound {
  return {
    id: `waiting-${localDay}-${ideas}`,
    localDay,
    ideas: Array.from({ length: ideas }, (_, index) => typed('x', index)),
  }
}

const day = (day: string, rounds = 1) => ({ day, rounds, ideas: rounds * 4 })

test('without anything waiting, it is what the server counted', () => {
  const practice = buildPractice({ today: day(today, 2), streak: 5, days: [day('2026-11-19', 3), day(today, 2)] })
  expect(countWithWaiting(practice, [], week)).toEqual({
    today: { day: today, rounds: 2, ideas: 8 },
    total: { rounds: 10, ideas: 50 },
    streak: 5,
    week: [
      { day: '2026-11-14', rounds: 0, ideas: 0 },
      { day: '2026-11-15', rounds: 0, ideas: 0 },
      { day: '2026-11-16', rounds: 0, ideas: 0 },
      { day: '2026-11-17', rounds: 0, ideas: 0 },
      { day: '2026-11-18', rounds: 0, ideas: 0 },
      { day: '2026-11-19', rounds: 3, ideas: 12 },
      { day: today, rounds: 2, ideas: 8 },
    ],
    bestMinute: { day: '2026-11-04', ideas: 8 },
  })
})

test('rounds that wait are added to their own days and to the total', () => {
  const waiting = [buildWaiting(today, 3), buildWaiting('2026-11-18', 2), buildWaiting('2026-10-01', 1)]
  const counted = countWithWaiting(buildPractice({ today: day(today), days: [day(today)] }), waiting, week)
  expect(counted.today).toEqual({ day: today, rounds: 2, ideas: 7 })
  expect(counted.total).toEqual({ rounds: 13, ideas: 56 })
  expect(counted.week[4]).toEqual({ day: '2026-11-18', rounds: 1, ideas: 2 })
})

describe('the best minute', () => {
  test('may be one that waits', () => {
    expect(countWithWaiting(buildPractice(), [buildWaiting(today, 9)], week).bestMinute).toMatchObject({
      day: today,
      ideas: 9,
    })
  })

  test('stays the earlier one of two that are alike', () => {
    expect(countWithWaiting(buildPractice(), [buildWaiting(today, 8)], week).bestMinute?.day).toBe('2026-11-04')
  })

  test('is none before the first round', () => {
    const practice = buildPractice({ bests: { round: null, day: null, streak: 0 } })
    expect(countWithWaiting(practice, [], week).bestMinute).toBeNull()
  })
})

describe('the streak', () => {
  const streak = (practice: Partial<Practice>, waiting: WaitingRound[] = []) =>
    countWithWaiting(buildPractice(practice), waiting, week).streak

  test('grows by one when the first round of today waits', () => {
    expect(streak({ streak: 19, days: [day('2026-11-19')] }, [buildWaiting(today)])).toBe(20)
  })

  test('grows only once a day', () => {
    expect(streak({ streak: 19, days: [day('2026-11-19')] }, [buildWaiting(today), buildWaiting(today, 5)])).toBe(20)
    expect(streak({ streak: 20, today: day(today), days: [day(today)] }, [buildWaiting(today)])).toBe(20)
  })

  test('begins with a round that waits', () => {
    expect(streak({ streak: 0 }, [buildWaiting(today)])).toBe(1)
  })

  test('goes on over a day whose rounds wait', () => {
    expect(streak({ streak: 0, days: [day('2026-11-18')] }, [buildWaiting('2026-11-19'), buildWaiting(today)])).toBe(3)
  })

  test('is not broken by a today that is still open', () => {
    expect(streak({ streak: 0, days: [] }, [buildWaiting('2026-11-18'), buildWaiting('2026-11-19')])).toBe(2)
  })

  test('is broken by an empty yesterday', () => {
    expect(streak({ streak: 0, days: [day('2026-11-17'), day('2026-11-18')] })).toBe(0)
  })
})

test('just after midnight, the answer of yesterday is right about yesterday', () => {
  const practice = buildPractice({ today: day('2026-11-19', 2), streak: 4 })
  const counted = countWithWaiting(practice, [], week)
  expect(counted.today).toEqual({ day: today, rounds: 0, ideas: 0 })
  expect(counted.week[5]).toEqual(day('2026-11-19', 2))
  expect(counted.streak).toBe(4)
})

test('a round that the server has counted already does not count as waiting', () => {
  const [here, there] = [buildWaiting(today, 1), buildWaiting(today, 2)]
  expect(withoutKept([here, there], [there.id, 'another'])).toEqual([here])
})

test('rounds are joined without counting one twice', () => {
  const [one, two] = [buildWaiting(today, 1), buildWaiting(today, 2)]
  expect(joinRounds([one], [two, one])).toEqual([two, one])
  expect(joinRounds([one], [two])).toEqual([two, one])
})
