import { and, eq, inArray } from 'drizzle-orm'
import { votesEach } from '../../contract/rooms/limits'
import type { Database } from '../db/database'
import { changeAsHost, changeRoom } from './change-room'
import { conflict } from './room-errors'
import type { RoomRow } from './room-rows'
import { roomGroups, roomVotes } from './tables'
import { countUngrouped, findUngrouped } from './visible-ideas'

/** How many votes each member has: two, or as many as there is to vote on. */
export const countVotesEach = async (transaction: Database, room: RoomRow): Promise<number> => {
  const groups = await transaction.$count(roomGroups, eq(roomGroups.code, room.code))
  return Math.min(votesEach, groups + (await countUngrouped(transaction, room)))
}

/** Each must be a group, or a visible idea without one. */
const assertTargets = async (transaction: Database, room: RoomRow, ids: readonly string[]) => {
  const isGroup = and(eq(roomGroups.code, room.code), inArray(roomGroups.id, [...ids]))
  const groups = await transaction.select({ id: roomGroups.id }).from(roomGroups).where(isGroup)
  const found = new Set([...groups, ...(await findUngrouped(transaction, room, ids))].map(({ id }) => id))
  if (!ids.every((id) => found.has(id))) throw conflict('What you voted for is not there any more.')
}

/** Begins the vote. One that has begun stays as it is. */
export const startVote = (database: Database, code: string, key: string | null): Promise<void> =>
  changeAsHost(database, code, key, async ({ transaction, room }) => {
    if (room.phase === 'VOTE' || room.phase === 'RESULT') return null
    if (room.phase !== 'POOL') throw conflict('The vote begins after a minute.')
    const each = await countVotesEach(transaction, room)
    if (each === 0) throw conflict('There is nothing to vote on.')
    return { phase: 'VOTE', votesEach: each }
  })

/** Replaces all votes of the member. */
export const vote = (
  database: Database,
  code: string,
  key: string | null,
  targetIds: readonly string[],
): Promise<void> =>
  changeRoom(database, code, key, async ({ transaction, room, you }) => {
    if (room.phase !== 'VOTE') throw conflict('There is no vote now.')
    if (targetIds.length > 0) await assertTargets(transaction, room, targetIds)
    await transaction.delete(roomVotes).where(and(eq(roomVotes.code, code), eq(roomVotes.memberId, you.id)))
    if (targetIds.length > 0) {
      await transaction.insert(roomVotes).values(targetIds.map((targetId) => ({ code, memberId: you.id, targetId })))
    }
    return {}
  })

/** Ends the vote. A result that is shown stays. */
export const showResult = (database: Database, code: string, key: string | null): Promise<void> =>
  changeAsHost(database, code, key, async ({ room }) => {
    if (room.phase === 'RESULT') return null
    if (room.phase !== 'VOTE') throw conflict('There is no vote now.')
    return { phase: 'RESULT', poolVersion: room.poolVersion + 1 }
  })
