import { patternOf } from './pattern'
import type { ThinkingRound } from './ring-group'
import { sampleSums } from './sample-sums'

/** How many ideas a minute of speech and one of keys bring. */
export interface SpokenOrTyped {
  /** Ideas per minute in rounds that were spoken. */
  spoken: number
  /** Ideas per minute in rounds that were typed. */
  typed: number
  /** False if chance alone could well give this difference. */
  isPattern: boolean
}

/** With fewer rounds of either, nothing is said. */
const leastOfEach = 8

/** Only so many, the latest, are compared. */
const mostCompared = 100

/**
 * What speaking and typing differ in: an exact permutation test of the number of ideas in the rounds that are all spoken, against drawing
 * as many rounds by chance from these and those that are all typed (Fisher's and Pitman's test of two groups). Rounds that were stopped
 * early or have no ideas are left out. Null with too few of either.
 *
 * @param rounds of one length and aim, oldest first
 */
export function spokenOrTyped(
  rounds: readonly Pick<ThinkingRound, 'ideas' | 'lengthMs' | 'durationMs'>[],
): SpokenOrTyped | null {
  const compared = rounds
    .filter(({ durationMs, lengthMs }) => durationMs >= lengthMs)
    .flatMap(({ ideas, lengthMs }) => {
      const sources = new Set(ideas.map(({ source }) => source))
      return sources.size === 1 ? [{ isSpoken: sources.has('SPOKEN'), count: ideas.length, lengthMs }] : []
    })
    .slice(-mostCompared)
  const counts = (wanted: boolean) => compared.flatMap(({ isSpoken, count }) => (isSpoken === wanted ? [count] : []))
  const [spoken, typed] = [counts(true), counts(false)]
  if (Math.min(spoken.length, typed.length) < leastOfEach) return null
  const perMinute = 60_000 / (compared[0]?.lengthMs ?? 60_000)
  return {
    spoken: (perMinute * sumOf(spoken)) / spoken.length,
    typed: (perMinute * sumOf(typed)) / typed.length,
    isPattern: patternOf(sampleSums([...spoken, ...typed], spoken.length), sumOf(spoken)) !== null,
  }
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
