import type { Pool, PoolGroup, PoolIdea, Room, RoomMember } from '../../../../src/rooms/documents'
import { room as machine, type RoomState } from '../../../../src/rooms/room'
import { addPoolListeners } from '../../../../src/rooms/pool/read-pool'
import type { Feature } from '../../../../src/lib/feature'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { createTestStore } from '../../../harness/test-store'

export const member = (nickname: string, change: Partial<RoomMember> = {}): RoomMember => ({
  id: nickname.toLowerCase(),
  nickname,
  isHere: true,
  isThinking: true,
  hasDelivered: true,
  hasVoted: false,
  ...change,
})

export const room: Room = {
  code: 'BCDFGH',
  version: 5,
  topicTitle: 'Uses for an empty jar',
  category: 'Other',
  lengthMs: 60_000,
  minutes: 2,
  hasNames: false,
  phase: 'POOL',
  minute: 1,
  startsAt: Date.UTC(2026, 10, 20, 12),
  endsAt: Date.UTC(2026, 10, 20, 12, 1),
  members: [member('Aya'), member('Ben'), member('Cleo')],
  hostId: 'aya',
  youId: 'aya',
  poolVersion: 1,
  goneAt: Date.UTC(2026, 10, 21, 12),
}

export const idea = (text: string, change: Partial<PoolIdea> = {}): PoolIdea => ({
  id: text,
  text,
  minute: 1,
  count: 1,
  isYours: false,
  nicknames: [],
  groupId: null,
  hasYourVote: false,
  votes: null,
  ...change,
})

export const group = (id: string, change: Partial<PoolGroup> = {}): PoolGroup => ({
  id,
  name: '',
  hasYourVote: false,
  votes: null,
  ...change,
})

/** A vase and a lamp are in a group. */
export const pool: Pool = {
  version: 1,
  ideas: [
    idea('a drum', { count: 3, isYours: true }),
    idea('a vase', { groupId: 'g1', isYours: true }),
    idea('a trap'),
    idea('a lamp', { groupId: 'g1', minute: 2 }),
    idea('a fish tank'),
  ],
  groups: [group('g1', { name: 'At home' })],
}

export const inRoom = (
  change: Partial<Room> = {},
  seen: Pool | null = pool,
): Extract<RoomState, { phase: 'inside' }> => ({
  phase: 'inside',
  room: { ...room, ...change },
  pool: seen,
  connection: 'live',
  offsetMs: 0,
  measuredAtMs: 0,
  isScreen: false,
  isElsewhere: false,
  taking: null,
  hasBecomeHost: false,
  hasLostHost: false,
  recordId: null,
})

/** The part of the rooms that the pool needs. */
const feature = { slices: [machine], listeners: [addPoolListeners] } satisfies Feature

/** A store inside a room, with a server that has that room and its pool. */
export function createRoomStore(state: RoomState, overrides: Parameters<typeof createFakeGateways>[0] = {}) {
  const gateways = createFakeGateways(overrides)
  if (state.phase === 'inside') gateways.roomServer.show(state.room, state.pool)
  return { store: createTestStore({ gateways, features: [feature], preloadedState: { room: state } }), gateways }
}
