import type { IdeaInput } from '../../contract/record'
import { distinctIdeas, type RoundOfIdeas } from '../lib/distinct-ideas'
import { knownIdeasOf, newIdeas } from '../lib/new-ideas'

/** The earlier rounds on a topic, prepared for comparing a round with them. */
export interface EarlierOnTopic {
  known: ReturnType<typeof knownIdeasOf>
  /** Their best ideas, each once. */
  best: readonly string[]
}

/**
 * Prepares the earlier rounds on a topic once for all edits of a round; null if they have no words.
 *
 * @param earlier oldest first; null if they are not known
 */
export function earlierOnTopic(earlier: readonly RoundOfIdeas[] | null): EarlierOnTopic | null {
  const ideas = distinctIdeas(earlier ?? [])
  if (earlier === null || ideas.length === 0) return null
  return { known: knownIdeasOf(earlier), best: ideas.filter(({ isBest }) => isBest).map(({ text }) => text) }
}

/** How a round compares with earlier rounds on its topic. */
export interface NewOnTopic {
  /** For each idea of the round, whether it is new. */
  marks: readonly boolean[]
  /** How many are new, of those that are written down. */
  found: number
  outOf: number
}

/** Compares a round with the earlier ones on its topic. */
export function newOnTopic(ideas: readonly IdeaInput[], { known }: EarlierOnTopic): NewOnTopic {
  const areNew = newIdeas(ideas, known)
  return {
    marks: areNew.map((isNew) => isNew === true),
    found: areNew.filter((isNew) => isNew === true).length,
    outOf: areNew.filter((isNew) => isNew !== null).length,
  }
}
