import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { deleteRoom } from './delete-room'
import { joinRoom } from './join-room'
import { codeOf } from './room-key'
import type { NewRoom } from './room-input'
import { goneAtOf } from './room-rows'
import { roomMembers, rooms } from './tables'

/** Of a million rooms, one in 64 begins with a code that another one has; that all eight are taken does not happen. */
const maximumAttempts = 8

const insertRoom = async (transaction: Database, code: string, key: string, input: NewRoom): Promise<boolean> => {
  const { nickname, ...setUp } = input
  const [hostId, seenAt] = [randomUUID(), new Date()]
  const added = await transaction
    .insert(rooms)
    .values({ ...setUp, code, openerKey: key, hostId, seenAt })
    .onConflictDoNothing()
    .returning({ code: rooms.code })
  if (added.length === 0) return false
  await transaction.insert(roomMembers).values({ code, id: hostId, key, nickname, place: 1, seenAt })
  return true
}

/** Whether the code's room is now this key's: a new one, or the one it opened before. */
const takeCode = (database: Database, code: string, key: string, input: NewRoom): Promise<boolean> =>
  database.transaction(async (transaction) => {
    if (await insertRoom(transaction, code, key, input)) return true
    const [known] = await transaction.select().from(rooms).where(eq(rooms.code, code)).for('update')
    if (known && Date.now() < goneAtOf(known)) return known.openerKey === key
    await deleteRoom(transaction, code)
    return insertRoom(transaction, code, key, input)
  })

/** Opens a room; the same key again returns the same one. Returns its code. */
export const openRoom = async (database: Database, key: string, input: NewRoom): Promise<string> => {
  for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
    const code = codeOf(key, attempt)
    if (!(await takeCode(database, code, key, input))) continue
    // Changes nothing unless the host has left meanwhile.
    await joinRoom(database, code, key, input.nickname)
    return code
  }
  throw new Error('All codes of a key are taken.')
}
