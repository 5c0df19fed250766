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

/**
 * Habits whose effects have two sizes that are known (docs/how-you-think.md), as standardized differences (Cohen's d): of the times of best
 * and other ideas, found by bisection in 20,000 simulated rounds, and of the numbers of spoken and typed ideas, p / √(2 + p (1 - p) / 2).
 */
export const knownHabits: readonly { d: number; bestLater: Habits; moreSpoken: Habits }[] = [
  { d: 0.39, bestLater: { pull: 0.37317, extra: 0 }, moreSpoken: { pull: 0, extra: 0.56824 } },
  { d: 0.54, bestLater: { pull: 0.52478, extra: 0 }, moreSpoken: { pull: 0, extra: 0.77991 } },
]

const lengthMs = 60_000

/** The standard deviation of times that are spread evenly over the minute. */
const timesDeviation = lengthMs / Math.sqrt(12)

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
