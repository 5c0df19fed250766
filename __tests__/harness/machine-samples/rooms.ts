import type { Room, RoomMember } from '../../../src/rooms/documents'
import type { InRoom, RoomState } from '../../../src/rooms/room'
import type { Samples } from '../machine-walk'

const memberOf = (id: string, nickname: string): RoomMember => ({
  ...{ id, nickname, isHere: true },
  ...{ isThinking: false, hasDelivered: false, hasVoted: false },
})

/** A lobby with its host Aya and with Ben, who sits here. */
export const lobby: Room = {
  ...{ code: 'BCDFGH', version: 3, topicTitle: 'A quieter office', category: 'Work', lengthMs: 20_000, minutes: 2 },
  ...{ hasNames: false, phase: 'LOBBY', minute: 0, startsAt: null, endsAt: null },
  members: [memberOf('member-aya', 'Aya'), memberOf('member-ben', 'Ben')],
  ...{ hostId: 'member-aya', youId: 'member-ben', poolVersion: 0, goneAt: 86_400_000 },
}

/** The same room in its first minute, in which both think; 1,000,000 by the server's clock is its start. */
export const minute: Room = {
  ...lobby,
  ...{ version: 4, phase: 'MINUTE', minute: 1, startsAt: 1_000_000, endsAt: 1_020_000 },
  members: lobby.members.map((member) => ({ ...member, isThinking: true })),
}

const { code } = lobby
const pool = { version: 2, ideas: [], groups: [] }
const inside: InRoom = {
  ...{ room: lobby, pool: null, connection: 'live', offsetMs: null, measuredAtMs: 0 },
  ...{ isElsewhere: null, isScreen: false, taking: null, hasBecomeHost: false, hasLostHost: false },
  recordId: null,
}

export const roomSamples: Samples<RoomState> = {
  states: [
    { phase: 'outside' },
    { phase: 'entering', returnTo: null, isScreen: false },
    { phase: 'entering', returnTo: code, isScreen: true },
    { phase: 'inside', ...inside },
    { phase: 'inside', ...inside, room: { ...minute, version: 9 }, pool: { ...pool, version: 9 }, isElsewhere: false },
    { phase: 'ended', code, reason: 'gone' },
  ],
  payloads: {
    entryAsked: [{ returnTo: code, isScreen: false }],
    entered: [{ room: lobby }],
    changed: [{ room: minute }, { room: { ...minute, code: 'ZZZZZZ' } }],
    poolRead: [
      { code, pool },
      { code: 'ZZZZZZ', pool },
    ],
    connectionChanged: [
      { code, connection: 'lost' },
      { code, connection: 'live' },
    ],
    clockMeasured: [{ offsetMs: 12, measuredAtMs: 3 }],
    takenElsewhere: [
      { code, isElsewhere: true },
      { code, isElsewhere: false },
    ],
    roundTaken: [{ code, minute: 1, roundId: 'round-1' }],
    recordChanged: [{ code, recordId: 'round-1' }],
    ended: [{ code, reason: 'removed' }],
  },
}
