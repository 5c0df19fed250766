import { angleOf, arcOf, arcPath, lanesOf, pointAt, type Mark } from '../../../src/ui/ring-geometry'
import { turnMs } from '../../../src/ui/turn'
import { describeMarks, describeRing } from '../../../src/ui/format-ring'

const typed = (...moments: number[]): Mark[] => moments.map((atMs) => ({ atMs, source: 'TYPED' }))

describe('angleOf', () => {
  it.each([
    [0, 0],
    [15_000, 90],
    [30_000, 180],
    [45_000, 270],
    [turnMs, 360],
  ])('puts %d ms at %d degrees', (atMs, angle) => {
    expect(angleOf(atMs)).toBe(angle)
  })

  it('clamps times outside the round', () => {
    expect(angleOf(-5)).toBe(0)
    expect(angleOf(turnMs + 400)).toBe(360)
  })
})

describe('pointAt', () => {
  it('starts at 12 o’clock and goes clockwise, with y downwards', () => {
    expect(pointAt(0, 10)).toEqual({ x: 0, y: -10 })
    expect(pointAt(90, 10)).toEqual({ x: 10, y: 0 })
    expect(pointAt(180, 10)).toEqual({ x: 0, y: 10 })
    expect(pointAt(270, 10)).toEqual({ x: -10, y: 0 })
  })
})

describe('arcOf', () => {
  it('spans the time of the spoken idea', () => {
    expect(arcOf({ atMs: 10_000, endMs: 15_000, source: 'SPOKEN' })).toEqual({ from: 60, to: 90 })
  })

  it('has a minimum length, so that it never looks like a dot', () => {
    const { from, to } = arcOf({ atMs: 10_000, endMs: 10_050, source: 'SPOKEN' })
    expect(to - from).toBeCloseTo(5.4)
    expect(arcOf({ atMs: 10_000, endMs: null, source: 'SPOKEN' })).toEqual({ from, to })
  })

  it('ends at the end of the round', () => {
    const { from, to } = arcOf({ atMs: 59_900, endMs: 64_000, source: 'SPOKEN' })
    expect(to).toBe(360)
    expect(from).toBeCloseTo(354.6)
  })
})

describe('arcPath', () => {
  it('goes clockwise, with the large-arc flag over half a turn', () => {
    expect(arcPath({ from: 0, to: 90 }, 10)).toBe('M0 -10A10 10 0 0 1 10 0')
    expect(arcPath({ from: 0, to: 270 }, 10)).toBe('M0 -10A10 10 0 1 1 -10 0')
  })

  it('is never a full circle, because that would draw nothing', () => {
    expect(arcPath({ from: 0, to: 360 }, 10)).toBe('M0 -10A10 10 0 1 1 -0.02 -10')
  })
})

describe('lanesOf', () => {
  it('keeps marks that are apart on the circle', () => {
    expect(lanesOf(typed(0, 1_000, 2_000, 58_000))).toEqual([0, 0, 0, 0])
  })

  it('spreads simultaneous marks over lanes, in order', () => {
    expect(lanesOf(typed(10_000, 10_100, 10_200))).toEqual([0, 1, 2])
    expect(lanesOf(typed(10_200, 10_100, 10_000))).toEqual([2, 1, 0])
  })

  it('returns to the circle when it is free, and shares lanes when none is', () => {
    expect(lanesOf(typed(10_000, 10_300, 10_700))).toEqual([0, 1, 0])
    expect(lanesOf(typed(10_000, 10_000, 10_000, 10_000))).toEqual([0, 1, 2, 0])
  })

  it('moves a typed idea off the arc of a spoken one', () => {
    expect(lanesOf([{ atMs: 5_000, endMs: 9_000, source: 'SPOKEN' }, ...typed(7_000, 9_700)])).toEqual([0, 1, 0])
  })
})

describe('describeMarks', () => {
  it.each([
    [[], 'No ideas'],
    [[12_900], '1 idea, at 12 seconds'],
    [[28_000, 2_100, 11_000], '3 ideas, at 2, 11 and 28 seconds'],
  ])('says %j as %j', (moments, words) => {
    expect(describeMarks(typed(...moments))).toBe(words)
  })

  it('does not list the seconds of many ideas', () => {
    const many = typed(...Array.from({ length: 13 }, (_, index) => 1_000 + index * 4_000))
    expect(describeMarks(many)).toBe('13 ideas, from 1 to 49 seconds')
  })
})

describe('a round of another length is also one turn', () => {
  it('in the positions of its marks', () => {
    expect(angleOf(15_000, 30_000)).toBe(180)
    expect(angleOf(90_000, 180_000)).toBe(180)
    expect(arcOf({ atMs: 45_000, endMs: 90_000, source: 'SPOKEN' }, 180_000)).toEqual({ from: 90, to: 180 })
  })

  it('in the shortest arc at its end', () => {
    const { from, to } = arcOf({ atMs: 180_000, endMs: 180_000, source: 'SPOKEN' }, 180_000)
    expect(to).toBe(360)
    expect(to - from).toBeCloseTo(angleOf(900))
  })

  it('in the distance that needs another lane', () => {
    expect(lanesOf(typed(1_000, 2_000))).toEqual([0, 0])
    expect(lanesOf(typed(1_000, 2_000), 180_000)).toEqual([0, 1])
    expect(lanesOf(typed(1_000, 1_400), 30_000)).toEqual([0, 0])
  })

  it('in its description', () => {
    expect(describeRing(typed(2_000), 60_000)).toBe('1 idea, at 2 seconds')
    expect(describeRing(typed(2_000), 30_000)).toBe('1 idea, at 2 seconds, in a 30-second round')
  })
})
