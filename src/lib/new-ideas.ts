import { comparedWords } from '../../contract/words-for-comparing'
import { createKnownIdeas, type KnownIdeas } from '../../contract/nearly-same'
import type { IdeaInput } from '../../contract/record'
import type { RoundOfIdeas } from './distinct-ideas'
import { comparableWords } from './ideas'

type IdeaText = Pick<IdeaInput, 'text'>

/** The ideas of rounds, for comparing others with them. */
export function knownIdeasOf(rounds: readonly Pick<RoundOfIdeas, 'ideas'>[]): KnownIdeas<IdeaText> {
  const known = createKnownIdeas<IdeaText>()
  for (const idea of rounds.flatMap(({ ideas }) => ideas)) {
    if (comparableWords(idea) !== null) known.add(comparedWords(idea.text), idea)
  }
  return known
}

/** Adds an idea to those known, and returns whether it is new among them; null for an idea without words. */
function addIdea(known: KnownIdeas<IdeaText>, idea: IdeaText): boolean | null {
  if (comparableWords(idea) === null) return null
  const words = comparedWords(idea.text)
  const isNew = known.find(words) === null
  known.add(words, idea)
  return isNew
}

/**
 * For each idea of a round, whether it is new: no idea of an earlier round, and no earlier one of the same round, has the same or
 * nearly the same words. Null for an idea without words.
 *
 * @param earlier the ideas of earlier rounds
 */
export function newIdeas(ideas: readonly IdeaText[], earlier: KnownIdeas<IdeaText>): (boolean | null)[] {
  const own = createKnownIdeas<IdeaText>()
  return ideas.map((idea) => addIdea(own, idea) && earlier.find(comparedWords(idea.text)) === null)
}

/** How many different ideas there were after a round. */
export interface DiscoveryPoint {
  id: string
  localDay: string
  /** How many of the round's ideas were new. */
  found: number
  total: number
}

/**
 * The discovery curve: for each round, how many different ideas there were after it. Ideas that are nearly the same count once.
 *
 * @param rounds oldest first
 */
export function discoveryCurve(rounds: readonly RoundOfIdeas[]): DiscoveryPoint[] {
  const known = createKnownIdeas<IdeaText>()
  let total = 0
  return rounds.map(({ id, localDay, ideas }) => {
    const found = ideas.filter((idea) => addIdea(known, idea)).length
    total += found
    return { id, localDay, found, total }
  })
}

/** For each idea, in order, an earlier one with nearly the same words; null if there is none, or one with the very same words. */
export function nearlySameIdeas<One extends IdeaText>(ideas: readonly One[]): (One | null)[] {
  const known = createKnownIdeas<One>()
  const seen = new Set<string>()
  return ideas.map((idea) => {
    const exact = comparableWords(idea)
    if (exact === null || seen.has(exact)) return null
    seen.add(exact)
    const words = comparedWords(idea.text)
    const found = known.find(words)
    known.add(words, idea)
    return found
  })
}
