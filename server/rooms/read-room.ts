import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { dueChanges, isIn } from './due-changes'
import { noSuchRoom } from './room-errors'
import { roomMembers } from './tables'
import { findRoom, lockRoom, saveRoom, type MemberRow, type RoomFacts } from './room-rows'
import { maximumMembers } from '../../contract/rooms/limits'
import type { RoomDoorView } from './room-view'

const applyDue = (database: Database, code: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const facts = await lockRoom(transaction, code)
    // Another process may have been first.
    const due = facts && dueChanges(facts, Date.now())
    if (due) await saveRoom(transaction, facts.room, due)
  })

/** A room with everything applied that has become due; null if it is not there, or gone. */
export const readRoom = async (database: Database, code: string): Promise<RoomFacts | null> => {
  const facts = await findRoom(database, code)
  if (!facts || !dueChanges(facts, Date.now())) return facts
  await applyDue(database, code)
  return findRoom(database, code)
}

/** The member of a room who has this key; undefined for somebody who is not in it. */
export const memberOf = ({ members }: RoomFacts, key: string | null): MemberRow | undefined =>
  members.find((member) => member.key === key && isIn(member))

/** Whether a room has or had a member with this key, also one who left or was removed. */
export const isKnownKey = async (database: Database, code: string, key: string | null): Promise<boolean> =>
  key !== null && (await database.$count(roomMembers, and(eq(roomMembers.code, code), eq(roomMembers.key, key)))) > 0

/** A room and the member who asks. Throws an HttpError (404) for a wrong code and for a stranger. */
export const readOwnRoom = async (database: Database, code: string, key: string | null) => {
  const facts = await readRoom(database, code)
  const you = facts && memberOf(facts, key)
  if (!you) throw noSuchRoom()
  return { ...facts, you }
}

/** What somebody with the code learns before they join. Throws an HttpError (404) for a wrong code. */
export const readRoomDoor = async (database: Database, code: string): Promise<RoomDoorView> => {
  const facts = await readRoom(database, code)
  if (!facts) throw noSuchRoom()
  const { topicTitle, lengthMs, minutes, hasNames, hostId } = facts.room
  const members = facts.members.filter(isIn)
  const hostNickname = members.find(({ id }) => id === hostId)?.nickname ?? ''
  const memberCount = members.length
  const isFull = memberCount >= maximumMembers
  return { topicTitle, lengthMs, minutes, hasNames, hostNickname, memberCount, isFull }
}
