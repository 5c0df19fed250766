import type { Thunk } from '../lib/gateways'
import { deviceSeen } from './flags'

/** Asks the server which address it sees this browser come from. Never rejects: without an answer it stays unknown. */
export const fetchIpAddress =
  (): Thunk<unknown, Promise<void>> =>
  async (dispatch, _getState, { features }) => {
    try {
      const users = await features.users.load()
      dispatch(deviceSeen(await dispatch(users.device())))
    } catch (error) {
      console.error('The address of this device could not be asked for.', error)
    }
  }
