import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { dueChanges, isIn } from './due-changes'
import { isSeenAnew } from './presence'
import { memberOf } from './read-room'
import { noSuchRoom, onlyTheHost, conflict } from './room-errors'
import { lockRoom, saveRoom, type MemberRow, type RoomFacts, type RoomRow } from './room-rows'
import { roomMembers, roomThinkers } from './tables'
import { countdownMs } from '../../contract/rooms/limits'
import { badInput } from '../http/http-error'

/** A locked room, with what is due applied, and the member who changes it. */
export type LockedRoom = RoomFacts & { transaction: Database; you: MemberRow; now: Date }

/**
 * Changes a room in one transaction, and tells all processes. Throws an HttpError (404) unless the key is a member's.
 *
 * @param change does the rest; its result is what changes in the room itself, null if nothing has changed anywhere
 */
export const changeRoom = (
  database: Database,
  code: string,
  key: string | null,
  change: (locked: LockedRoom) => Promise<Partial<RoomRow> | null>,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const facts = await lockRoom(transaction, code)
    const you = facts && memberOf(facts, key)
    if (!you) throw noSuchRoom()
    const now = new Date()
    const stored = facts.room
    // Whoever acts is here, also a host who was away.
    const members = facts.members.map((member) => (member === you ? { ...you, seenAt: now } : member))
    const due = dueChanges({ room: stored, members }, now.getTime())
    const changes = await change({ transaction, room: { ...stored, ...due }, members, you, now })
    if (isSeenAnew(you, now)) {
      await transaction
        .update(roomMembers)
        .set({ seenAt: now })
        .where(and(eq(roomMembers.code, code), eq(roomMembers.id, you.id)))
    }
    if (due || changes) await saveRoom(transaction, stored, { ...due, ...changes, seenAt: now })
  })

/** Like `changeRoom`, for the host alone: throws an HttpError (403) for others. */
export const changeAsHost: typeof changeRoom = (database, code, key, change) =>
  changeRoom(database, code, key, (locked) => {
    if (locked.room.hostId !== locked.you.id) throw onlyTheHost()
    return change(locked)
  })

/** Starts a minute for everyone who is in the room. One that has been started already stays as it is. */
export const startMinute = (database: Database, code: string, key: string | null, minute: number): Promise<void> =>
  changeAsHost(database, code, key, async ({ transaction, room, members, now }) => {
    if (minute > room.minutes) throw badInput(`minute must be at most ${room.minutes}`)
    if (minute <= room.minute) return null
    const isTime = minute === 1 ? room.phase === 'LOBBY' : room.phase === 'POOL' && room.minute === minute - 1
    if (!isTime) throw conflict('This minute cannot be started now.')
    const thinkers = members.filter(isIn).map(({ id }) => ({ code, minute, memberId: id }))
    await transaction.insert(roomThinkers).values(thinkers).onConflictDoNothing()
    return { phase: 'MINUTE', minute, startsAt: new Date(now.getTime() + countdownMs) }
  })
