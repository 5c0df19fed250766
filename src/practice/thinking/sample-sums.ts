/** The probability of each whole number, from 0 on. */
export type Distribution = Float64Array<ArrayBuffer>

/**
 * The exact distribution of the sum of values drawn by chance, none twice; of ones and zeros it is hypergeometric. Each value is drawn with
 * the probability (still to be drawn) / (still to come): Knuth, The Art of Computer Programming 3.4.2, algorithm S. The table of sums is as
 * in Pagano and Tritchler 1983, “On obtaining permutation distributions in polynomial time”.
 *
 * @param values whole numbers from 0 on
 * @param size how many are drawn, at most all
 */
export function sampleSums(values: readonly number[], size: number): Distribution {
  const descending = values.toSorted((one, other) => other - one)
  const largestSum = (count: number) => descending.slice(0, count).reduce((sum, value) => sum + value, 0)
  /** Probabilities by the number drawn so far, then by their sum. */
  const rows = Array.from({ length: size + 1 }, (_, drawn) => new Float64Array(largestSum(drawn) + 1))
  rows[0]?.set([1])
  for (const [index, value] of values.entries()) {
    const toCome = values.length - index
    // From the top, so that no value is drawn twice.
    for (let drawn = Math.min(index, size - 1); drawn >= Math.max(0, size - toCome); drawn--) {
      const [from, to] = [rows[drawn], rows[drawn + 1]]
      if (!from || !to) continue
      for (let sum = 0; sum < from.length; sum++) {
        const moved = ((from[sum] ?? 0) * (size - drawn)) / toCome
        if (moved === 0) continue
        to[sum + value] = (to[sum + value] ?? 0) + moved
        from[sum] = (from[sum] ?? 0) - moved
      }
    }
  }
  return rows[size] ?? new Float64Array()
}
