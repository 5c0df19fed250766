import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { foldText } from '../../contract/fold-text'
import { maximumMembers } from '../../contract/rooms/limits'
import type { Database } from '../db/database'
import { isIn } from './due-changes'
import { conflict, noSuchRoom } from './room-errors'
import { lockRoom, saveRoom, type MemberRow, type RoomFacts } from './room-rows'
import { roomMembers, roomThinkers } from './tables'

/** With those who left or were removed, so that nobody fills the table by coming and going. */
const maximumMemberRows = 4 * maximumMembers

/** Two nicknames that look alike are the same. */
const comparedNickname = (nickname: string) =>
  foldText(nickname)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

const assertRoomFor = (members: readonly MemberRow[], nickname: string) => {
  const present = members.filter(isIn)
  if (present.length >= maximumMembers || members.length >= maximumMemberRows) throw conflict('This room is full.')
  const compared = comparedNickname(nickname)
  if (present.some((member) => comparedNickname(member.nickname) === compared))
    throw conflict('Somebody in this room has this nickname already. Please choose another one.')
}

/** Adds a member, or lets one in again who left. */
const addMember = async (transaction: Database, code: string, known: MemberRow | undefined, row: NewMember) => {
  if (!known) {
    const id = randomUUID()
    await transaction.insert(roomMembers).values({ ...row, code, id })
    return id
  }
  await transaction
    .update(roomMembers)
    .set({ ...row, membership: 'IN' })
    .where(and(eq(roomMembers.code, code), eq(roomMembers.id, known.id)))
  return known.id
}

type NewMember = Pick<MemberRow, 'key' | 'nickname' | 'place' | 'seenAt'>

/** Whoever comes while everybody counts down takes part. */
const isBeforeStart = ({ room }: RoomFacts, now: Date) =>
  room.phase === 'MINUTE' && room.startsAt !== null && now < room.startsAt

/**
 * Joins a room; the same key again is the same member, with the nickname they have. Throws an HttpError: 404 for a wrong code or
 * somebody who was removed, 409 if the room is full or the nickname is taken.
 */
export const joinRoom = (database: Database, code: string, key: string, nickname: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const facts = await lockRoom(transaction, code)
    const known = facts?.members.find((member) => member.key === key)
    if (!facts || known?.membership === 'REMOVED') throw noSuchRoom()
    if (known?.membership === 'IN') return
    const { room, members } = facts
    assertRoomFor(members, nickname)
    const seenAt = new Date()
    const place = Math.max(0, ...members.map((member) => member.place)) + 1
    const memberId = await addMember(transaction, code, known, { key, nickname, place, seenAt })
    if (isBeforeStart(facts, seenAt)) {
      await transaction.insert(roomThinkers).values({ code, minute: room.minute, memberId }).onConflictDoNothing()
    }
    await saveRoom(transaction, room, { seenAt })
  })
