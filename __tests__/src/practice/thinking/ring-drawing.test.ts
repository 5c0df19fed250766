import { drawRing } from '../../../../src/practice/thinking/ring-drawing'
import { typed } from '../../../harness/records'

/** A round with this many ideas over the minute, the first of which is best. */
const round = (count: number) => ({
  ideas: Array.from({ length: count }, (_, index) => ({
    ...typed('an idea', (60 * index) / count),
    isBest: index === 0,
  })),
})
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
