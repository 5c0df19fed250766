import { convolve, meanOf, patternOf } from './pattern'
import type { ThinkingRound } from './ring-group'
import { sampleSums } from './sample-sums'

/** When the best ideas of some rounds came. */
export interface BestTimes {
  /** The time in the middle of all ideas, in whole seconds as it is shown; in milliseconds since the round's start. */
  middleMs: number
  /** How many best ideas there are. */
  best: number
  /** How many of them came from the middle on. */
  late: number
  /** How many of them would by chance. */
  expectedLate: number
  /** Null if chance alone could well give these numbers. */
  pattern: 'after' | 'before' | null
}

/** With fewer best ideas, nothing is said about them. */
const leastBest = 10

/** Of thousands of rounds, nearly all sums are next to impossible. What is less likely than this counts as impossible. */
const isPossible = (chance: number) => chance > 1e-30

/**
 * When best ideas come: an exact permutation test over the person's own rounds. If they were picked by chance, those of a round would be
 * any of its ideas, so that the number of late ones is hypergeometric in each round, and their sum over the rounds its convolution.
 * What differs between rounds (topics, days, how many ideas) has no influence. Null with too few best ideas.
 */
export function bestTimes(rounds: readonly Pick<ThinkingRound, 'ideas'>[]): BestTimes | null {
  const times = rounds.flatMap(({ ideas }) => ideas.map(({ atMs }) => atMs))
  const middleMs = wholeSeconds(Float64Array.from(times).sort()[Math.floor(times.length / 2)] ?? 0)
  const isLate = ({ atMs }: { atMs: number }) => atMs >= middleMs
  /** Of `fewest` late ones, of one more, and so on. */
  let chances = Float64Array.of(1)
  let [fewest, best, late] = [0, 0, 0]
  for (const { ideas } of rounds) {
    const picked = ideas.filter(({ isBest = false }) => isBest)
    if (picked.length === 0) continue
    const lateOrNot = ideas.map((idea) => Number(isLate(idea)))
    const all = convolve(chances, sampleSums(lateOrNot, picked.length))
    const first = all.findIndex(isPossible)
    chances = all.subarray(first, all.findLastIndex(isPossible) + 1)
    fewest += first
    best += picked.length
    late += picked.filter(isLate).length
  }
  if (best < leastBest) return null
  const pattern = patternOf(chances, Math.max(late - fewest, 0))
  return {
    ...{ middleMs, best, late },
    expectedLate: fewest + meanOf(chances),
    pattern: pattern && (pattern === 'more' ? 'after' : 'before'),
  }
}

function wholeSeconds(ms: number): number {
  return ms - (ms % 1000)
}
