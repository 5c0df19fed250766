import type { IdeaRecord } from '../../contract/record'
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
