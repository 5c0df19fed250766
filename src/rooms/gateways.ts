import type { OpenRoomInput, Pool, Room, RoomAction, RoomDoor } from './documents'

/** Why the server refused something about a room; its message is for people. */
export class RoomError extends Error {
  constructor(
    message: string,
    /** NOT_FOUND: there is no such room, or this browser is not in it. NETWORK: no answer, so it may be tried again. */
    readonly code:
      | 'NOT_FOUND'
      | 'CONFLICT'
      | 'TOO_MANY_REQUESTS'
      | 'BAD_USER_INPUT'
      | 'FORBIDDEN'
      | 'NETWORK'
      | 'OTHER',
  ) {
    super(message)
    this.name = 'RoomError'
  }
}

/** How changes reach this browser; `lost` while it tries again, `limited` while the server refuses because of too many requests. */
export type RoomConnection = 'live' | 'polling' | 'lost' | 'limited'

export interface RoomFollower {
  changed(room: Room): void
  connectionChanged(connection: RoomConnection): void
  /** This browser is not in the room any more, or it is gone. Nothing follows. */
  ended(): void
}

/** The round with which this browser takes part in a minute of a room. */
export interface TakenRound {
  minute: number
  roundId: string
}

/** What this browser delivers once a minute has ended. */
export interface WaitingDelivery {
  code: string
  minute: number
  texts: readonly string[]
}

/**
 * The rooms of the server. Each member's secret stays behind this interface, in the browser's storage: it never enters the Redux state.
 * All promises reject with a RoomError.
 */
export interface RoomsGateway {
  roomDoor(code: string): Promise<RoomDoor>
  openRoom(input: OpenRoomInput): Promise<Room>
  joinRoom(code: string, nickname: string): Promise<Room>
  pool(code: string): Promise<Pool>
  act(code: string, action: RoomAction): Promise<void>
  /** Reports the room as it is, and each change, until the returned function is called. Connects again by itself. */
  follow(code: string, follower: RoomFollower, options: { isScreen: boolean }): () => void
  /** The server's clock, in milliseconds since 1970. */
  serverTime(): Promise<number>
  /** Whether this browser has joined the room, as far as it knows. */
  isMember(code: string): boolean
  /**
   * One tab of this browser at a time takes part in a room. Reports whether this one does, now and when that changes, until the returned
   * function is called.
   */
  takePart(code: string, report: (isHere: boolean) => void): () => void
  /** The latest round with which this browser takes part in a room; null for none. Survives a reload. */
  readRound(code: string): TakenRound | null
  writeRound(code: string, round: TakenRound): void
  /** Notes whether a round has a record; nothing if it belongs to no room. */
  noteRecord(roundId: string, hasRecord: boolean): void
  /** The id of the latest round with which this browser takes part in a room, if it has a record; else null. Survives a reload. */
  readRecord(code: string): string | null
  /** The room and the minute of a round; null if it belongs to none. */
  findRound(roundId: string): { code: string; minute: number } | null
  /** The rounds whose ideas have not been handed to `writeDelivery` yet. */
  openRounds(): readonly (TakenRound & { code: string })[]
  /** Ideas that wait to be delivered. They survive a reload, and are deleted with the room. */
  readDeliveries(): readonly WaitingDelivery[]
  /** Adds to what waits for the same minute already. */
  writeDelivery(delivery: WaitingDelivery): void
  /** Removes what has been delivered; what was added meanwhile stays. */
  removeDelivery(delivery: WaitingDelivery): void
  /** The host has removed this member: forgets all but that, so that the same browser does not come in again. */
  noteRemoved(code: string): void
  wasRemoved(code: string): boolean
  /** Forgets all that this browser has of the room. */
  forget(code: string): void
  forgetAll(): void
}

declare module '../lib/gateways' {
  interface Gateways {
    rooms: RoomsGateway
  }
}
