import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../db/database'
import { readOwnRoom } from './read-room'
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

/** The room of the member who asks, which is a sign of life. Throws an HttpError (404) for strangers. */
export const readRoomOfPoll = async (database: Database, code: string, key: string | null) => {
  const facts = await readOwnRoom(database, code, key)
  const { id, seenAt } = facts.you
  if (Date.now() - seenAt.getTime() < memberSeenEveryMs) return facts
  await markSeen(database, code, [id])
  return readOwnRoom(database, code, key)
}
