import { and, eq, exists, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { revealedMinute } from './due-changes'
import type { RoomRow } from './room-rows'
import { roomIdeaAuthors, roomIdeas } from './tables'

/** Ideas that somebody wrote in a minute that has been revealed. */
const areVisible = (transaction: Database, room: RoomRow, condition: SQL | undefined) => {
  const authors = transaction
    .select({ one: sql`1` })
    .from(roomIdeaAuthors)
    .where(
      and(
        eq(roomIdeaAuthors.code, room.code),
        eq(roomIdeaAuthors.ideaId, roomIdeas.id),
        lte(roomIdeaAuthors.minute, revealedMinute(room)),
      ),
    )
  return and(eq(roomIdeas.code, room.code), condition, exists(authors))
}

/** How many of these ideas the room may see. */
export const countVisible = (transaction: Database, room: RoomRow, ids: readonly string[]): Promise<number> =>
  transaction.$count(roomIdeas, areVisible(transaction, room, inArray(roomIdeas.id, [...ids])))

export const countUngrouped = (transaction: Database, room: RoomRow): Promise<number> =>
  transaction.$count(roomIdeas, areVisible(transaction, room, isNull(roomIdeas.groupId)))

/** Which of these are visible ideas without a group. */
export const findUngrouped = (transaction: Database, room: RoomRow, ids: readonly string[]) => {
  const isWanted = and(isNull(roomIdeas.groupId), inArray(roomIdeas.id, [...ids]))
  return transaction
    .select({ id: roomIdeas.id })
    .from(roomIdeas)
    .where(areVisible(transaction, room, isWanted))
}
