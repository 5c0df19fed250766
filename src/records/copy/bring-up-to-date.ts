import type { Thunk } from '../../lib/gateways'
import type { WithSession } from '../../session/session'

/** Asks the server what has changed. If the code cannot be loaded, the next time tries again. */
export const bringCopyUpToDate = (): Thunk<WithSession, Promise<void>> => async (dispatch) => {
  const code = await import(/* webpackChunkName: "feed" */ './update-copy').catch(() => null)
  if (code) await dispatch(code.updateCopy())
}
