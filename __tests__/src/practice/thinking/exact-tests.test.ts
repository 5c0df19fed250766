import { convolve, patternOf } from '../../../../src/practice/thinking/pattern'
import { sampleSums } from '../../../../src/practice/thinking/sample-sums'

/** All ways to draw so many of some values, none twice. */
function samplesOf(values: readonly number[], size: number): number[][] {
  const [first, ...rest] = values
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...samplesOf(rest, size - 1).map((sample) => [first, ...sample]), ...samplesOf(rest, size)]
}

function countedSums(values: readonly number[], size: number): number[] {
  const sums = samplesOf(values, size).map((sample) => sample.reduce((sum, value) => sum + value, 0))
  return Array.from(
    { length: Math.max(...sums) + 1 },
    (_, sum) => sums.filter((one) => one === sum).length / sums.length,
  )
}

const near = (values: readonly number[]) => values.map((value): unknown => expect.closeTo(value, 12))

test.each([
  { values: [1, 1, 0, 0, 0], size: 2 },
  { values: [1, 1], size: 2 },
  { values: [0, 0, 0], size: 1 },
  { values: [3, 0, 7, 7, 2, 5], size: 3 },
  { values: [9, 4, 4, 6, 8, 5, 5, 1], size: 5 },
])('sums of $size out of $values are as likely as enumerating all samples says', ({ values, size }) => {
  expect([...sampleSums(values, size)]).toEqual(near(countedSums(values, size)))
})

test.each([
  // Of eight coins, all alike: 2 · 1/256 is below 0.025; seven alike: 2 · 9/256 is not.
  { heads: 8, pattern: 'more' },
  { heads: 7, pattern: null },
  { heads: 4, pattern: null },
  { heads: 1, pattern: null },
  { heads: 0, pattern: 'less' },
])('$heads heads of eight coins: $pattern', ({ heads, pattern }) => {
  const coin = Float64Array.of(0.5, 0.5)
  const coins = Array.from({ length: 7 }).reduce<typeof coin>((sums) => convolve(sums, coin), coin)
  expect(patternOf(coins, heads)).toBe(pattern)
})
