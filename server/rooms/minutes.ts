import { countdownMs } from '../../contract/rooms/limits'
import type { Database } from '../db/database'
import { changeAsHost } from './change-room'
import { isIn } from './due-changes'
import { badInput } from '../http/http-error'
import { conflict } from './room-errors'
import { roomThinkers } from './tables'

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
