import type { Thunk } from '../lib/gateways'
import { deviceSeen } from '../flags/flags'

/** Gets this browser's IP address from the server. Never rejects: on failure the address stays unknown. */
export const fetchIpAddress =
  (): Thunk<unknown, Promise<void>> =>
  async (dispatch, _getState, { features }) => {
    try {
      const users = await features.users.load()
      dispatch(deviceSeen(await dispatch(users.device())))
    } catch (error) {
      console.error('Failed to get the IP address of this device.', error)
    }
  }
