import { event, machineSlice } from '../lib/machine'
import { endedElsewhere, loggedOut } from '../session/session'
import type { Pool, Room } from './documents'
import type { RoomConnection, TakenRound } from './gateways'

/** A room that this tab is in. */
export interface InRoom {
  room: Room
  /** All ideas, once they have been revealed. */
  pool: Pool | null
  connection: RoomConnection
  /** The server's clock minus this device's monotonic clock, in milliseconds; null until it has been measured. */
  offsetMs: number | null
  /** When it was measured, by the monotonic clock. */
  measuredAtMs: number
  /** Another tab of this browser takes part; this one only watches. Null until it is known. */
  isElsewhere: boolean | null
  /** The host has gone, and this member has taken over: true until the room goes on, but not only while they think. */
  hasBecomeHost: boolean
  /** This member was the host, and somebody else has taken over: true for as long. */
  hasLostHost: boolean
  /** This tab is the view for a projector, which does not take part. */
  isScreen: boolean
  /** The round with which this tab takes part in a minute. */
  taking: TakenRound | null
  /** The record of this browser's latest round in the room; null for none. */
  recordId: string | null
}

/** The room is gone, the host has removed this member, or one of the two; or they have left. */
export type EndOfStay = 'gone' | 'removed' | 'unknown' | 'left'

/** The machine of the room: outside, on the way in, inside, or out of it for good. */
export type RoomState =
  | { phase: 'outside' }
  /** `returnTo`: the code of a room that this browser has joined before. */
  | { phase: 'entering'; returnTo: string | null; isScreen: boolean }
  | ({ phase: 'inside' } & InRoom)
  | { phase: 'ended'; code: string; reason: EndOfStay }

const events = {
  /** The person opens or joins a room, or comes back to one. */
  entryAsked: event<{ returnTo: string | null; isScreen: boolean }>(),
  entered: event<{ room: Room }>(),
  entryFailed: event(),
  /** The server told the room as it is now. */
  changed: event<{ room: Room }>(),
  poolRead: event<{ code: string; pool: Pool }>(),
  connectionChanged: event<{ code: string; connection: RoomConnection }>(),
  clockMeasured: event<{ offsetMs: number; measuredAtMs: number }>(),
  takenElsewhere: event<{ code: string; isElsewhere: boolean }>(),
  /** A round has begun to count down for this minute. */
  roundTaken: event<{ code: string; minute: number; roundId: string }>(),
  /** A round of this room was saved, or its record deleted. */
  recordChanged: event<{ code: string; recordId: string | null }>(),
  ended: event<{ code: string; reason: EndOfStay }>(),
  /** The person goes elsewhere in the app. */
  closed: event(),
}

interface WithCode {
  code: string
}

/** Ignores what is about another room. */
const ifSameRoom =
  <Payload extends WithCode>(next: (state: { phase: 'inside' } & InRoom, payload: Payload) => RoomState) =>
  (state: { phase: 'inside' } & InRoom, payload: Payload): RoomState =>
    payload.code === state.room.code ? next(state, payload) : state

const outside = (): RoomState => ({ phase: 'outside' })

const enter = (_: RoomState, { returnTo, isScreen }: { returnTo: string | null; isScreen: boolean }): RoomState => ({
  phase: 'entering',
  returnTo,
  isScreen,
})

const goIn = ({ isScreen }: { isScreen: boolean }, { room }: { room: Room }): RoomState => ({
  phase: 'inside',
  ...{
    room,
    isScreen,
    pool: null,
    connection: 'live',
    offsetMs: null,
    measuredAtMs: 0,
    isElsewhere: null,
    taking: null,
    recordId: null,
    hasBecomeHost: false,
    hasLostHost: false,
  },
})

const isHosted = ({ hostId, youId }: Room): boolean => hostId === youId

/** What is still to be told of a change of the host. */
const hostChange = (state: InRoom, room: Room): Pick<InRoom, 'hasBecomeHost' | 'hasLostHost'> => {
  const before = state.room
  const isStillTold = room.phase === before.phase || before.phase === 'MINUTE'
  return {
    hasBecomeHost: isHosted(room) && (!isHosted(before) || (state.hasBecomeHost && isStillTold)),
    hasLostHost: !isHosted(room) && (isHosted(before) || (state.hasLostHost && isStillTold)),
  }
}

export const room = machineSlice<RoomState>()({
  name: 'room',
  initial: { phase: 'outside' },
  events,
  hears: { loggedOut, endedElsewhere },
  phases: {
    outside: { entryAsked: enter },
    entering: {
      entered: goIn,
      entryFailed: outside,
      ended: (state, { code, reason }) => (state.returnTo === code ? { phase: 'ended', code, reason } : state),
      closed: outside,
      loggedOut: outside,
      endedElsewhere: outside,
    },
    inside: {
      // An answer that overtook a newer one is older.
      changed: (state, { room }) =>
        room.code === state.room.code && room.version >= state.room.version
          ? { ...state, room, ...hostChange(state, room) }
          : state,
      poolRead: ifSameRoom((state, { pool }) =>
        state.pool && pool.version < state.pool.version ? state : { ...state, pool },
      ),
      connectionChanged: ifSameRoom((state, { connection }) =>
        connection === state.connection ? state : { ...state, connection },
      ),
      clockMeasured: (state, { offsetMs, measuredAtMs }) => ({ ...state, offsetMs, measuredAtMs }),
      takenElsewhere: ifSameRoom((state, { isElsewhere }) =>
        isElsewhere === state.isElsewhere ? state : { ...state, isElsewhere },
      ),
      roundTaken: ifSameRoom((state, { minute, roundId }) => ({ ...state, taking: { minute, roundId } })),
      recordChanged: ifSameRoom((state, { recordId }) =>
        recordId === state.recordId ? state : { ...state, recordId },
      ),
      ended: ifSameRoom((_, { code, reason }) => ({ phase: 'ended', code, reason })),
      closed: outside,
      loggedOut: outside,
      endedElsewhere: outside,
    },
    ended: {
      entryAsked: enter,
      closed: outside,
      loggedOut: outside,
      endedElsewhere: outside,
    },
  },
})

export const {
  entryAsked,
  entered,
  entryFailed,
  changed,
  poolRead,
  connectionChanged,
  clockMeasured,
  takenElsewhere,
  roundTaken,
  recordChanged,
  ended,
  closed,
} = room.events

/** Whether all ideas are shown. */
export const isPoolPhase = (phase: Room['phase'] | undefined): boolean =>
  phase === 'POOL' || phase === 'VOTE' || phase === 'RESULT'

/** The slice is loaded with the first room, so the key may be missing. */
export interface WithRoom {
  room?: RoomState
}

/** The room that this tab is in; null for none. */
export const selectInRoom = ({ room }: WithRoom): ({ phase: 'inside' } & InRoom) | null =>
  room?.phase === 'inside' ? room : null

/** The member who sits here. */
export const selectYou = (state: WithRoom) => {
  const inside = selectInRoom(state)
  return inside?.room.members.find(({ id }) => id === inside.room.youId) ?? null
}

export const selectIsHost = (state: WithRoom): boolean => {
  const inside = selectInRoom(state)
  return inside !== null && inside.room.hostId === inside.room.youId
}

/** The nickname of whoever has taken over from the member who sits here; null if nobody has. */
export const selectNewHost = (state: WithRoom): string | null => {
  const inside = selectInRoom(state)
  if (!inside?.hasLostHost) return null
  return inside.room.members.find(({ id }) => id === inside.room.hostId)?.nickname ?? null
}

/** How many other members are thinking now. */
export const selectOthersThinking = (state: WithRoom): number => {
  const inside = selectInRoom(state)
  if (inside === null) return 0
  const { members, youId } = inside.room
  return members.filter(({ id, isThinking, hasDelivered }) => id !== youId && isThinking && !hasDelivered).length
}
