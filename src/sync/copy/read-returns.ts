import type { Thunk } from '../../lib/gateways'
import { selectUid, type WithSession } from '../../session/session'
import { bringCopyUpToDate } from './bring-up-to-date'
import { liveCopyOf } from './live-copy'

/** The returns in the person's copy, not parsed yet; none of a guest's. A new device asks the server first. */
export const readCopiedReturns =
  (): Thunk<WithSession, Promise<readonly unknown[]>> => async (dispatch, getState, gateways) => {
    const uid = selectUid(getState())
    if (uid === null) return []
    const copy = liveCopyOf(gateways, uid)
    await copy.ready
    if (copy.state() === null) await dispatch(bringCopyUpToDate())
    return copy.known().returns
  }
