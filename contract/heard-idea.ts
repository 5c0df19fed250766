import type { IdeaInput } from './record'

/** What a recogniser heard in an idea. */
export interface HeardIdea {
  /** Identifies the idea: when it began, in milliseconds since the round's start. */
  atMs: number
  /** The end of the sound; absent if it is the idea's own end. */
  endMs?: number
  /** Empty if nothing was recognised. */
  text: string
  /** The person asked for this idea: a text that they removed before may come back. */
  isAsked?: boolean
}

type RecognisedIdea = Pick<IdeaInput, 'text' | 'atMs' | 'source' | 'isHeard'>

/**
 * Whether a recogniser may write the idea's text: nothing is written yet, or what is written is a recogniser's. Words that the
 * person wrote, confirmed or removed stay.
 */
export const isOpenToRecogniser = ({ source, text, isHeard = false }: RecognisedIdea): boolean =>
  source === 'SPOKEN' && isHeard === (text !== '')

/**
 * Whether a recogniser may write an idea's text if the person asks for this idea: also where nothing was heard before, or they
 * removed the words. Their own words stay.
 */
export const isOpenIfAsked = ({ source, text, isHeard = false }: RecognisedIdea): boolean =>
  source === 'SPOKEN' && (isHeard || text.trim() === '')

/**
 * Writes what was heard into a round's ideas and marks it; the same list if there is nothing to write. Browser and server follow
 * the same rule, because the ideas may have been edited elsewhere meanwhile.
 */
export const withHeardIdeas = (ideas: IdeaInput[], heard: readonly HeardIdea[]): IdeaInput[] =>
  heard.reduce(withHeardIdea, ideas)

const withHeardIdea = (ideas: IdeaInput[], { atMs, endMs = atMs, text, isAsked = false }: HeardIdea): IdeaInput[] => {
  const place = ideas.findIndex(({ source, atMs: beganMs }) => source === 'SPOKEN' && beganMs === atMs)
  const found = ideas[place]
  if (found === undefined || !(isAsked ? isOpenIfAsked : isOpenToRecogniser)(found)) return ideas
  // It was split meanwhile, so the text has words of its other part. Its end alone does not tell: `Stop` cuts it, too.
  if (ideas.some((other) => other.source === 'SPOKEN' && other.atMs > atMs && other.atMs < endMs)) return ideas
  const { isHeard = false, ...unmarked } = found
  // A recogniser that takes its words back may write others later. With the mark, the idea would have to stay empty.
  const isMarked = isAsked || text !== '' || found.text === ''
  if (text === found.text && isMarked === isHeard) return ideas
  return ideas.with(place, { ...unmarked, text, ...(isMarked && { isHeard: true }) })
}
