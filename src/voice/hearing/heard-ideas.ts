import type { IdeaInput } from '../../../contract/record'
import { hasText, isSpoken } from '../../lib/ideas'
import type { HeardText } from '../gateways'

/**
 * Whether a recogniser may write an idea's text: never over the person's own words, nor where nothing was heard or the person removed
 * the words.
 */
export const canHear = (idea: IdeaInput): boolean => canHearIfAsked(idea) && (hasText(idea) || idea.isHeard !== true)

/** The same if the person asks for this idea alone: then it may also be one without words that was heard before. */
export const canHearIfAsked = (idea: IdeaInput): boolean => isSpoken(idea) && (!hasText(idea) || idea.isHeard === true)

/** The ideas with what was heard in one of them; null if the idea is gone, or may not be written. */
export function withHeardText(
  ideas: readonly IdeaInput[],
  { atMs, text }: Pick<HeardText, 'atMs' | 'text'>,
  isWritable: (idea: IdeaInput) => boolean,
): IdeaInput[] | null {
  const place = ideas.findIndex((idea) => isSpoken(idea) && idea.atMs === atMs)
  const idea = ideas[place]
  if (idea === undefined || !isWritable(idea)) return null
  return ideas.with(place, { ...idea, text, isHeard: true })
}
