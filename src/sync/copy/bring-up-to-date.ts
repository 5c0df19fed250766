import type { Thunk } from '../../lib/gateways'
import { selectUid, type WithSession } from '../../session/session'

/** Asks the server what has changed. If the code cannot be loaded, that counts as a server that cannot be reached. */
export const bringCopyUpToDate =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { copies }) => {
    try {
      const { updateCopy } = await import(/* webpackChunkName: "feed" */ './update-copy')
      await dispatch(updateCopy())
    } catch {
      await copies.current(selectUid(getState()) ?? '')?.ask(async () => false)
    }
  }
