import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { changeAsHost, changeRoom, type LockedRoom } from './change-room'
import { isHere, isIn } from './due-changes'
import { dissolveSmallGroups } from './groups'
import { badInput } from '../http/http-error'
import type { MemberRow, RoomRow } from './room-rows'
import { roomIdeaAuthors, roomIdeas, roomMembers, roomThinkers, roomVotes } from './tables'
import { countVotesEach } from './votes'

const isMember = (table: typeof roomVotes | typeof roomIdeaAuthors | typeof roomThinkers, { code, id }: MemberRow) =>
  and(eq(table.code, code), eq(table.memberId, id))

const setMembership = (transaction: Database, { code, id }: MemberRow, changes: Partial<MemberRow>) =>
  transaction
    .update(roomMembers)
    .set(changes)
    .where(and(eq(roomMembers.code, code), eq(roomMembers.id, id)))

/** The member who has been in the room longest, of those who are here if there are any. */
const successorOf = ({ members, now, you }: LockedRoom): Partial<RoomRow> => {
  const others = members.filter((member) => isIn(member) && member.id !== you.id)
  const next = others.find((member) => isHere(member, now.getTime())) ?? others[0]
  return next ? { hostId: next.id } : {}
}

/**
 * Leaves a room; what the member wrote stays, and a result that is shown. Their votes go while others vote: nobody votes twice by coming
 * again. If it was the host, somebody else is at once.
 */
export const leaveRoom = (database: Database, code: string, key: string | null): Promise<void> =>
  changeRoom(database, code, key, async (locked) => {
    const { transaction, room, you } = locked
    await setMembership(transaction, you, { membership: 'LEFT' })
    if (room.phase === 'VOTE') await transaction.delete(roomVotes).where(isMember(roomVotes, you))
    return room.hostId === you.id ? successorOf(locked) : {}
  })

/** Deletes what only this member wrote, and their share of the rest. */
const deleteContributions = async (transaction: Database, member: MemberRow) => {
  const { code } = member
  await transaction.delete(roomVotes).where(isMember(roomVotes, member))
  await transaction.delete(roomThinkers).where(isMember(roomThinkers, member))
  await transaction.delete(roomIdeaAuthors).where(isMember(roomIdeaAuthors, member))
  const authors = transaction
    .select({ one: sql`1` })
    .from(roomIdeaAuthors)
    .where(and(eq(roomIdeaAuthors.code, code), eq(roomIdeaAuthors.ideaId, roomIdeas.id)))
  const deleted = await transaction
    .delete(roomIdeas)
    .where(and(eq(roomIdeas.code, code), notExists(authors)))
    .returning({ id: roomIdeas.id })
  const ids = deleted.map(({ id }) => id)
  if (ids.length === 0) return
  await transaction.delete(roomVotes).where(and(eq(roomVotes.code, code), inArray(roomVotes.targetId, ids)))
  await dissolveSmallGroups(transaction, code)
}

/** Removes a member for good, with what they wrote. Somebody who is not there changes nothing. */
export const removeMember = (database: Database, code: string, key: string | null, memberId: string): Promise<void> =>
  changeAsHost(database, code, key, async ({ transaction, room, members, you }) => {
    if (memberId === you.id) throw badInput('memberId must be another member')
    const member = members.find(({ id, membership }) => id === memberId && membership !== 'REMOVED')
    if (!member) return null
    await setMembership(transaction, member, { membership: 'REMOVED', nickname: '' })
    await deleteContributions(transaction, member)
    const votesEach = room.phase === 'VOTE' ? await countVotesEach(transaction, room) : room.votesEach
    return { poolVersion: room.poolVersion + 1, votesEach }
  })
