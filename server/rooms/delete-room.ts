import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { roomGroups, roomIdeaAuthors, roomIdeas, roomMembers, rooms, roomThinkers, roomVotes } from './tables'

const tables = [roomVotes, roomGroups, roomIdeaAuthors, roomIdeas, roomThinkers, roomMembers, rooms]

/** Deletes a room with everything in it. */
export const deleteRoom = async (transaction: Database, code: string): Promise<void> => {
  for (const table of tables) await transaction.delete(table).where(eq(table.code, code))
}
