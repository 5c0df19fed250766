import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { changeRoom, type LockedRoom } from './change-room'
import { conflict } from './room-errors'
import type { Grouping, GroupName } from './room-input'
import { roomGroups, roomIdeas, roomVotes } from './tables'
import { countVisible } from './visible-ideas'

/** Deletes groups with fewer than two ideas, and votes for them. */
export const dissolveSmallGroups = async (transaction: Database, code: string): Promise<void> => {
  const sizes = await transaction
    .select({ id: roomIdeas.groupId, size: count() })
    .from(roomIdeas)
    .where(and(eq(roomIdeas.code, code), isNotNull(roomIdeas.groupId)))
    .groupBy(roomIdeas.groupId)
  const large = new Set(sizes.flatMap(({ id, size }) => (size > 1 ? [id] : [])))
  const groups = await transaction.select({ id: roomGroups.id }).from(roomGroups).where(eq(roomGroups.code, code))
  const small = groups.flatMap(({ id }) => (large.has(id) ? [] : [id]))
  if (small.length === 0) return
  await transaction
    .update(roomIdeas)
    .set({ groupId: null })
    .where(and(eq(roomIdeas.code, code), inArray(roomIdeas.groupId, small)))
  await transaction.delete(roomGroups).where(and(eq(roomGroups.code, code), inArray(roomGroups.id, small)))
  await transaction.delete(roomVotes).where(and(eq(roomVotes.code, code), inArray(roomVotes.targetId, small)))
}

const assertGrouping = ({ room }: LockedRoom) => {
  if (room.phase !== 'POOL') throw conflict('Ideas can be grouped only before the vote.')
}

/** A vote names an idea or a group by its id alone. */
const assertNoIdea = async (transaction: Database, code: string, id: string) => {
  const sameId = await transaction.$count(roomIdeas, and(eq(roomIdeas.code, code), eq(roomIdeas.id, id)))
  if (sameId > 0) throw conflict('This is an idea, and not a group.')
}

/** Puts ideas into a group, which may be new, or takes them out of theirs. */
export const groupIdeas = (
  database: Database,
  code: string,
  key: string | null,
  { ideaIds, groupId }: Grouping,
): Promise<void> =>
  changeRoom(database, code, key, async (locked) => {
    assertGrouping(locked)
    const { transaction, room } = locked
    const ids = [...new Set(ideaIds)]
    if ((await countVisible(transaction, room, ids)) < ids.length) throw conflict('An idea is not there any more.')
    if (groupId !== null) {
      await assertNoIdea(transaction, code, groupId)
      await transaction.insert(roomGroups).values({ code, id: groupId }).onConflictDoNothing()
    }
    await transaction
      .update(roomIdeas)
      .set({ groupId })
      .where(and(eq(roomIdeas.code, code), inArray(roomIdeas.id, ids)))
    await dissolveSmallGroups(transaction, code)
    return { poolVersion: room.poolVersion + 1 }
  })

export const nameGroup = (
  database: Database,
  code: string,
  key: string | null,
  { groupId, name }: GroupName,
): Promise<void> =>
  changeRoom(database, code, key, async (locked) => {
    assertGrouping(locked)
    const named = await locked.transaction
      .update(roomGroups)
      .set({ name })
      .where(and(eq(roomGroups.code, code), eq(roomGroups.id, groupId)))
      .returning({ id: roomGroups.id })
    if (named.length === 0) throw conflict('This group is not there any more.')
    return { poolVersion: locked.room.poolVersion + 1 }
  })
