import type { Thunk } from '../lib/gateways'
import type { RootState } from '../lib/root-state'
import { deliverWaiting } from './delivery'
import { returnToRoom } from './room-thunks'

/** After a reload: delivers what waits, and goes back into the room whose minute was interrupted. */
export const resume =
  (): Thunk<RootState> =>
  (dispatch, _getState, { rooms, navigation }) => {
    dispatch(deliverWaiting())
    const interrupted = rooms.openRounds().at(-1)
    if (interrupted && navigation.isAt('/exercise')) dispatch(returnToRoom(interrupted.code))
  }
