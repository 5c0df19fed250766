import type { Thunk } from '../../lib/gateways'
import { actInRoom } from '../act'
import type { Pool, RoomAction } from '../documents'
import type { WithRoom } from '../room'
import { readPool } from './read-pool'

type GroupIdeas = Extract<PoolAction, { name: 'groupIdeas' }>

/** What a member does with the ideas of the pool. */
export type PoolAction = Extract<RoomAction, { name: 'groupIdeas' | 'nameGroup' | 'vote' }>

/** Does something with the pool, then reads it. Returns whether it was done. */
export const changePool =
  (action: PoolAction): Thunk<WithRoom, Promise<boolean>> =>
  (dispatch, _getState, { poolRequests }) =>
    poolRequests.change(async () => {
      const isDone = await dispatch(actInRoom(action))
      await dispatch(readPool())
      return isDone
    })

/** How the pool will be after an action, until the server has told it. */
export function changedPool(pool: Pool, action: PoolAction): Pool {
  if (action.name === 'groupIdeas') return grouped(pool, new Set([action.ideaIds].flat()), action.groupId ?? null)
  if (action.name === 'nameGroup') {
    const { groupId, groupName: name } = action
    return { ...pool, groups: pool.groups.map((group) => (group.id === groupId ? { ...group, name } : group)) }
  }
  const targets = new Set([action.targetIds].flat())
  const withVote = <Target extends { id: string }>(target: Target) => ({
    ...target,
    hasYourVote: targets.has(target.id),
  })
  return { ...pool, ideas: pool.ideas.map(withVote), groups: pool.groups.map(withVote) }
}

/** A group that one idea is left in goes. */
function grouped(pool: Pool, ideaIds: ReadonlySet<string>, groupId: string | null): Pool {
  const ideas = pool.ideas.map((idea) => (ideaIds.has(idea.id) ? { ...idea, groupId } : idea))
  const isGroup = (id: string | null) => id !== null && ideas.filter((idea) => idea.groupId === id).length > 1
  const isNew = groupId !== null && pool.groups.every(({ id }) => id !== groupId)
  const made = isNew ? [{ id: groupId, name: '', hasYourVote: false, votes: null }] : []
  return {
    ...pool,
    ideas: ideas.map((idea) => (isGroup(idea.groupId) ? idea : { ...idea, groupId: null })),
    groups: [...pool.groups, ...made].filter(({ id }) => isGroup(id)),
  }
}

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
