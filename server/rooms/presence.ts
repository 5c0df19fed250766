import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../db/database'
import type { MemberRow } from './room-rows'
import { roomMembers, rooms } from './tables'

/** How exactly a room's last sign of life is stored, in milliseconds. */
const roomSeenEveryMs = 60_000

/** How soon after another sign of life of a member a poll is not worth a statement, in milliseconds. */
const memberSeenEveryMs = 3_000

/** Notes a sign of life of these members. */
export const markSeen = async (database: Database, code: string, memberIds: readonly string[]): Promise<void> => {
  const seenAt = new Date()
  await database
    .update(roomMembers)
    .set({ seenAt })
    .where(and(eq(roomMembers.code, code), inArray(roomMembers.id, [...memberIds])))
  const isOld = lt(rooms.seenAt, new Date(seenAt.getTime() - roomSeenEveryMs))
  await database
    .update(rooms)
    .set({ seenAt })
    .where(and(eq(rooms.code, code), isOld))
}

/** Notes a sign of life of the member who asks, unless there was one just before. */
export const markPolled = async (database: Database, { code, id, seenAt }: MemberRow): Promise<void> => {
  if (Date.now() - seenAt.getTime() >= memberSeenEveryMs) await markSeen(database, code, [id])
}
