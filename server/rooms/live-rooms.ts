import type { FastifyBaseLogger } from 'fastify'
import { streamRepeatMs } from '../../contract/rooms/limits'
import type { Database, OpenDatabase } from '../db/database'
import { logServerError } from '../http/log'
import { nextDueAt } from './due-changes'
import { beginToHear, keepHearing } from './hearing'
import { createLatestValue, type LatestValue } from './latest-value'
import { markSeen } from './presence'
import { memberOf, readOwnRoom, readRoom } from './read-room'
import { noSuchRoom } from './room-errors'
import { roomChannel, type RoomFacts, type RoomRow } from './room-rows'
import { sharedViewOf, type RoomView } from './room-view'
import { HttpError } from '../http/http-error'

/** Tabs, and connections that the server does not know to be dead yet. */
const maximumStreams = 10

/** Bounds how many streams a member has at once at this process. */
const createStreamLimit = () => {
  const open = new Map<string, number>()
  return {
    /** Counts a stream of this key, until the returned function is called. Throws an HttpError (429) if there are too many. */
    take: (key: string): (() => void) => {
      const count = open.get(key) ?? 0
      if (count >= maximumStreams) throw new HttpError('TOO_MANY_REQUESTS', 'This room is open too many times here.')
      open.set(key, count + 1)
      return () => {
        const rest = (open.get(key) ?? 0) - 1
        if (rest > 0) open.set(key, rest)
        else open.delete(key)
      }
    },
  }
}

/** An event of `roomChanged`: the room, or a function that throws why there is none any more. */
export type RoomEvent = { roomChanged: RoomView | (() => never) }

type Follower = {
  key: string
  memberId: string
  events: LatestValue<RoomEvent>
  /** Whether it has not taken what was sent last; it then gets the next repetition. */
  isBlocked(): boolean
}

type LiveRoom = {
  followers: Set<Follower>
  /** The next reading, unless none is due; and the one when time alone changes the room. */
  timer?: NodeJS.Timeout | undefined
  alarm?: NodeJS.Timeout | undefined
  isReading: boolean
  hasChangedMeanwhile: boolean
  readAt: number
  /** The room's last sign of life and its host, as they were read. */
  seenAt: Date
  hostId: string
  /** What was sent last, as JSON; empty if it is to be sent again in any case. */
  sent: string
}

/** Changes within this time are read together, in milliseconds. */
const togetherMs = 100

type Options = { database: Database; listen: OpenDatabase['listen']; log: FastifyBaseLogger }

/** The rooms that somebody follows at this process. Each is read once for all of its followers. */
export const createLiveRooms = ({ database, listen, log }: Options) => {
  const live = new Map<string, LiveRoom>()
  const streams = createStreamLimit()
  const readings = new Set<Promise<void>>()
  let listening: Promise<() => Promise<void>> | undefined

  /** One connection for all rooms, from the first follower on. If there is none, the next follower tries again. */
  const startListening = () => {
    listening ??= listen(roomChannel, heard).catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }

  const dismiss = ({ events }: Follower) => {
    events.put({
      roomChanged: () => {
        throw noSuchRoom()
      },
    })
    events.end()
  }

  const setAlarm = (code: string, room: LiveRoom, facts: RoomFacts) => {
    clearTimeout(room.alarm)
    const now = Date.now()
    const dueAt = nextDueAt(facts, now)
    if (dueAt !== null) room.alarm = setTimeout(() => readSoon(code), dueAt - now).unref()
  }

  const sendToAll = (code: string, room: LiveRoom, facts: RoomFacts | null) => {
    const isMember = ({ key }: Follower) => facts !== null && memberOf(facts, key) !== undefined
    for (const follower of room.followers) if (!isMember(follower)) dismiss(follower)
    if (facts === null) return
    Object.assign(room, { seenAt: facts.room.seenAt, hostId: facts.room.hostId })
    setAlarm(code, room, facts)
    const shared = sharedViewOf(facts)
    const text = JSON.stringify({ ...shared, goneAt: 0 })
    if (text === room.sent) return
    room.sent = text
    for (const { events, isBlocked, memberId } of room.followers) {
      if (!isBlocked()) events.put({ roomChanged: { ...shared, youId: memberId } })
    }
  }

  const read = async (code: string, room: LiveRoom) => {
    room.timer = undefined
    room.isReading = true
    room.readAt = Date.now()
    try {
      sendToAll(code, room, await readRoom(database, code))
    } catch (error) {
      // The next beat reads it again.
      logServerError(log, error)
    } finally {
      room.isReading = false
    }
    if (!room.hasChangedMeanwhile) return
    room.hasChangedMeanwhile = false
    readSoon(code)
  }

  const readSoon = (code: string) => {
    const room = live.get(code)
    if (!room || room.timer) return
    if (room.isReading) {
      room.hasChangedMeanwhile = true
      return
    }
    const delay = Math.max(0, room.readAt + togetherMs - Date.now())
    const start = () => {
      const reading = read(code, room).finally(() => readings.delete(reading))
      readings.add(reading)
    }
    room.timer = setTimeout(start, delay).unref()
  }

  const heard = (code: string | null) => {
    for (const each of code === null ? live.keys() : [code]) readSoon(each)
  }

  const beat = async () => {
    for (const [code, room] of live) {
      const { followers, seenAt, hostId } = room
      try {
        const connected = new Set([...followers].map(({ memberId }) => memberId))
        // A device that sleeps does not close its stream. Whoever has to act answers each repetition instead, by asking for the room.
        connected.delete(hostId)
        await markSeen(database, { code, seenAt }, [...connected])
        room.sent = ''
        readSoon(code)
      } catch (error) {
        logServerError(log, error)
      }
    }
  }
  let beating = Promise.resolve()
  beginToHear(Date.now())
  const beats = setInterval(() => {
    keepHearing(Date.now())
    beating = beating.then(beat)
  }, streamRepeatMs).unref()

  const add = ({ code, seenAt, hostId }: Pick<RoomRow, 'code' | 'seenAt' | 'hostId'>, follower: Follower) => {
    const empty = { followers: new Set<Follower>(), isReading: false, hasChangedMeanwhile: false, readAt: 0 }
    const room: LiveRoom = live.get(code) ?? { ...empty, sent: '', seenAt, hostId }
    live.set(code, room)
    room.followers.add(follower)
    // All get the room, also if nothing but who is here has changed.
    room.sent = ''
    readSoon(code)
  }

  const remove = (code: string, follower: Follower) => {
    const room = live.get(code)
    if (!room?.followers.delete(follower) || room.followers.size > 0) return
    clearTimeout(room.timer)
    clearTimeout(room.alarm)
    live.delete(code)
  }

  const prepare = async (code: string, key: string) => {
    // Before the room is read, so that no change is missed.
    await startListening()
    const { room, you } = await readOwnRoom(database, code, key)
    await markSeen(database, room, [you.id])
    return { room, you }
  }

  return {
    /**
     * The room as it is, then each change, until the reader ends it. Throws an HttpError: 404 unless the key is a member's, 429 if it has
     * too many streams.
     */
    follow: async (code: string, key: string, isBlocked: () => boolean): Promise<AsyncIterableIterator<RoomEvent>> => {
      const release = streams.take(key)
      const { room, you } = await prepare(code, key).catch((error: unknown) => {
        release()
        throw error
      })
      const events = createLatestValue<RoomEvent>(() => {
        release()
        remove(code, follower)
      })
      const follower: Follower = { key, memberId: you.id, events, isBlocked }
      add(room, follower)
      return events
    },
    close: async (): Promise<void> => {
      clearInterval(beats)
      for (const { followers } of [...live.values()]) for (const { events } of followers) events.end()
      await beating
      await (
        await listening
      )?.()
    },
  }
}

export type LiveRooms = ReturnType<typeof createLiveRooms>
