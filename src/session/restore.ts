import type { Thunk } from '../lib/gateways'
import { syncWithStoredSession, endSessionByProvider } from './logout'
import { nobodyFound, restored, tokenRefreshed, type WithSession } from './session'

/** App start: the person is restored from what is stored, and followed where the session changes without this tab's doing. */
export const followSession =
  (): Thunk<WithSession> =>
  (dispatch, _getState, { session, tokens }) => {
    session.onChangedElsewhere(() => void dispatch(syncWithStoredSession()))
    tokens.onRenewed(() => dispatch(tokenRefreshed()))
    tokens.onLost(() => void dispatch(endSessionByProvider()))
    dispatch(restoreSession())
  }

/** First load: the person is restored from what is stored. */
export const restoreSession =
  (): Thunk<WithSession> =>
  (dispatch, _getState, { session }) => {
    const user = session.read()
    dispatch(user ? restored({ user }) : nobodyFound())
  }
