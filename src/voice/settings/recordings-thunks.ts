import type { Thunk } from '../../lib/thunk'
import type { Recording } from '../gateways'

/** What lies on this device of this person and of guests; nobody is told of another account's. */
export const ownRecordings =
  (uid: string | null): Thunk<unknown, Promise<Recording[]>> =>
  async (_dispatch, _getState, { voice }) => {
    const { recordings } = await voice.load()
    return (await recordings.list()).filter(({ owner }) => owner === null || owner === uid)
  }

/** Removes the sound of these rounds from this device; their records stay. Rejects where one of them could not be removed. */
export const recordingsDeleted =
  (ids: readonly string[]): Thunk<unknown, Promise<void>> =>
  async (_dispatch, _getState, { voice }) => {
    const { recordings } = await voice.load()
    for (const id of ids) await recordings.remove(id)
  }
