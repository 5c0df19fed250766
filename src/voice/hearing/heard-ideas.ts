import type { IdeaInput } from '../../../contract/record'
import { hasText, isSpoken } from '../../lib/ideas'
import type { HeardText } from '../gateways'

/**
 * Whether a recogniser may write an idea's text if the person asks for this idea: also where nothing was heard before, or they
 * removed the words. Their own words stay.
 */
export const isOpenIfAsked = (idea: IdeaInput): boolean => isSpoken(idea) && (!hasText(idea) || idea.isHeard === true)

/** The ideas with what was heard in one of them; null if the idea is gone, or may not be written. */
export function withHeardText(
  ideas: readonly IdeaInput[],
  { atMs, endMs, text }: Pick<HeardText, 'atMs' | 'text'> & { endMs: number },
  isWritable: (idea: IdeaInput) => boolean,
): IdeaInput[] | null {
  const place = ideas.findIndex((idea) => isSpoken(idea) && idea.atMs === atMs)
  const idea = ideas[place]
  if (idea === undefined || !isWritable(idea)) return null
  // It was split meanwhile, so the text has words of its other part. Its end alone does not tell: `Stop` cuts it, too.
  if (ideas.some((other) => isSpoken(other) && other.atMs > atMs && other.atMs < endMs)) return null
  return ideas.with(place, { ...idea, text, isHeard: true })
}
