import type { Pool } from '../documents'
import type { PoolAction } from './change-pool'

type GroupIdeas = Extract<PoolAction, { name: 'groupIdeas' }>

/**
 * What it means to drop an idea: on an idea, both become a group; on a group, it joins; beside everything, it leaves its group. Null if that
 * changes nothing.
 *
 * @param targetId the idea or group that it was dropped on, or null
 * @param newId the id of a group that is made
 */
export function dropIdea(pool: Pool, ideaId: string, targetId: string | null, newId: string): GroupIdeas | null {
  const groupId = pool.ideas.find(({ id }) => id === ideaId)?.groupId
  if (groupId === undefined || targetId === ideaId || targetId === groupId) return null
  const isOnIdea = pool.ideas.some(({ id }) => id === targetId)
  return isOnIdea && targetId !== null
    ? { name: 'groupIdeas', ideaIds: [targetId, ideaId], groupId: newId }
    : { name: 'groupIdeas', ideaIds: [ideaId], groupId: targetId }
}
