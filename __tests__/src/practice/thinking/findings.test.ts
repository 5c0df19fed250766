import type { IdeaInput } from '../../../../contract/record'
import { bestTimes } from '../../../../src/practice/thinking/best-times'
import { ringGroup } from '../../../../src/practice/thinking/ring-group'
import { secondVisits } from '../../../../src/practice/thinking/second-visits'
import { spokenOrTyped } from '../../../../src/practice/thinking/spoken-or-typed'
import { buildRecord, spoken, typed } from '../../../harness/records'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const startOf = (minute: number) => new Date(Date.UTC(2026, 9, 1, 9, minute)).toISOString()

describe('the rounds on the ring', () => {
  const rounds = (count: number, from: number, changes: Parameters<typeof buildRecord>[0] = {}) =>
    times(count).map((index) => buildRecord({ startedAt: startOf(from + index), ...changes }))

  test('are none below twenty of one length and aim', () => {
    expect(
      ringGroup([...rounds(19, 0), ...rounds(10, 30, { lengthMs: 30_000 }), ...rounds(10, 40, { aim: 'ONE' })]),
    ).toBeNull()
  })

  test('are those of the length and aim that was used most, oldest first', () => {
    const most = rounds(21, 0, { lengthMs: 30_000 })
    expect(ringGroup([...rounds(20, 30), ...rounds(20, 60, { aim: 'ONE' }), ...most.toReversed()])).toEqual(most)
  })
})

describe('when best ideas come', () => {
  /** A round with ideas at 10, 20, 30 and 40.9 seconds, of which some are best. */
  const round = (...best: number[]) => ({
    ideas: [10, 20, 30, 40.9].map((second) => ({ ...typed('an idea', second), isBest: best.includes(second) })),
  })
  const rounds = (count: number, ...best: number[]) => times(count).map(() => round(...best))

  // Of a round's six pairs, one has no late idea, four have one, and one has two; the middle is 0:30.
  test('counts those from the middle of all ideas on, in whole seconds', () => {
    expect(bestTimes([...rounds(4, 30, 40.9), ...rounds(1, 10, 30)])).toEqual({
      ...{ middleMs: 30_000, best: 10, late: 9 },
      expectedLate: expect.closeTo(5, 12),
      // All but one late: of 6⁵ equally likely picks 1 + 5 · 4 have at least nine late ones; 2 · 21 / 7776 = 0.0054.
      pattern: 'after',
    })
  })

  test('is no pattern, if chance gives it as easily', () => {
    // 8 of 10 late: 2 · (1 + 5 · 4 + 5 + 10 · 16) / 7776 = 0.048.
    expect(bestTimes([...rounds(3, 30, 40.9), ...rounds(2, 10, 30)])).toMatchObject({ late: 8, pattern: null })
  })

  test('is not told with fewer than ten; rounds without best ideas only move the middle', () => {
    expect(bestTimes([...rounds(4, 30, 40.9), ...rounds(1, 40.9)])).toBeNull()
    const late = times(19).map(() => ({ ideas: [typed('an idea', 55)] }))
    expect(bestTimes([...rounds(5, 10, 20), ...late])).toMatchObject({ middleMs: 40_000, late: 0, pattern: null })
  })

  test('of thousands of rounds, counts all, however unlikely their number is', () => {
    expect(bestTimes(rounds(3_000, 30, 40.9))).toMatchObject({ late: 6_000, expectedLate: expect.closeTo(3_000, 6) })
    expect(bestTimes(rounds(3_000, 30, 40.9))).toHaveProperty('pattern', 'after')
    expect(bestTimes(rounds(3_000, 10, 20))).toMatchObject({ late: 0, pattern: 'before' })
  })

  test('is no pattern where the best ideas are all there is', () => {
    const single = times(12).map(() => ({ ideas: [{ ...typed('an idea', 50), isBest: true }] }))
    expect(bestTimes(single)).toMatchObject({ best: 12, late: 12, pattern: null })
  })
})

describe('what a second visit brings', () => {
  const round = (topicTitle: string, minute: number, ...texts: string[]) =>
    buildRecord({ topicTitle, startedAt: startOf(minute), ideas: texts.map((text, second) => typed(text, second)) })
  const first = [round('Trains', 1, 'a night train', 'a sleeper'), round('Tea', 2, 'mint'), round('Rain', 3, 'boots')]

  test('is counted over second rounds on topics, in any order; a third one does not count, nor one without words', () => {
    const second = [
      round('trains', 4, 'A night train', 'a bridge'),
      round('Tea', 5, 'mint', 'a pot', 'a cup'),
      round('RAIN', 6),
      round('RAIN', 7, 'Boots'),
    ]
    const others = [round('Tea', 9, 'a spoon'), round('Snow', 8, 'a sledge')]
    expect(secondVisits([...others, ...second, ...first].toReversed())).toEqual({ ideas: 6, fresh: 3 })
  })

  test('is not told with fewer than three topics, or of ideas without words', () => {
    const again = [round('Trains', 4, 'a bridge'), round('Tea', 5, 'a cup')]
    expect(secondVisits([...first, ...again])).toBeNull()
    const silent = ['Trains', 'Tea', 'Rain'].map((topicTitle) =>
      buildRecord({ topicTitle, startedAt: startOf(9), ideas: [spoken('', 1, 2)] }),
    )
    expect(secondVisits([...first, ...silent])).toBeNull()
  })
})

describe('speaking or typing', () => {
  const ways = {
    spoken: () => spoken('', 1, 2),
    typed: () => typed('an idea', 3),
  } as const
  const round = (ideas: IdeaInput[], changes: { lengthMs?: number; durationMs?: number } = {}) => ({
    ...{ ideas, lengthMs: 30_000, durationMs: 30_000 },
    ...changes,
  })
  const rounds = (way: keyof typeof ways, counts: readonly number[]) =>
    counts.map((count) => round(times(count).map(ways[way])))
  const eight = (count: number) => times(8).map(() => count)

  test('is told in ideas per minute, if it differs', () => {
    expect(spokenOrTyped([...rounds('typed', eight(3)), ...rounds('spoken', [...eight(5), 4])])).toEqual({
      ...{ spoken: (2 * 44) / 9, typed: 6 },
      isPattern: true,
    })
  })

  test('is no pattern, if chance gives it as easily', () => {
    // By chance the one long round is among the spoken ones as often as not.
    expect(spokenOrTyped([...rounds('typed', eight(3)), ...rounds('spoken', [...eight(3).slice(1), 9])])).toMatchObject(
      {
        spoken: 7.5,
        typed: 6,
        isPattern: false,
      },
    )
  })

  test('is not told with fewer than eight of either; stopped, mixed and empty rounds do not count', () => {
    const seven = [...rounds('typed', eight(3)), ...rounds('spoken', eight(5).slice(1))]
    const stopped = round([ways.spoken()], { durationMs: 12_000 })
    expect(spokenOrTyped([...seven, stopped, round([ways.spoken(), ways.typed()]), round([])])).toBeNull()
    expect(spokenOrTyped([...seven, round([ways.spoken()])])).not.toBeNull()
  })
})
