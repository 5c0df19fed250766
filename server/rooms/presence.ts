import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { readOwnRoom } from './read-room'
import type { MemberRow, RoomRow } from './room-rows'
import { roomMembers, rooms } from './tables'

/** How exactly a room's last sign of life is stored, in milliseconds. */
const roomSeenEveryMs = 60_000

/** How soon after another sign of life of a member the next one is not worth a statement, in milliseconds. */
const memberSeenEveryMs = 3_000

export const isSeenAnew = ({ seenAt }: Pick<MemberRow, 'seenAt'>, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= memberSeenEveryMs

/** Notes a sign of life of these members, and of their room unless it had one in the last minute. */
export const markSeen = async (
  database: Database,
  { code, seenAt: roomSeenAt }: Pick<RoomRow, 'code' | 'seenAt'>,
  memberIds: readonly string[],
): Promise<void> => {
  const seenAt = new Date()
  await database
    .update(roomMembers)
    .set({ seenAt })
    .where(and(eq(roomMembers.code, code), inArray(roomMembers.id, [...memberIds])))
  if (seenAt.getTime() - roomSeenAt.getTime() < roomSeenEveryMs) return
  await database.update(rooms).set({ seenAt }).where(eq(rooms.code, code))
}

/** The room of the member who asks, which is a sign of life. Throws an HttpError (404) for strangers. */
export const readRoomOfPoll = async (database: Database, code: string, key: string | null) => {
  const facts = await readOwnRoom(database, code, key)
  if (!isSeenAnew(facts.you, new Date())) return facts
  await markSeen(database, facts.room, [facts.you.id])
  return readOwnRoom(database, code, key)
}
