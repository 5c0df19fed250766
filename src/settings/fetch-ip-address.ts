import * as v from 'valibot'
import { deviceResponseSchema } from '../../contract/device'
import type { Thunk } from '../lib/gateways'
import { deviceSeen } from '../flags/flags'

/**
 * Gets this browser's IP address from the server, without a token. Never rejects: on failure the address stays unknown. Without RTK
 * Query, which the settings page would load for this alone.
 */
export const fetchIpAddress = (): Thunk<unknown, Promise<void>> => async (dispatch) => {
  try {
    const response = await fetch(`${location.origin}/api/device`)
    dispatch(deviceSeen(v.parse(deviceResponseSchema, await response.json()).data))
  } catch (error) {
    console.error('Failed to get the IP address of this device.', error)
  }
}
