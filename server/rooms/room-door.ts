import { maximumMembers } from '../../contract/rooms/limits'
import type { Database } from '../db/database'
import { isIn } from './due-changes'
import { readRoom } from './read-room'
import { noSuchRoom } from './room-errors'
import type { RoomDoorView } from './room-view'

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
