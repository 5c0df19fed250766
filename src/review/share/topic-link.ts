import type { Mark } from '../../ui/ring-geometry'
import { formatSharedRing } from '../shared-ring'

interface LinkedTopic {
  topicTitle: string
  /** The ring to put into the link, if the person wants that. */
  ring: { marks: readonly Mark[]; lengthMs: number } | null
}

/** A link to a new round on a topic. It says nothing about a person; a ring is in its fragment, which no browser sends to a server. */
export function topicLink({ topicTitle, ring }: LinkedTopic): string {
  const { href } = new URL(`/exercise?${new URLSearchParams({ topic: topicTitle }).toString()}`, location.origin)
  return ring === null ? href : `${href}#${formatSharedRing(ring.marks, ring.lengthMs)}`
}
