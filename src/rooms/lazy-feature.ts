import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { addRoomListeners } from './listeners'
import { addPoolListeners } from './pool/read-pool'
import { createPoolRequests } from './pool/requests'
import { room, type RoomState } from './room'
import { resume, openRoomPage } from './room-thunks'
import { createServerRooms } from './server-rooms'

const exposes = { openRoomPage }

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    room: RoomState
  }
  interface LazyFeatures {
    rooms: Lazy<typeof exposes>
  }
}

/** Thinking about one topic together. */
export const feature = {
  slices: [room],
  listeners: [addRoomListeners, addPoolListeners],
  gateways: (others) => ({ rooms: createServerRooms(others), poolRequests: createPoolRequests() }),
  start: resume,
  exposes,
} satisfies LazyFeature

export { RoomRoute } from './RoomRoute'
export { Action, BesideRing, Origin, StartForm } from './round-views'
export { TogetherPage } from './JoinForm'
