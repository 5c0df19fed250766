import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { roomLifeMs } from '../../contract/rooms/limits'
import type { Database } from '../db/database'
import { preparedStatement } from '../db/prepared-statement'
import { roomMembers, rooms, roomThinkers, roomVotes } from './tables'

export type RoomRow = typeof rooms.$inferSelect

/** A member with what they did in the latest minute; also those who left or were removed. */
export type MemberRow = typeof roomMembers.$inferSelect & { isThinking: boolean; hasDelivered: boolean; votes: number }

/** What is stored about a room, without ideas. */
export type RoomFacts = { room: RoomRow; members: readonly MemberRow[] }

/** The channel on which processes tell each other that a room has changed; the message is its code. */
export const roomChannel = 'room'

/** When the room is gone unless something happens in it, in milliseconds since 1970. */
export const goneAtOf = ({ seenAt }: Pick<RoomRow, 'seenAt'>): number => seenAt.getTime() + roomLifeMs

const roomByCode = preparedStatement('room', (database) =>
  database
    .select()
    .from(rooms)
    .where(eq(rooms.code, sql.placeholder('code'))),
)

const membersOf = (database: Database, code: string, minute: number) =>
  database
    .select({
      code: roomMembers.code,
      id: roomMembers.id,
      key: roomMembers.key,
      nickname: roomMembers.nickname,
      place: roomMembers.place,
      membership: roomMembers.membership,
      seenAt: roomMembers.seenAt,
      isThinking: sql<boolean>`${isNotNull(roomThinkers.memberId)}`,
      hasDelivered: sql<boolean>`${isNotNull(roomThinkers.deliveredAt)}`,
      votes: sql<number>`(select count(*)::int from ${roomVotes}
        where ${roomVotes.code} = ${code} and ${roomVotes.memberId} = ${roomMembers.id})`,
    })
    .from(roomMembers)
    .leftJoin(
      roomThinkers,
      and(
        eq(roomThinkers.code, roomMembers.code),
        eq(roomThinkers.memberId, roomMembers.id),
        eq(roomThinkers.minute, minute),
      ),
    )
    .where(eq(roomMembers.code, code))
    .orderBy(asc(roomMembers.place))

const withMembers = async (database: Database, room: RoomRow | undefined): Promise<RoomFacts | null> =>
  room && Date.now() < goneAtOf(room) ? { room, members: await membersOf(database, room.code, room.minute) } : null

/** Null if there is no such room, or it is gone. */
export const findRoom = async (database: Database, code: string): Promise<RoomFacts | null> =>
  withMembers(database, (await roomByCode(database, { code })).at(0))

/** Like `findRoom`, and locks the room until the transaction ends: every change locks it first. */
export const lockRoom = async (transaction: Database, code: string): Promise<RoomFacts | null> =>
  withMembers(transaction, (await transaction.select().from(rooms).where(eq(rooms.code, code)).for('update')).at(0))

/** Stores changes of a locked room with the next version, and tells all processes once the transaction is committed. */
export const saveRoom = async (transaction: Database, { code, version }: RoomRow, changes: Partial<RoomRow>) => {
  await transaction
    .update(rooms)
    .set({ ...changes, version: version + 1 })
    .where(eq(rooms.code, code))
  await announceRoom(transaction, code)
}

export const announceRoom = (database: Database, code: string) =>
  database.execute(sql`select pg_notify(${roomChannel}, ${code})`)
