import type { Distribution } from './sample-sums'

/**
 * A pattern is told if chance alone would show one as clear with less than this probability. There are two tests, so that a person
 * without any pattern is told of one with at most 5 % (Bonferroni's inequality).
 */
export const alpha = 0.025

/**
 * Whether a number is clearly more or less than chance alone gives. The probability is two-sided: twice the smaller tail, observed value
 * included (Fisher's doubling rule), which is never too small, also where the distribution is skewed or has few values.
 *
 * @returns null if there is no pattern
 */
export function patternOf(chances: Distribution, observed: number): 'more' | 'less' | null {
  const isTold = (tail: number) => 2 * tail < alpha
  if (isTold(sumOf(chances.subarray(observed)))) return 'more'
  return isTold(sumOf(chances.subarray(0, observed + 1))) ? 'less' : null
}

/** The distribution of the sum of two numbers that do not depend on each other. */
export function convolve(one: Distribution, other: Distribution): Distribution {
  const sums = new Float64Array(one.length + other.length - 1)
  for (const [shift, factor] of other.entries())
    // A plain loop: with thousands of rounds, it takes most of the time.
    for (let value = 0; value < one.length; value++)
      sums[shift + value] = (sums[shift + value] ?? 0) + factor * (one[value] ?? 0)
  return sums
}

/** What a number is on average. */
export function meanOf(chances: Distribution): number {
  return chances.reduce((mean, chance, value) => mean + chance * value, 0)
}

function sumOf(chances: Distribution): number {
  return chances.reduce((sum, chance) => sum + chance, 0)
}
