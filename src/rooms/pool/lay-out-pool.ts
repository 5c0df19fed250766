import type { Pool, PoolGroup, PoolIdea, Room } from '../documents'

/** What stands in the pool and can have votes: a group, or an idea without one. */
export interface PoolEntry {
  id: string
  group: PoolGroup | null
  ideas: readonly PoolIdea[]
  hasYourVote: boolean
  votes: number
  /** Among the groups, from 1 on; 0 for an idea. */
  number: number
}

/** The pool in its order: a group stands in the place of its first idea. The result has most votes first. */
export function layOutPool({ ideas, groups }: Pool, phase: Room['phase']): readonly PoolEntry[] {
  const known = new Map(groups.map((group) => [group.id, group]))
  const laidOut = new Set<string>()
  const entries: PoolEntry[] = []
  for (const idea of ideas) {
    const group = (idea.groupId !== null && known.get(idea.groupId)) || null
    if (group === null) entries.push({ ...standing(idea), group, ideas: [idea], number: 0 })
    else if (!laidOut.has(group.id)) {
      laidOut.add(group.id)
      entries.push({
        ...standing(group),
        group,
        ideas: ideas.filter(({ groupId }) => groupId === group.id),
        number: laidOut.size,
      })
    }
  }
  return phase === 'RESULT' ? entries.toSorted((one, other) => other.votes - one.votes) : entries
}

const standing = ({ id, hasYourVote, votes }: PoolIdea | PoolGroup) => ({ id, hasYourVote, votes: votes ?? 0 })
