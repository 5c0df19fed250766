import { eq, lte } from 'drizzle-orm'
import type { Database } from '../db/database'
import { roomGroups, roomIdeaAuthors, roomIdeas, roomMembers, rooms, roomThinkers, roomVotes } from './tables'
import { roomLifeMs } from '../../contract/rooms/limits'
import { repeatInBackground } from '../db/repeat-in-background'
import { goneAtOf } from './room-rows'

const tables = [roomVotes, roomGroups, roomIdeaAuthors, roomIdeas, roomThinkers, roomMembers, rooms]

/** Deletes a room with everything in it. */
export const deleteRoom = async (transaction: Database, code: string): Promise<void> => {
  for (const table of tables) await transaction.delete(table).where(eq(table.code, code))
}

const intervalMs = 10 * 60_000

/** Deletes a room unless there has been a sign of life meanwhile. */
const deleteIfGone = (database: Database, code: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const [room] = await transaction.select().from(rooms).where(eq(rooms.code, code)).for('update')
    if (room && goneAtOf(room) <= Date.now()) await deleteRoom(transaction, code)
  })

/** Deletes the rooms without a sign of life for 24 hours. Several processes may do so at once. */
export const forgetRooms = async (database: Database): Promise<void> => {
  const gone = database.select({ code: rooms.code }).from(rooms)
  const isGone = lte(rooms.seenAt, new Date(Date.now() - roomLifeMs))
  for (const { code } of await gone.where(isGone)) await deleteIfGone(database, code)
}

/**
 * Runs `forgetRooms` every ten minutes in the background.
 *
 * @returns a function that stops it and waits for the current room
 */
export const startForgettingRooms = (database: Database): Promise<() => Promise<void>> =>
  Promise.resolve(
    repeatInBackground(
      intervalMs,
      () => forgetRooms(database),
      'Old rooms could not be deleted; it will be tried again.',
    ),
  )
