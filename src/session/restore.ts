import type { Thunk } from '../lib/gateways'
import { syncWithStoredSession, endSessionByProvider } from './end-session'
import { nobodyFound, restored, tokenRefreshed, type WithSession } from './session'

/** At app start: restores the session, and from then on follows changes by other tabs and the provider. */
export const followSession =
  (): Thunk<WithSession> =>
  (dispatch, _getState, { session, tokens }) => {
    session.onChangedElsewhere(() => void dispatch(syncWithStoredSession()))
    tokens.onRenewed(() => dispatch(tokenRefreshed()))
    tokens.onLost(() => void dispatch(endSessionByProvider()))
    dispatch(restoreSession())
  }

/** Restores the user from the stored session. */
export const restoreSession =
  (): Thunk<WithSession> =>
  (dispatch, _getState, { session }) => {
    const user = session.read()
    dispatch(user ? restored({ user }) : nobodyFound())
  }
