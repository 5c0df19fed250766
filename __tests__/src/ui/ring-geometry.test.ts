import { angleOf, arcOf, arcPath, lanesOf, type Mark } from '../../../src/ui/ring-geometry'
import { turnMs } from '../../../src/ui/turn'
import { describeMarks, describeRing } from '../../../src/ui/format-ring'

const typed = (...moments: number[]): Mark[] => moments.map((atMs) => ({ atMs, source: 'TYPED' }))

describe('angleOf', () => {
  test.each([
    [0, 0],
    [15_000, 90],
    [30_000, 180],
    [45_000, 270],
    [turnMs, 360],
  ])('puts %d ms at %d degrees', (atMs, angle) => {
    expect(angleOf(atMs)).toBe(angle)
  })

  test('clamps times outside the round', () => {
    expect(angleOf(-5)).toBe(0)
    expect(angleOf(turnMs + 400)).toBe(360)
  })
})

describe('arcOf', () => {
  test('spans the time of the spoken idea', () => {
    expect(arcOf({ atMs: 10_000, endMs: 15_000, source: 'SPOKEN' })).toEqual({ from: 60, to: 90 })
  })

  test('has a minimum length, so that it never looks like a dot', () => {
    const { from, to } = arcOf({ atMs: 10_000, endMs: 10_050, source: 'SPOKEN' })
    expect(to - from).toBeCloseTo(5.4)
    expect(arcOf({ atMs: 10_000, endMs: null, source: 'SPOKEN' })).toEqual({ from, to })
  })
})

test('arcPath: goes clockwise, with the large-arc flag over half a turn', () => {
  expect(arcPath({ from: 0, to: 90 }, 10)).toBe('M0 -10A10 10 0 0 1 10 0')
  expect(arcPath({ from: 0, to: 270 }, 10)).toBe('M0 -10A10 10 0 1 1 -10 0')
})

describe('lanesOf', () => {
  test('spreads simultaneous marks over lanes, in order', () => {
    expect(lanesOf(typed(10_000, 10_100, 10_200))).toEqual([0, 1, 2])
    expect(lanesOf(typed(10_200, 10_100, 10_000))).toEqual([2, 1, 0])
  })

  test('returns to the circle when it is free, and shares lanes when none is', () => {
    expect(lanesOf(typed(10_000, 10_300, 10_700))).toEqual([0, 1, 0])
    expect(lanesOf(typed(10_000, 10_000, 10_000, 10_000))).toEqual([0, 1, 2, 0])
  })

  test('moves a typed idea off the arc of a spoken one', () => {
    expect(lanesOf([{ atMs: 5_000, endMs: 9_000, source: 'SPOKEN' }, ...typed(7_000, 9_700)])).toEqual([0, 1, 0])
  })
})

test.each([
  [[], 'No ideas'],
  [[12_900], '1 idea, at 12 seconds'],
  [[28_000, 2_100, 11_000], '3 ideas, at 2, 11 and 28 seconds'],
])('describeMarks: says %j as %j', (moments, words) => {
  expect(describeMarks(typed(...moments))).toBe(words)
})

describe('a round of another length is also one turn', () => {
  test('in the distance that needs another lane', () => {
    expect(lanesOf(typed(1_000, 2_000))).toEqual([0, 0])
    expect(lanesOf(typed(1_000, 2_000), 180_000)).toEqual([0, 1])
    expect(lanesOf(typed(1_000, 1_400), 30_000)).toEqual([0, 0])
  })

  test('in its description', () => {
    expect(describeRing(typed(2_000), 60_000)).toBe('1 idea, at 2 seconds')
    expect(describeRing(typed(2_000), 30_000)).toBe('1 idea, at 2 seconds, in a 30-second round')
  })
})
