import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import type { RootState } from '../lib/root-state'
import type { Thunk } from '../lib/gateways'
import { deliverWaiting } from './delivery'
import { addRoomListeners } from './listeners'
import { addPoolListeners } from './pool/listeners'
import { createPoolRequests } from './pool/requests'
import { room, type RoomState } from './room'
import { openRoomPage, returnToRoom } from './room-thunks'
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

/** After a reload: delivers what waits, and goes back into the room whose minute was interrupted. */
const resume =
  (): Thunk<RootState> =>
  (dispatch, _getState, { rooms, navigation }) => {
    dispatch(deliverWaiting())
    const interrupted = rooms.openRounds().at(-1)
    if (interrupted && navigation.isAt('/exercise')) dispatch(returnToRoom(interrupted.code))
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
export { TogetherPage } from './TogetherPage'
