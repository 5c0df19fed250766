import type { IdeaInput } from '../../../contract/record'
import { hasText } from '../../lib/ideas'
import type { Mark } from '../../ui/ring-geometry'
import { mostLinkedIdeas, packIdeas } from '../packed-ideas'
import { formatSharedRing } from '../shared-minute'

/** Longer links are cut by messengers, or become unwieldy in them. */
const longestLink = 2_000

interface LinkedTopic {
  topicTitle: string
  /** The ring to put into the link, if the person wants that. */
  ring: { marks: readonly Mark[]; lengthMs: number } | null
  /** Of `packIdeas`. */
  packedIdeas?: string
  /** Of `beginningOf`, for an answer to a link. */
  answers?: string | undefined
}

/** A link to a new round on a topic. It says nothing about a person; a ring and ideas are in its fragment, which no browser sends to a server. */
export function topicLink({ topicTitle, ring, packedIdeas = '', answers = '' }: LinkedTopic): string {
  const { href } = new URL(`/exercise?${new URLSearchParams({ topic: topicTitle }).toString()}`, location.origin)
  if (ring === null) return href
  const parts = [`ring=${formatSharedRing(ring.marks, ring.lengthMs)}`]
  if (packedIdeas !== '') parts.push(`ideas=${packedIdeas}`)
  if (answers !== '') parts.push(`to=${answers}`)
  return `${href}#${parts.join('&')}`
}

export interface LinkedMinute {
  topicTitle: string
  ideas: readonly IdeaInput[]
  lengthMs: number
  /** The ideas whose words stay behind, by their place. */
  without?: readonly number[] | undefined
  answers?: string | undefined
}

/** The ideas with words, by their place. */
export const linkablePlaces = (ideas: readonly IdeaInput[]): number[] =>
  ideas.flatMap((idea, place) => (hasText(idea) ? [place] : []))

/** A link with the ring and the ideas, as many as fit; and how many had to stay behind. */
export async function minuteLink(minute: LinkedMinute): Promise<{ link: string; leftOut: number }> {
  const { topicTitle, ideas, lengthMs, without = [], answers } = minute
  const wanted = linkablePlaces(ideas).filter((place) => !without.includes(place))
  for (let count = Math.min(wanted.length, mostLinkedIdeas); ; count--) {
    const taken = wanted.slice(0, count)
    const texts = ideas.map(({ text }, place) => (taken.includes(place) ? text : ''))
    const packedIdeas = count === 0 ? '' : await packIdeas(texts)
    const link = topicLink({ topicTitle, ring: { marks: ideas, lengthMs }, packedIdeas, answers })
    if (count === 0 || link.length <= longestLink) return { link, leftOut: wanted.length - count }
  }
}
