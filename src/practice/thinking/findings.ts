import { bestTimes, type BestTimes } from './best-times'
import { ringGroup, type ThinkingRound } from './ring-group'
import { secondVisits, type SecondVisits } from './second-visits'
import { spokenOrTyped, type SpokenOrTyped } from './spoken-or-typed'

/** What is true of a person; each is null if there is too little to say. */
export interface Findings {
  /** The rounds on the ring, oldest first. */
  rounds: readonly ThinkingRound[]
  times: BestTimes | null
  visits: SecondVisits | null
  ways: SpokenOrTyped | null
}

/**
 * What a person's rounds show of how they think; null with too few of them.
 *
 * @param all in any order
 */
export function findingsOf(all: readonly ThinkingRound[]): Findings | null {
  const rounds = ringGroup(all)
  return rounds && { rounds, times: bestTimes(rounds), visits: secondVisits(all), ways: spokenOrTyped(rounds) }
}
