import { bestIdeas } from '../../contract/limits'
import type { IdeaInput } from '../../contract/records'
import { change, isPicked } from './mend-ideas'

type Ideas = readonly IdeaInput[]

/** The ideas that are picked as the best, in the order they came. */
export function bestOf(ideas: Ideas): Ideas {
  return ideas.filter(isPicked)
}

/** Whether no more can be picked before one is let go. */
export function isFull(ideas: Ideas): boolean {
  return bestOf(ideas).length >= bestIdeas
}

/** Picks an idea as one of the best; nothing happens where as many are picked as may be. */
export function pick(ideas: Ideas, idea: IdeaInput): Ideas {
  if (isFull(ideas)) return ideas
  return change(ideas, idea, (found) => (isPicked(found) ? null : [{ ...found, isBest: true }]))
}

export function letGo(ideas: Ideas, idea: IdeaInput): Ideas {
  return change(ideas, idea, (found) => (isPicked(found) ? [{ ...found, isBest: false }] : null))
}
