import type { SeededRandom } from '../../scripts/tools/seeded-random'
import type { ThinkingRound } from '../../src/practice/thinking/ring-group'

type SimulatedRound = Pick<ThinkingRound, 'ideas' | 'lengthMs' | 'durationMs'>

/** What is true of a simulated person. */
export interface Habits {
  /** How strongly the time of an idea, in standard deviations, adds to the chance that it is picked; 0: it does not. */
  pull: number
  /** The probability of one more idea in a round that is spoken. */
  extra: number
}

export const noHabits: Habits = { pull: 0, extra: 0 }

const lengthMs = 60_000

/** The standard deviation of times that are spread evenly over the minute. */
const timesDeviation = lengthMs / Math.sqrt(12)

/** The variance of a count of ideas from 5 to 9, each as likely. */
const countsVariance = 2

/**
 * A person's rounds, oldest first: in each minute 5 to 9 ideas at any time, of which two are picked as best; every second round is spoken.
 * An idea that is later by a standard deviation is picked e^`pull` times as often (Plackett and Luce's model, drawn by Gumbel values).
 */
export function simulateRounds(random: SeededRandom, count: number, { pull, extra }: Habits): SimulatedRound[] {
  return Array.from({ length: count }, (_, index) => {
    const isSpoken = index % 2 === 1
    const ideas = Array.from({ length: random.integer(5, 9) + (isSpoken && random.boolean(extra) ? 1 : 0) }, () => {
      const atMs = random.integer(0, lengthMs - 1)
      const chance = -Math.log(-Math.log(random.fraction()))
      return { atMs, score: chance + pull * ((atMs - lengthMs / 2) / timesDeviation) }
    })
    const best = new Set(ideas.toSorted((one, other) => other.score - one.score).slice(0, 2))
    return {
      ideas: ideas.map((idea) => ({
        ...{ text: '', atMs: idea.atMs, isBest: best.has(idea) },
        ...(isSpoken ? { endMs: idea.atMs, source: 'SPOKEN' } : { endMs: null, source: 'TYPED' }),
      })),
      ...{ lengthMs, durationMs: lengthMs },
    }
  })
}

/** The habit whose best ideas are later than the others by a standardized difference (Cohen's d), found in 20,000 simulated rounds. */
export function bestLaterBy(wanted: number, createRandom: (seed: string) => SeededRandom): Habits {
  const pull = solve((tried) => {
    const ideas = simulateRounds(createRandom('times'), 20_000, { pull: tried, extra: 0 }).flatMap(
      (round) => round.ideas,
    )
    const [best, others] = [true, false].map((isBest) =>
      ideas.filter((idea) => idea.isBest === isBest).map(({ atMs }) => atMs),
    )
    return standardizedDifference(best ?? [], others ?? [])
  }, wanted)
  return { pull, extra: 0 }
}

/** The habit with more ideas in spoken rounds by a standardized difference (Cohen's d): a longer count adds to the variance, too. */
export function moreSpokenBy(wanted: number): Habits {
  const extra = solve((tried) => tried / Math.sqrt(countsVariance + (tried * (1 - tried)) / 2), wanted)
  return { pull: 0, extra }
}

/** By how many of their standard deviations some numbers are greater than others. */
function standardizedDifference(some: readonly number[], others: readonly number[]): number {
  const [one, other] = [momentsOf(some), momentsOf(others)]
  const variance = (one.squares + other.squares) / (some.length + others.length - 2)
  return (one.mean - other.mean) / Math.sqrt(variance)
}

function momentsOf(numbers: readonly number[]): { mean: number; squares: number } {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return { mean, squares: numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) }
}

/** Where a function that grows from 0 to 1 has a value, by bisection. */
function solve(valueAt: (tried: number) => number, wanted: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (valueAt(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}
