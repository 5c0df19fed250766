import type { IdeaInput, IdeaRecord } from '../../contract/record'
import { comparableWords } from './ideas'

/** What counting different ideas needs of a round. */
export type RoundOfIdeas = Pick<IdeaRecord, 'id' | 'localDay' | 'ideas'>

/** An idea of several rounds; those with the same words are one. */
export interface DistinctIdea {
  words: string
  /** As it was written first. */
  text: string
  /** The round it first came in. */
  first: RoundOfIdeas
  /** In how many later rounds it came again. */
  returns: number
  /** Whether it is one of the best two in any of the rounds. */
  isBest: boolean
}

/**
 * The ideas of several rounds, each once, in the order they first came. Ideas without words are left out.
 *
 * @param rounds oldest first
 */
export function distinctIdeas(rounds: readonly RoundOfIdeas[]): DistinctIdea[] {
  const found = new Map<string, DistinctIdea & { last: RoundOfIdeas }>()
  for (const round of rounds) {
    for (const idea of round.ideas) {
      const words = comparableWords(idea)
      if (words === null) continue
      const { isBest = false, text } = idea
      const known = found.get(words)
      if (known === undefined) {
        found.set(words, { words, text, first: round, last: round, returns: 0, isBest })
        continue
      }
      if (known.last !== round) known.returns += 1
      known.last = round
      known.isBest ||= isBest
    }
  }
  return [...found.values()].map(({ last: _last, ...idea }) => idea)
}

/** How many different ideas there were after a round. */
export interface DiscoveryPoint {
  id: string
  localDay: string
  /** How many of the round's ideas were not known from earlier rounds. */
  found: number
  total: number
}

/**
 * The discovery curve: for each round, how many different ideas there were after it.
 *
 * @param rounds oldest first
 */
export function discoveryCurve(rounds: readonly RoundOfIdeas[]): DiscoveryPoint[] {
  const known = new Set<string>()
  return rounds.map(({ id, localDay, ideas }) => {
    const before = known.size
    for (const words of ideas.map(comparableWords)) if (words !== null) known.add(words)
    return { id, localDay, found: known.size - before, total: known.size }
  })
}

/**
 * For each idea of a round, whether it is new: no earlier round has its words, nor does an earlier idea of the same round. Null for
 * an idea without words.
 */
export function newIdeas(
  ideas: readonly Pick<IdeaInput, 'text'>[],
  earlier: readonly Pick<RoundOfIdeas, 'ideas'>[],
): (boolean | null)[] {
  const known = new Set(earlier.flatMap((round) => round.ideas.map(comparableWords)))
  return ideas.map((idea) => {
    const words = comparableWords(idea)
    if (words === null) return null
    const isNew = !known.has(words)
    known.add(words)
    return isNew
  })
}
