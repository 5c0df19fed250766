import { drawRing, lineAt } from '../../../../src/practice/thinking/ring-drawing'
import { typed } from '../../../harness/records'

/** A round with this many ideas over the minute, the first of which is best. */
const round = (count: number) => ({
  ideas: Array.from({ length: count }, (_, index) => ({
    ...typed('an idea', (60 * index) / count),
    isBest: index === 0,
  })),
})
const rounds = (count: number) => Array.from({ length: count }, () => round(7))
const dotsOf = (path: string) =>
  [...path.matchAll(/M(\S+) (\S+)h\.01/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('each idea is one dot at its time: best ones apart, the others on layers', () => {
  const { layers, best } = drawRing([round(4)], 60_000)
  const distance = 31.5
  expect(dotsOf(best.path)).toEqual([[0, -distance]])
  expect(layers.flatMap(({ path }) => dotsOf(path))).toEqual([
    [distance, 0],
    [0, distance],
    [-distance, 0],
  ])
})

test('rounds are shared out to the layers, at distances inside the ticks that differ', () => {
  const { layers, best } = drawRing(rounds(16), 60_000)
  expect(layers.map(({ path }) => dotsOf(path).length)).toEqual(Array(8).fill(12))
  const distances = dotsOf(best.path).map(([, y]) => -y)
  expect(new Set(distances).size).toBe(16)
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(31.5)
  expect(Math.max(...distances)).toBeLessThanOrEqual(42)
})

test('the more dots, the smaller they are', () => {
  const [few, many] = [drawRing(rounds(20), 60_000), drawRing(rounds(2000), 60_000)]
  expect([few.layers[0]?.width, few.best.width]).toEqual([2, 2.6])
  expect(many.layers[0]?.width).toBeLessThan(1)
  expect(many.best.width).toBeLessThan(1)
})

test('there is a tick for each second, and a line at a time', () => {
  const ticksOf = (lengthMs: number) => drawRing([], lengthMs).ticks.map(({ path }) => path.split('M').length - 1)
  expect(ticksOf(60_000)).toEqual([48, 12])
  expect(ticksOf(600_000)).toEqual([48, 12])
  expect(lineAt(15_000, 60_000)).toBe('M27.5 0L44 0')
})
