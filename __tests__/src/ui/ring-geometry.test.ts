import { angleOf, arcOf, arcPath, lanesOf, type Mark } from '../../../src/ui/ring-geometry'
import { turnMs } from '../../../src/ui/turn'
import { describeMarks } from '../../../src/ui/format-ring'

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
})

describe('arcOf', () => {
  test('spans the time of the spoken idea', () => {
    expect(arcOf({ atMs: 10_000, endMs: 15_000, source: 'SPOKEN' })).toEqual({ from: 60, to: 90 })
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
