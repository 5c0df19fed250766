import type { IdeaInput } from '../../contract/record'
import { distinctIdeas, newIdeas, type RoundOfIdeas } from '../lib/distinct-ideas'

/** How a round compares with earlier rounds on its topic. */
export interface NewOnTopic {
  /** For each idea of the round, whether it is new. */
  marks: readonly boolean[]
  /** How many are new, of those that are written down. */
  found: number
  outOf: number
  /** The best ideas of the earlier rounds, each once. */
  earlierBest: readonly string[]
}

/**
 * Compares a round with the earlier ones on its topic; null if there are none with words.
 *
 * @param earlier oldest first; null if they are not known
 */
export function newOnTopic(ideas: readonly IdeaInput[], earlier: readonly RoundOfIdeas[] | null): NewOnTopic | null {
  const known = distinctIdeas(earlier ?? [])
  if (earlier === null || known.length === 0) return null
  const areNew = newIdeas(ideas, earlier)
  return {
    marks: areNew.map((isNew) => isNew === true),
    found: areNew.filter((isNew) => isNew === true).length,
    outOf: areNew.filter((isNew) => isNew !== null).length,
    earlierBest: known.filter(({ isBest }) => isBest).map(({ text }) => text),
  }
}
