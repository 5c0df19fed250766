import type { Thunk } from '../lib/gateways'
import { errorMessage } from '../lib/shape'
import type { RoomAction } from './documents'
import { selectInRoom, type WithRoom } from './room'

/** Does something in the room that this tab is in, and returns whether it was done. A message says why it was not. */
export const actInRoom =
  (action: RoomAction): Thunk<WithRoom, Promise<boolean>> =>
  async (_dispatch, getState, { rooms, toasts }) => {
    const inside = selectInRoom(getState())
    if (inside === null) return false
    try {
      await rooms.act(inside.room.code, action)
      return true
    } catch (error) {
      toasts.error(errorMessage(error))
      return false
    }
  }
